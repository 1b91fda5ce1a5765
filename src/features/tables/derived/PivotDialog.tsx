import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import PlusIcon from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useSettled } from '../../../app/command-palette/use-settled.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './derived.module.css';
import { pivotDraftAtom } from './derived-state.ts';
import { PivotFieldRow } from './PivotFieldRow.tsx';
import { PivotPreview } from './PivotPreview.tsx';
import {
  AGGREGATE_TEXTS,
  AGGREGATES,
  fieldOf,
  firstPivot,
  isPivotComplete,
  MOST_ROW_FIELDS,
  valueColumns,
  withAggregate,
} from './pivot-form.ts';
import { useCreateDerived } from './use-create-derived.ts';

type Pivot = Shape<'TablePivot'>;

const NAME_LENGTH = 200;

/** The pivot that is being made, where one is. */
export function PivotDialog({ table }: { table: Shape<'Table'> }) {
  const [draft, setDraft] = useAtom(pivotDraftAtom);
  return draft && <PivotEditor table={table} by={draft.by} onClose={() => setDraft(null)} />;
}

function PivotEditor({
  table,
  by,
  onClose,
}: {
  table: Shape<'Table'>;
  by: string | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const { summary, columns } = table;
  const path = { table_id: summary.id };
  const [pivot, setPivot] = useState<Pivot>(() => firstPivot(columns, by));
  const [name, setName] = useState(t('pivot.defaultName', { name: summary.name }).slice(0, NAME_LENGTH));
  const { create, working, problem } = useCreateDerived(
    (body: { name: string; pivot: Pivot }, idempotencyKey) =>
      call('tablePivotCreate', { path, body }, { quiet: 'butToken', idempotencyKey }),
    onClose,
  );

  const complete = isPivotComplete(pivot);
  const wanted = complete ? JSON.stringify(pivot) : '';
  const settled = useSettled(wanted);
  const asked = useMemo<Pivot>(() => (settled === '' ? pivot : JSON.parse(settled)), [settled, pivot]);
  const preview = useQuery({
    ...operationQuery('tablePivotPreview', { path, body: { pivot: asked } }),
    enabled: settled !== '',
    // what was shown stays in sight while another choice is counted
    placeholderData: keepPreviousData,
    retry: (count, error) => count < 2 && !(error instanceof ApiFailure && error.status === 422),
    gcTime: 0,
  });
  const isCurrent = settled === wanted && preview.isSuccess && !preview.isPlaceholderData;
  const canCreate = complete && isCurrent && name.trim() !== '';
  const submit = () => {
    if (canCreate) void create({ name: name.trim(), pivot: asked });
  };
  const unused = columns.find((column) => pivot.rows.every((field) => field.column !== column.name));
  const values = valueColumns(columns, pivot.aggregate);

  return (
    <Dialog
      open
      size="wide"
      locked={working}
      keepOnOutsidePress
      title={t('pivot.title')}
      description={summary.name}
      onClose={onClose}
      actions={
        <>
          <Button disabled={working} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" loading={working} disabled={!canCreate} onClick={submit}>
            {t('derived.create')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <fieldset className={styles.keysField}>
          <legend className={styles.heading}>{t('pivot.rows')}</legend>
          {pivot.rows.map((field, place) => (
            <PivotFieldRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the same column may stand twice while it is being changed
              key={place}
              label={t('pivot.rowColumn', { number: place + 1 })}
              field={field}
              columns={columns}
              onChange={(next) =>
                next && setPivot({ ...pivot, rows: pivot.rows.map((one, at) => (at === place ? next : one)) })
              }
              onRemove={
                pivot.rows.length > 1
                  ? () => setPivot({ ...pivot, rows: pivot.rows.filter((_, at) => at !== place) })
                  : undefined
              }
            />
          ))}
          {unused && pivot.rows.length < MOST_ROW_FIELDS && (
            <Button
              size="small"
              variant="ghost"
              className={styles.add ?? ''}
              icon={<PlusIcon size={16} aria-hidden="true" />}
              onClick={() => setPivot({ ...pivot, rows: [...pivot.rows, fieldOf(unused)] })}
            >
              {t('pivot.addRow')}
            </Button>
          )}
        </fieldset>
        <PivotFieldRow
          label={t('pivot.column')}
          field={pivot.column}
          columns={columns}
          optional
          onChange={(column) => setPivot({ ...pivot, column })}
        />
        <div className={styles.key}>
          <Select
            className={styles.keyColumn ?? ''}
            label={t('pivot.aggregate')}
            options={AGGREGATES.map((value) => ({ value, label: t(AGGREGATE_TEXTS[value]) }))}
            value={pivot.aggregate}
            onChange={(aggregate) => setPivot(withAggregate(pivot, aggregate, columns))}
          />
          {pivot.aggregate !== 'count' && (
            <Select
              className={styles.keyColumn ?? ''}
              label={t('pivot.of')}
              options={values.map((column) => ({ value: column.name, label: column.name }))}
              value={pivot.value ?? null}
              error={values.length === 0 ? t('pivot.noNumbers') : undefined}
              onChange={(value) => setPivot({ ...pivot, value })}
            />
          )}
        </div>
        {complete && (
          <PivotPreview
            preview={preview.data?.preview}
            fields={asked.rows.length}
            error={preview.error}
            busy={preview.isFetching || settled !== wanted}
            onRetry={() => preview.refetch()}
          />
        )}
        <TextField
          label={t('derived.name')}
          required
          maxLength={NAME_LENGTH}
          value={name}
          error={name.trim() === '' ? t('valid.required') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        {problem !== '' && (
          <Alert tone="danger" title={t('derived.createFailed')}>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
