import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { ListColumn } from '../../ui/list/list-rows.ts';
import type { ColumnConfig } from './resource-list-config.ts';
import { SumTexts } from './SumTexts.tsx';
import styles from './sums.module.css';
import { sumTexts } from './use-sums.ts';

export interface TotalsFootProps<Item, Row> {
  /** The columns of the list, which say how a sum is read. */
  kinds: readonly ColumnConfig<Item>[];
  /** The columns as they are drawn. */
  columns: readonly ListColumn<Row>[];
  totals: readonly Shape<'ListTotal'>[];
  /** Further figures by the id of their column. */
  figures?: Readonly<Record<string, string>>;
  /** The sums are of other rows than those in sight: their places are kept for those that come. */
  busy?: boolean;
  /** Cells before and after those of the columns. */
  before: boolean;
  after: boolean;
}

/** The last row of a table, which stays in sight: the sums of everything that is found. Nothing where no column has one. */
export function TotalsFoot<Item, Row>({
  kinds,
  columns,
  totals,
  figures = {},
  busy = false,
  before,
  after,
}: TotalsFootProps<Item, Row>) {
  const t = useTexts();
  if (!columns.some(({ id }) => id in figures || totals.some(({ field }) => field === id))) return null;
  return (
    <tfoot className={styles.foot} aria-busy={busy}>
      <tr>
        {before && <td />}
        {columns.map(({ id, isName, align }) =>
          isName ? (
            <th key={id} scope="row">
              {t('sums.total')}
            </th>
          ) : (
            <td key={id} data-align={align}>
              {figures[id] ?? (
                <SumTexts
                  texts={sumTexts(totals, id, kinds.find((column) => column.id === id)?.kind)}
                  busy={busy}
                />
              )}
            </td>
          ),
        )}
        {after && <td />}
      </tr>
    </tfoot>
  );
}
