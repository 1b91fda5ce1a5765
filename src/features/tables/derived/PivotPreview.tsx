import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewRows } from './PreviewRows.tsx';

const SHOWN_COLUMNS = 12;

export interface PivotPreviewProps {
  /** Absent until it is known. */
  preview: Shape<'PivotPreview'> | undefined;
  /** How many columns make the rows; those after them hold the values. */
  fields: number;
  error: Error | null;
  busy: boolean;
  onRetry: () => void;
}

/** What a pivot makes: how large it is and its first rows, or why it cannot be made. */
export function PivotPreview({ preview, fields, error, busy, onRetry }: PivotPreviewProps) {
  const t = useTexts();
  return (
    <PreviewFrame shown={preview !== undefined} error={error} busy={busy} onRetry={onRetry}>
      {preview && (
        <>
          <p role="status">
            <strong>
              {t('tables.sizeLine', { rows: preview.row_count, columns: preview.columns.length })}
            </strong>
          </p>
          <PreviewRows
            columns={preview.columns.map((column, place) => ({
              ...column,
              side: place < fields ? ('left' as const) : ('right' as const),
            }))}
            rows={preview.rows}
            places={preview.columns.map((_, place) => place).slice(0, SHOWN_COLUMNS)}
          />
        </>
      )}
    </PreviewFrame>
  );
}
