import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { useSettled } from '../../app/command-palette/use-settled.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { useTexts } from '../../i18n/texts.ts';
import type { Step } from '../../machines/table-steps/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { cellText, rawText } from './cell-text.ts';
import { isNumber } from './column-kind.ts';
import styles from './steps.module.css';

/** Columns that the preview draws: those that the step touches come first. */
const SHOWN_COLUMNS = 12;

export interface StepPreviewProps {
  preview: StepPreviewState;
  complete: boolean;
  /** What more there is to say of the step, above the rows. */
  children?: (preview: Shape<'StepPreview'>) => ReactNode;
}

export type StepPreviewState = ReturnType<typeof useStepPreview>;

/** What the last of some steps would do to the table; asked for once they have stood still and are complete. */
export function useStepPreview(tableId: string, steps: readonly Step[], complete: boolean) {
  const wanted = complete ? JSON.stringify(steps) : '';
  const key = useSettled(wanted);
  const settled = useMemo<Step[]>(() => (key === '' ? [] : JSON.parse(key)), [key]);
  const preview = useQuery({
    ...operationQuery('tableStepPreview', { path: { table_id: tableId }, body: { steps: settled } }),
    enabled: settled.length > 0,
    placeholderData: keepPreviousData,
    retry: (count, error) => count < 2 && !isRefusal(error),
    gcTime: 0,
  });
  const { data, error, isError, isFetching } = preview;
  /** The server says that the step, as it stands now, does not fit the table. */
  const isRefused = isError && key === wanted && isRefusal(error);
  return { shown: data?.preview, error, isError, isFetching, isRefused };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 422;
}

/** What the last of some steps does to the table: rows, values, what does not convert, the first rows. */
export function StepPreview({ preview, complete, children }: StepPreviewProps) {
  const t = useTexts();
  if (!complete) return <p className={classNames(styles.note, styles.wrong)}>{t('steps.incomplete')}</p>;
  if (preview.isError)
    return (
      <Alert tone="danger" className={styles.wrong ?? ''} title={t('steps.previewFailed')}>
        {preview.error instanceof Error ? preview.error.message : ''}
      </Alert>
    );
  const { shown } = preview;
  return (
    <section className={styles.preview} aria-label={t('steps.preview')} aria-busy={preview.isFetching}>
      <h3 className={styles.heading}>{t('steps.preview')}</h3>
      {shown ? (
        <Shown preview={shown}>{children?.(shown)}</Shown>
      ) : (
        <LateSkeleton>
          <Skeleton visible shape="table" rows={6} columns={3} />
        </LateSkeleton>
      )}
    </section>
  );
}

function Shown({ preview, children }: { preview: Shape<'StepPreview'>; children: ReactNode }) {
  const t = useTexts();
  const { before, after, cells_changed: cells, failed_count: failed, failures } = preview;
  const { columns, isChanged } = useMemo(() => touchedFirst(preview), [preview]);
  return (
    <>
      <p className={styles.counts} role="status">
        {before.row_count === after.row_count
          ? t('steps.rowsSame', { rows: after.row_count })
          : t('steps.rowsChange', { before: before.row_count, after: after.row_count })}
        {' · '}
        {t('steps.cells', { count: cells })}
      </p>
      {failed > 0 && (
        <Alert tone="warning" title={t('steps.failedValues', { count: failed })}>
          <ul className={styles.failures}>
            {failures.map(({ value, count }) => (
              <li key={rawText(value)}>
                <code>{rawText(value)}</code> × {count}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={styles.rows} tabIndex={0} aria-label={t('steps.previewRows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              {columns.map(({ column }) => (
                <th key={column.name} scope="col" data-number={isNumber(column) || undefined}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {after.rows.map(({ row, values }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map(({ column, place }) => (
                  <td
                    key={column.name}
                    data-changed={isChanged(row, place) || undefined}
                    data-number={isNumber(column) || undefined}
                  >
                    {cellText(values[place] ?? null, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The columns after a step, those it touches first, and which cells differ from before. */
function touchedFirst({ before, after }: Shape<'StepPreview'>) {
  const old = new Map(before.rows.map(({ row, values }) => [row, values]));
  const places = new Map(before.columns.map(({ name }, place) => [name, place]));
  const isChanged = (row: number, place: number): boolean => {
    const from = places.get(after.columns[place]?.name ?? '');
    const value = after.rows.find((one) => one.row === row)?.values[place] ?? null;
    const values = old.get(row);
    if (from === undefined) return true;
    return values !== undefined && (values[from] ?? null) !== value;
  };
  const touched = (place: number) => after.rows.some(({ row }) => isChanged(row, place));
  const all = after.columns.map((column, place) => ({ column, place, first: touched(place) }));
  const columns = [...all.filter(({ first }) => first), ...all.filter(({ first }) => !first)];
  return { columns: columns.slice(0, SHOWN_COLUMNS), isChanged };
}
