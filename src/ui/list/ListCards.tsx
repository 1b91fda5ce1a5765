import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './ListCards.module.css';
import { RowCheck } from './ListTable.tsx';
import { type ListRowsProps, VIRTUAL_FROM } from './list-rows.ts';

/** A guess for cards that were not drawn yet; each is measured once it is. */
const CARD_HEIGHT = 132;

export interface ListCardsProps<Item> extends ListRowsProps<Item> {
  /** What scrolls the page that the cards stand in. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Rows as cards, for phones. Over {@link VIRTUAL_FROM} only those in sight are drawn. */
export function ListCards<Item>({
  label,
  columns,
  items,
  rowId,
  rowName,
  selection,
  actions,
  busy = false,
  scroller,
}: ListCardsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const isVirtual = items.length > VIRTUAL_FROM;
  useLayoutEffect(() => {
    if (isVirtual) setTop(list.current?.offsetTop ?? 0);
  }, [isVirtual]);
  const virtual = useVirtualizer({
    count: items.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    scrollMargin: top,
  });
  const card = (item: Item, index: number, start?: number) => {
    const id = rowId(item);
    return (
      <li
        key={id}
        className={styles.card}
        data-index={index}
        data-selected={selection?.isSelected(id) || undefined}
        aria-setsize={isVirtual ? items.length : undefined}
        aria-posinset={isVirtual ? index + 1 : undefined}
        {...(start !== undefined && {
          ref: virtual.measureElement,
          style: { position: 'absolute', top: 0, insetInline: 0, transform: `translateY(${start}px)` },
        })}
      >
        <Card
          item={item}
          id={id}
          rowName={rowName(item)}
          columns={columns}
          selection={selection}
          isSelected={selection?.isSelected(id) ?? false}
          actions={actions}
        />
      </li>
    );
  };

  return (
    <ul
      ref={list}
      className={styles.cards}
      aria-label={label}
      aria-busy={busy}
      data-virtual={isVirtual || undefined}
      style={isVirtual ? { height: virtual.getTotalSize() } : undefined}
    >
      {isVirtual
        ? virtual.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            return item === undefined ? null : card(item, index, start - top);
          })
        : items.map((item, index) => card(item, index))}
    </ul>
  );
}

interface CardProps<Item> extends Pick<ListCardsProps<Item>, 'columns' | 'selection' | 'actions'> {
  readonly item: Item;
  readonly id: string;
  readonly rowName: string;
  readonly isSelected: boolean;
}

function DrawnCard<Item>({ item, id, rowName, columns, selection, isSelected, actions }: CardProps<Item>) {
  const name = columns.find(({ isName }) => isName);
  return (
    <>
      <div className={styles.head}>
        {selection && (
          <RowCheck name={rowName} checked={isSelected} onToggle={(range) => selection.onToggle(id, range)} />
        )}
        <div className={styles.name}>{name ? name.cell(item) : rowName}</div>
        {actions && <span className={styles.actions}>{actions(item)}</span>}
      </div>
      <dl className={styles.values}>
        {columns
          .filter(({ isName, card }) => !isName && card !== 'none')
          .map((column) => (
            <div key={column.id} className={styles.pair} data-bare={column.card === 'bare' || undefined}>
              <dt>{column.title}</dt>
              <dd>{column.cell(item)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** Drawn again only when something of the card is another, however fast it is scrolled. */
const Card = memo(DrawnCard) as typeof DrawnCard; // memo forgets type parameters
