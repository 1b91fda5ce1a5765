import { type ReactNode, useMemo } from 'react';
import { currencyDigits, plainAmount, wholeUnits } from '../../i18n/currency-digits.ts';
import { formatBytes, formatCredits, formatDateTime, formatNumber } from '../../i18n/formats.ts';
import { DEFAULT_CURRENCY } from '../../i18n/money.ts';
import { CellId } from '../../ui/list/CellId.tsx';
import { CellTime } from '../../ui/list/CellTime.tsx';
import type { PanelColumn } from '../../ui/list/ColumnPanel.tsx';
import type { ListColumn } from '../../ui/list/list-rows.ts';
import { arrangeColumns, moveColumn, places, showFlags } from './arrange-columns.ts';
import type { CsvValue } from './csv-text.ts';
import type { ColumnConfig, ColumnKind, ResourceListConfig } from './resource-list-config.ts';
import { useViewSetting } from './use-view-setting.ts';

const WIDTHS: Record<ColumnKind, number> = {
  text: 180,
  number: 110,
  time: 150,
  money: 120,
  credits: 120,
  bytes: 100,
  id: 190,
};
/** A column that takes what is left is never narrower than this. */
const GROWING_WIDTH = 200;

/** Types of the settings that keep columns (spec section 7). */
const VIEW_TYPE = 'columns_view';
const ORDER_TYPE = 'columns_order';

/** Id of the column that names the rows. */
export function nameColumnOf<Item>(config: ResourceListConfig<Item>): string {
  return config.nameColumn ?? config.columns[0]?.id ?? '';
}

/** The columns of a list as the person has arranged them. */
export function useColumns<Item>(config: ResourceListConfig<Item>) {
  const view = useViewSetting(config.route, VIEW_TYPE);
  const order = useViewSetting(config.route, ORDER_TYPE);
  const name = nameColumnOf(config);
  const flags = showFlags(view.values);
  const arranged = arrangeColumns(config.columns, flags, places(order.values), name);
  const shown = arranged.filter((one) => one.shown).map(({ column }) => column);
  const key = shown.map(({ id }) => id).join(' ');
  // rows are drawn again only when a column became another
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which columns are shown, the configuration what they are
  const columns = useMemo(
    () =>
      shown.map((column) =>
        drawnColumn(
          column,
          name,
          shown.some(({ grow }) => grow),
        ),
      ),
    [key, config.columns, name],
  );
  const panel: PanelColumn[] = arranged.map(({ column, shown: shows }) => ({
    id: column.id,
    title: column.title,
    shown: shows,
    ...(column.id === name && { locked: true }),
  }));
  return {
    isPending: view.isPending || order.isPending,
    /** Those that show, in their order. */
    columns,
    shown,
    panel,
    isDefault: Object.keys(view.values).length === 0 && Object.keys(order.values).length === 0,
    show: (id: string, shows: boolean) => view.set({ ...flags, [id]: shows }),
    move: (id: string, to: number) =>
      order.set(
        moveColumn(
          arranged.map(({ column }) => column.id),
          id,
          to,
        ),
      ),
    reset: () => {
      view.set({});
      order.set({});
    },
  };
}

function drawnColumn<Item>(column: ColumnConfig<Item>, name: string, someGrows: boolean): ListColumn<Item> {
  const { id, title, kind = 'text', sortable, card } = column;
  const grow = column.grow ?? (id === name && !someGrows);
  const align = column.align ?? (isFigure(kind) ? 'end' : undefined);
  return {
    id,
    title,
    width: column.width ?? (grow ? GROWING_WIDTH : WIDTHS[kind]),
    grow,
    cell: column.cell ?? ((item) => cellByKind(kind, valueOfColumn(column, item), currencyOf(item))),
    isName: id === name,
    ...(align && { align }),
    ...(sortable && { sortable }),
    ...(card && { card }),
  };
}

function isFigure(kind: ColumnKind): boolean {
  return kind === 'number' || kind === 'money' || kind === 'credits' || kind === 'bytes';
}

function valueOfColumn<Item>(
  { id, value }: ColumnConfig<Item>,
  item: Item,
): string | number | null | undefined {
  if (value) return value(item);
  const found = fieldOf(item, id);
  return typeof found === 'string' || typeof found === 'number' ? found : undefined;
}

const fieldOf = (item: unknown, name: string): unknown =>
  typeof item === 'object' && item !== null ? Reflect.get(item, name) : undefined;

/** The currency of the amounts of a row; a row without one has amounts in that of the product. */
function currencyOf(item: unknown): string {
  const currency = fieldOf(item, 'currency');
  return typeof currency === 'string' ? currency : DEFAULT_CURRENCY;
}

function cellByKind(
  kind: ColumnKind,
  value: string | number | null | undefined,
  currency: string,
): ReactNode {
  if (value === null || value === undefined || value === '') return <span>–</span>;
  if (typeof value === 'string')
    return kind === 'id' ? <CellId id={value} /> : <span title={value}>{value}</span>;
  switch (kind) {
    case 'time':
      return value === 0 ? <span>–</span> : <CellTime seconds={value} />;
    case 'bytes':
      return <span>{formatBytes(value)}</span>;
    case 'credits':
      return <span>{formatCredits(value)}</span>;
    case 'money':
      return (
        <span>
          {formatNumber(wholeUnits(value, currency), { minimumFractionDigits: currencyDigits(currency) })}
        </span>
      );
    default:
      return <span>{formatNumber(value)}</span>;
  }
}

/** The text that names a row. */
export function nameOfRow<Item>(config: ResourceListConfig<Item>, item: Item): string {
  if (config.rowName) return config.rowName(item);
  const column = config.columns.find(({ id }) => id === nameColumnOf(config));
  return column ? String(valueOfColumn(column, item) ?? config.rowId(item)) : config.rowId(item);
}

/** An amount of minor units in a csv file, in major ones. */
export const csvMoney = (minor: number, currency: string): CsvValue => ({
  figure: plainAmount(minor, currency),
});

/** A value of a csv file; the same as the server writes in the background. */
export function csvValue<Item>(column: ColumnConfig<Item>, item: Item): CsvValue {
  if (column.text) return { text: column.text(item) };
  const value = valueOfColumn(column, item);
  if (value === null || value === undefined) return { figure: '' };
  if (typeof value === 'string') return { text: value };
  switch (column.kind) {
    case 'time':
      return { figure: value === 0 ? '' : formatDateTime(value) };
    case 'money':
      return csvMoney(value, currencyOf(item));
    case 'credits':
      return { figure: String(value / 1000) };
    default:
      return { figure: String(value) };
  }
}
