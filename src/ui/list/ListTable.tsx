import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './ListTable.module.css';
import { type ListRowsProps, type ListSort, VIRTUAL_FROM } from './list-rows.ts';
import { SortHeader } from './SortHeader.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useRowWindow } from './use-row-window.ts';

/** Height of a row in pixels; all are alike, so that ten thousand can be scrolled without measuring any. */
const ROW_HEIGHT = 40;
const CHECK_WIDTH = 44;

export interface ListTableProps<Item> extends ListRowsProps<Item> {
  /** Sorted columns, the one that counts most first. */
  readonly sort: readonly ListSort[];
  readonly onSort: (columnId: string, additive: boolean) => void;
  /** Width of the actions in pixels. */
  readonly actionsWidth?: number;
  /** A `tfoot` under the rows. */
  readonly foot?: ReactNode;
}

/** Rows as a table under a head that stays in sight. Over {@link VIRTUAL_FROM} rows only those in sight are drawn. */
export function ListTable<Item>({
  label,
  columns,
  items,
  rowId,
  rowName,
  sort,
  onSort,
  onOpen,
  selection,
  actions,
  actionsWidth = 56,
  busy = false,
  foot,
}: ListTableProps<Item>) {
  const t = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const isVirtual = items.length > VIRTUAL_FROM;
  const window = useRowWindow({
    frame,
    body,
    count: items.length,
    rowHeight: ROW_HEIGHT,
    enabled: isVirtual,
  });
  const { first, last } = window;
  const before = first * ROW_HEIGHT;
  const after = (items.length - last) * ROW_HEIGHT;
  const focus = useRowFocus({
    container: body,
    count: items.length,
    pageRows: Math.max(1, Math.floor((frame.current?.clientHeight ?? 400) / ROW_HEIGHT) - 2),
    reveal: isVirtual ? window.reveal : undefined,
    onOpen: onOpen && ((index) => withItem(items, index, onOpen)),
    onToggle:
      selection &&
      ((index, range) => withItem(items, index, (item) => selection.onToggle(rowId(item), range))),
  });
  // the row that Tab reached may have been scrolled away
  const stop = focus.index >= first && focus.index < last ? focus.index : window.firstInSight;
  useLayoutEffect(() => {
    const row = document.activeElement?.closest<HTMLElement>('tr');
    // it was taken for another row: a key must not act on what the person does not see in focus
    if (row && body.current?.contains(row) && Number(row.dataset.index) !== focus.index)
      frame.current?.focus({ preventScroll: true });
  });
  const cells = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const minWidth =
    columns.reduce((sum, { width }) => sum + width, 0) +
    (selection ? CHECK_WIDTH : 0) +
    (actions ? actionsWidth : 0);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this scrolls a table
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      aria-label={label}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      <table
        className={styles.table}
        aria-label={label}
        // the head is the first row
        aria-rowcount={isVirtual ? items.length + 1 : undefined}
        style={{ minInlineSize: minWidth }}
      >
        <colgroup>
          {selection && <col style={{ width: CHECK_WIDTH }} />}
          {columns.map(({ id, width, grow }) => (
            <col key={id} style={grow ? undefined : { width }} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={isVirtual ? 1 : undefined}>
            {selection && (
              <th scope="col" className={styles.check}>
                <Checkbox
                  label={t('lists.selectPage')}
                  hideLabel
                  checked={selection.page === 'all'}
                  indeterminate={selection.page === 'some'}
                  onChange={selection.onTogglePage}
                />
              </th>
            )}
            {columns.map((column) => {
              const place = sort.findIndex(({ field }) => field === column.id);
              const direction = sort[place]?.direction;
              return (
                <th
                  key={column.id}
                  scope="col"
                  data-align={column.align}
                  data-name={column.isName || undefined}
                  aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
                >
                  {column.sortable ? (
                    <SortHeader
                      title={column.title}
                      direction={direction}
                      rank={sort.length > 1 && place >= 0 ? place + 1 : undefined}
                      numeric={column.align === 'end'}
                      onSort={(additive) => onSort(column.id, additive)}
                    />
                  ) : (
                    <span className={styles.title} title={column.title}>
                      {column.title}
                    </span>
                  )}
                </th>
              );
            })}
            {actions && (
              <th scope="col" className={styles.actions}>
                <VisuallyHidden>{t('lists.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={focus.onKeyDown} onFocus={focus.onFocus}>
          {before > 0 && <Spacer height={before} cells={cells} />}
          {items.slice(first, last).map((item, place) => {
            const index = first + place;
            const id = rowId(item);
            return (
              <Row
                key={isVirtual ? window.slotOf(index) : id}
                item={item}
                id={id}
                index={index}
                name={rowName(item)}
                columns={columns}
                selection={selection}
                isSelected={selection?.isSelected(id) ?? false}
                actions={actions}
                isStop={index === stop}
                isCounted={isVirtual}
                isBare={window.isDragged}
              />
            );
          })}
          {after > 0 && <Spacer height={after} cells={cells} />}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

interface RowProps<Item> extends Pick<ListTableProps<Item>, 'columns' | 'selection' | 'actions'> {
  readonly item: Item;
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly isSelected: boolean;
  /** Tab stops here. */
  readonly isStop: boolean;
  /** Not every row is drawn: this one says which it is. */
  readonly isCounted: boolean;
  /** Only what names the row is drawn: the list is dragged past. */
  readonly isBare: boolean;
}

function DrawnRow<Item>({
  item,
  id,
  index,
  name,
  columns,
  selection,
  isSelected,
  actions,
  isStop,
  isCounted,
  isBare,
}: RowProps<Item>) {
  return (
    <tr
      data-index={index}
      data-selected={isSelected || undefined}
      // the head is the first row
      aria-rowindex={isCounted ? index + 2 : undefined}
      // a row is opened by Enter and chosen by Space; one of them is a stop for Tab
      tabIndex={isStop ? 0 : -1}
    >
      {selection && (
        <td className={styles.check}>
          {!isBare && (
            <RowCheck name={name} checked={isSelected} onToggle={(range) => selection.onToggle(id, range)} />
          )}
        </td>
      )}
      {columns.map(({ id: columnId, cell, align, isName }) =>
        isName ? (
          <th key={columnId} scope="row" data-align={align}>
            <div className={styles.value}>{cell(item)}</div>
          </th>
        ) : (
          <td key={columnId} data-align={align}>
            <div className={styles.value}>{isBare ? <span className={styles.waiting} /> : cell(item)}</div>
          </td>
        ),
      )}
      {actions && (
        <td className={styles.actions}>
          <span>{!isBare && actions(item)}</span>
        </td>
      )}
    </tr>
  );
}

/** Drawn again only when something of the row is another, however fast it is scrolled. */
const Row = memo(DrawnRow) as typeof DrawnRow; // memo forgets type parameters

function Spacer({ height, cells }: { height: number; cells: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it stands for rows that are not drawn and takes no focus
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={cells} style={{ height }} />
    </tr>
  );
}

/** The checkbox of one row. */
export function RowCheck({
  name,
  checked,
  onToggle,
}: {
  name: string;
  checked: boolean;
  onToggle: (range: boolean) => void;
}) {
  const t = useWords();
  return (
    <Checkbox
      label={t('lists.selectRow', { name })}
      hideLabel
      checked={checked}
      onChange={(event) => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
    />
  );
}

function withItem<Item>(items: readonly Item[], index: number, use: (item: Item) => void): void {
  const item = items[index];
  if (item !== undefined) use(item);
}
