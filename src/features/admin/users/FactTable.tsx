import { type ReactNode, useRef } from 'react';
import { ListCards } from '../../../ui/list/ListCards.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import type { ListColumn } from '../../../ui/list/list-rows.ts';
import { PHONE, useMediaQuery } from '../../../ui/use-media-query.ts';
import styles from './users.module.css';

export type FactColumn<Item> = Pick<ListColumn<Item>, 'id' | 'title' | 'cell'> &
  Partial<Pick<ListColumn<Item>, 'align' | 'grow' | 'width'>>;

const noSort = () => undefined;

/** A few rows that came with the record: nothing to sort, filter or choose. The first column names them. */
export function FactTable<Item>({
  title,
  note,
  columns,
  items,
  rowId,
  none,
}: {
  title: string;
  note?: ReactNode;
  columns: readonly FactColumn<Item>[];
  items: readonly Item[];
  rowId: (item: Item) => string;
  /** Said where there are no rows. */
  none: string;
}) {
  const scroller = useRef<HTMLElement>(null);
  const isPhone = useMediaQuery(PHONE);
  const common = {
    label: title,
    columns: columns.map((column, index) => ({ width: 140, ...column, isName: index === 0 })),
    items,
    rowId,
    rowName: rowId,
  };
  return (
    <section className={styles.block}>
      <h2 className={styles.subtitle}>{title}</h2>
      {note && <p className={styles.quiet}>{note}</p>}
      {items.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : isPhone ? (
        <ListCards {...common} scroller={scroller} />
      ) : (
        <ListTable {...common} sort={[]} onSort={noSort} />
      )}
    </section>
  );
}
