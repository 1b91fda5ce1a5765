import { lazy, memo, type RefObject, Suspense } from 'react';
import styles from './ListCards.module.css';
import { RowCheck } from './ListTable.tsx';
import { type ListRowsProps, VIRTUAL_FROM } from './list-rows.ts';

// what measures cards comes with the first list that is long
const VirtualCards = lazy(async () => ({ default: (await import('./VirtualCards.tsx')).VirtualCards }));

/** Where a card stands that is one of many. */
export interface CardPlace {
  readonly ref: (element: HTMLElement | null) => void;
  /** Pixels from the first. */
  readonly top: number;
}

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
  const isVirtual = items.length > VIRTUAL_FROM;
  const card = (index: number, place?: CardPlace) => {
    const item = items[index];
    if (item === undefined) return null;
    const id = rowId(item);
    return (
      <li
        key={id}
        className={styles.card}
        data-index={index}
        data-selected={selection?.isSelected(id) || undefined}
        aria-setsize={isVirtual ? items.length : undefined}
        aria-posinset={isVirtual ? index + 1 : undefined}
        {...(place && {
          ref: place.ref,
          style: { position: 'absolute', top: 0, insetInline: 0, transform: `translateY(${place.top}px)` },
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
  // looks as the list that replaces it, so that nothing moves when that is there
  const still = (
    <ul
      className={styles.cards}
      aria-label={label}
      aria-busy={busy}
      data-virtual={isVirtual || undefined}
      data-loading={isVirtual || undefined}
    >
      {items.slice(0, VIRTUAL_FROM).map((_, index) => card(index))}
    </ul>
  );
  if (!isVirtual) return still;
  return (
    <Suspense fallback={still}>
      <VirtualCards label={label} busy={busy} count={items.length} scroller={scroller} card={card} />
    </Suspense>
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
