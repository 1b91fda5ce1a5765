import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './foreign-keys.module.css';
import { countText } from './key-list.tsx';

const ID_LENGTH = 36;

/** A row with what it refers to and what refers to it; each of them leads to its own surroundings. */
export function RowExplorer({
  table,
  row,
  tables,
  onShow,
  onClose,
}: {
  table: string;
  /** Its key; empty while none was chosen. */
  row: string;
  tables: readonly string[];
  onShow: (next: { table: string; row: string }) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminForeignKeyRowGet', { query: { table, row_id: row } }),
    enabled: row !== '',
  });
  const { data, error } = query;
  if (error && !(error instanceof ApiFailure)) throw error;
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('keys.explore')}
      description={t('keys.exploreText')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={styles.details}>
        <Chooser key={`${table} ${row}`} table={table} row={row} tables={tables} onShow={onShow} />
        {row !== '' &&
          (data ? (
            <Round {...data.row} />
          ) : error ? (
            <ErrorState
              level={3}
              title={t(error.status === 404 ? 'keys.gone' : 'keys.rowFailed')}
              message={error.status === 404 ? t('keys.goneText') : error.message}
              requestId={error.requestId}
              onRetry={error.status === 404 ? undefined : () => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : (
            <LateSkeleton>
              <Skeleton shape="list" rows={6} visible />
            </LateSkeleton>
          ))}
      </div>
    </Dialog>
  );
}

function Chooser({
  table,
  row,
  tables,
  onShow,
}: Pick<Parameters<typeof RowExplorer>[0], 'table' | 'row' | 'tables' | 'onShow'>) {
  const t = useTexts();
  const [chosen, setChosen] = useState(table);
  const [id, setId] = useState(row);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== '' && id.trim() !== '') onShow({ table: chosen, row: id.trim() });
  };
  return (
    <form className={styles.chooser} onSubmit={submit}>
      <Combobox
        label={t('keys.table')}
        options={tables.map((value) => ({ value, label: value }))}
        value={chosen === '' ? null : { value: chosen, label: chosen }}
        onChange={(next) => setChosen(next?.value ?? '')}
      />
      <TextField
        label={t('keys.row')}
        value={id}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setId(event.target.value.slice(0, ID_LENGTH))}
      />
      <Button type="submit" variant="primary">
        {t('keys.look')}
      </Button>
    </form>
  );
}

function Round({ values, refers, referred }: Shape<'AdminRowRound'>) {
  const t = useTexts();
  return (
    <>
      <Facts
        facts={values.map(({ column, value }) => ({
          name: column,
          value: value === undefined ? '–' : <code>{value}</code>,
        }))}
      />
      <section>
        <h3 className={styles.subtitle}>{t('keys.refers')}</h3>
        {refers.length === 0 && <p className={styles.quiet}>{t('keys.refersNothing')}</p>}
        <ul className={styles.links}>
          {refers.map(({ key, column, table, id, exists, explorable }) => (
            <li key={key}>
              <code>{column}</code> → <RowLink table={table} id={id} plain={!exists || !explorable} />{' '}
              {!exists && <Badge tone="danger">{t('keys.orphan')}</Badge>}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.subtitle}>{t('keys.referred')}</h3>
        {referred.length === 0 && <p className={styles.quiet}>{t('keys.referredNothing')}</p>}
        <ul className={styles.links}>
          {referred.map(({ key, table, column, count, ids }) => (
            <li key={key}>
              <details>
                <summary>
                  <code>{`${table}.${column}`}</code> {countText(count, t)}
                </summary>
                {ids.length === 0 ? (
                  <p className={styles.quiet}>{t('keys.noIds')}</p>
                ) : (
                  <ul className={styles.links}>
                    {ids.map((id) => (
                      <li key={id}>
                        <RowLink table={table} id={id} />
                      </li>
                    ))}
                  </ul>
                )}
                {ids.length > 0 && count > ids.length && (
                  <p className={styles.quiet}>{t('keys.someOf', { count: ids.length })}</p>
                )}
              </details>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function RowLink({ table, id, plain = false }: { table: string; id: string; plain?: boolean }) {
  const text = <code className={styles.code}>{`${table} ${id}`}</code>;
  return plain ? (
    text
  ) : (
    <a href={adminPaths.foreignKeys({ table, row: id })} onClick={followLink}>
      {text}
    </a>
  );
}
