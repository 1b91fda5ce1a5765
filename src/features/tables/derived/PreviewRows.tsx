import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { cellText } from '../cell-text.ts';
import { isNumber } from '../column-kind.ts';
import styles from './derived.module.css';

const SHOWN_ROWS = 8;

export interface PreviewRowsProps {
  /** `side` right marks what another table brings. */
  columns: readonly (Shape<'StepColumn'> & { side?: 'left' | 'right' })[];
  rows: readonly (readonly Shape<'CellValue'>[])[];
  /** Which of the columns are shown, in what order. */
  places: readonly number[];
}

/** The first rows of a table that is about to be made. */
export function PreviewRows({ columns, rows, places }: PreviewRowsProps) {
  const t = useTexts();
  const shown = places.flatMap((place) => {
    const column = columns[place];
    return column ? [{ column, place }] : [];
  });
  if (rows.length === 0 || shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.rows} tabIndex={0} aria-label={t('derived.previewRows')}>
      <table>
        <thead>
          <tr>
            {shown.map(({ column }) => (
              <th
                key={column.name}
                scope="col"
                title={column.name}
                data-side={column.side}
                data-number={isNumber(column) || undefined}
              >
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that are yet to be made have no id, and the same one may stand twice
            <tr key={place}>
              {shown.map(({ column, place: at }) => (
                <td key={column.name} data-side={column.side} data-number={isNumber(column) || undefined}>
                  {cellText(row[at] ?? null, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
