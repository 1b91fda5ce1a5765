import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
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
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './derived.module.css';
import { type JoinDraft, joinDraftAtom } from './derived-state.ts';
import { JoinColumns } from './JoinColumns.tsx';
import { JoinKeys } from './JoinKeys.tsx';
import { JoinPreview } from './JoinPreview.tsx';
import { chosenColumns, columnId, isJoinComplete } from './join-form.ts';
import { OtherTable } from './OtherTable.tsx';
import { useCreateDerived } from './use-create-derived.ts';

type Join = Shape<'TableJoin'>;

const NAME_LENGTH = 200;
const KINDS = ['left', 'inner', 'full'] as const;

/** The join that is being made, where one is. */
export function JoinDialog({ table }: { table: Shape<'TableSummary'> }) {
  const [draft, setDraft] = useAtom(joinDraftAtom);
  return draft && <JoinEditor left={table} draft={draft} onClose={() => setDraft(null)} />;
}

interface JoinEditorProps {
  left: Shape<'TableSummary'>;
  draft: JoinDraft;
  onClose: () => void;
}

function JoinEditor({ left, draft, onClose }: JoinEditorProps) {
  const t = useTexts();
  const path = { table_id: left.id };
  const [right, setRight] = useState(draft.right);
  const [kind, setKind] = useState<Join['kind']>('left');
  // null until the person changes something: then the best suggestion is what stands there
  const [ownKeys, setOwnKeys] = useState<readonly Shape<'JoinKey'>[] | null>(draft.keys);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [ownName, setOwnName] = useState<string | null>(null);
  const { create, working, problem } = useCreateDerived(
    (body: { name: string; join: Join }, idempotencyKey) =>
      call('tableJoinCreate', { path, body }, { quiet: 'butToken', idempotencyKey }),
    onClose,
  );

  const rightId = right?.id ?? '';
  const suggested = useQuery({
    ...operationQuery('tableJoinSuggest', { path, query: { other_id: rightId } }),
    enabled: right !== null,
  });
  const suggestions = suggested.data?.suggestions ?? [];
  const empty = { left: '', right: '' };
  const keys = ownKeys ?? suggestions[0]?.keys ?? (suggested.isPending ? [] : [empty]);
  const complete = right !== null && isJoinComplete(keys);
  const join: Join = { right_id: rightId, kind, keys: [...keys], columns: [] };
  const wanted = complete ? JSON.stringify(join) : '';
  const settled = useSettled(wanted);
  const asked = useMemo<Join>(
    () => (settled === '' ? { right_id: '', kind: 'left', keys: [], columns: [] } : JSON.parse(settled)),
    [settled],
  );
  const preview = useQuery({
    ...operationQuery('tableJoinPreview', { path, body: { join: asked } }),
    enabled: settled !== '',
    // what was shown stays in sight while another choice of the same two tables is counted
    placeholderData: (before, query) =>
      query?.queryKey[1].body.join.right_id === asked.right_id ? before : undefined,
    retry: (count, error) => count < 2 && !(error instanceof ApiFailure && error.status === 422),
    gcTime: 0,
  });
  const shown = complete ? preview.data?.preview : undefined;
  const isCurrent = settled === wanted && !preview.isPlaceholderData && !preview.isError;
  const name = ownName ?? (right ? `${left.name} + ${right.name}`.slice(0, NAME_LENGTH) : '');
  const kept = shown?.columns.filter((column) => !leftOut.has(columnId(column))) ?? [];
  const canCreate = complete && isCurrent && kept.length > 0 && name.trim() !== '';

  const submit = () => {
    if (!shown || !canCreate) return;
    const columns = chosenColumns(shown.columns, leftOut);
    void create({ name: name.trim(), join: { ...asked, columns } });
  };
  const names = { left: left.name, right: right?.name ?? '' };

  return (
    <Dialog
      open
      size="wide"
      locked={working}
      keepOnOutsidePress
      title={t('joins.title')}
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
        <OtherTable
          left={left}
          right={right}
          onChange={(next) => {
            setRight(next);
            setOwnKeys(null);
            setLeftOut(new Set());
          }}
        />
        {right && (
          <>
            <JoinKeys
              left={left}
              right={right}
              keys={keys}
              suggestions={suggestions}
              comparing={suggested.isPending}
              onChange={setOwnKeys}
            />
            <RadioGroup
              label={t('joins.kind')}
              options={KINDS.map((one) => ({
                value: one,
                label: t(`joins.kind.${one}`, names),
                hint: t(`joins.kindHint.${one}`, names),
              }))}
              value={kind}
              onChange={setKind}
            />
            <JoinPreview
              names={names}
              preview={shown}
              kept={kept}
              keys={keys}
              complete={complete}
              error={preview.error}
              busy={complete && (preview.isFetching || settled !== wanted)}
              onRetry={() => preview.refetch()}
            />
            {shown && (
              <JoinColumns names={names} columns={shown.columns} leftOut={leftOut} onChange={setLeftOut} />
            )}
            <TextField
              label={t('derived.name')}
              required
              maxLength={NAME_LENGTH}
              value={name}
              error={name.trim() === '' ? t('valid.required') : undefined}
              onChange={(event) => setOwnName(event.target.value)}
            />
          </>
        )}
        {problem !== '' && (
          <Alert tone="danger" title={t('derived.createFailed')}>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
