import type { Shape } from '../../../api/shapes.ts';
import { formatNumber, formatPercent } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { rawText } from '../cell-text.ts';
import styles from './derived.module.css';
import { shownPlaces } from './join-form.ts';
import { isGrave, type JoinNames, relationText, warningText } from './join-words.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewRows } from './PreviewRows.tsx';

type Preview = Shape<'JoinPreview'>;

const SHOWN_COLUMNS = 12;

export interface JoinPreviewProps {
  names: JoinNames;
  /** Absent until it is known. */
  preview: Preview | undefined;
  /** The columns that the new table takes. */
  kept: readonly Shape<'JoinResultColumn'>[];
  keys: readonly Shape<'JoinKey'>[];
  complete: boolean;
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

/** What a join makes: rows, rows without a match on each side, what to know, and the first rows. */
export function JoinPreview(props: JoinPreviewProps) {
  const { names, preview, kept, keys, complete, error, busy, onRetry } = props;
  const t = useTexts();
  if (!complete) return <p className={styles.note}>{t('joins.incomplete')}</p>;
  return (
    <PreviewFrame shown={preview !== undefined} error={error} busy={busy} onRetry={onRetry}>
      {preview && <Shown names={names} preview={preview} kept={kept} keys={keys} />}
    </PreviewFrame>
  );
}

type ShownProps = Pick<JoinPreviewProps, 'names' | 'kept' | 'keys'> & { preview: Preview };

function Shown({ names, preview, kept, keys }: ShownProps) {
  const t = useTexts();
  const { left, right, row_count: rowCount, warnings } = preview;
  const sides = [
    { name: names.left, side: left },
    { name: names.right, side: right },
  ];
  return (
    <>
      <p role="status">
        <strong>{t('joins.rowsResult', { rows: rowCount })}</strong> {relationText(preview, names, t)}
      </p>
      <dl className={styles.facts}>
        {sides.map(({ name, side }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the left and the right table, which may have one name
          <div key={place}>
            <dt>{name}</dt>
            <dd>
              {t('joins.matched', { matched: side.row_count - side.unmatched, rows: side.row_count })}
              {side.row_count > 0 && ` (${formatPercent(1 - side.unmatched / side.row_count)})`}
            </dd>
            {side.examples.length > 0 && (
              <dd className={styles.note}>
                {t('joins.unmatched', {
                  values: side.examples
                    .map(
                      ({ values, count }) =>
                        `${values.map((value) => (value === null ? t('joins.emptyKey') : rawText(value))).join(' · ')} (${formatNumber(count)})`,
                    )
                    .join(', '),
                })}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {warnings.map((warning) => (
        <Alert key={warning} tone={isGrave(warning) ? 'warning' : 'info'}>
          {warningText(warning, preview, names, t)}
        </Alert>
      ))}
      <PreviewRows
        columns={preview.columns}
        rows={preview.rows}
        places={shownPlaces(preview.columns, kept, keys, SHOWN_COLUMNS)}
      />
    </>
  );
}
