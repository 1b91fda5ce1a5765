// Which columns hold revenue, costs, profit and targets, where it is beyond doubt.
import { conceptsOf } from '../languages/column-names.ts';
import { addsUp } from '../languages/read-measure.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import { mainMeasure } from './asked/read-asked.ts';

/** Amounts of one piece, which do not go with sums. */
const OF_ONE =
  /(?:^|[^a-z])(?:unit|per|average|avg|each|price)(?:$|[^a-z])|单位|単|단위|단가|unitaire|moyen/i;
const COST = /^(?:total[ _]?)?(?:cogs|costs?[ _]of[ _](?:goods|sales)(?:[ _]sold)?)$/i;
const TARGET =
  /(?:^|[^a-z])(?:targets?|quotas?|goals?|plan|planned|budgets?|objectifs?)(?:$|[^a-z])|目标|目標|指标|计划|計画|预算|予算|ノルマ|목표|계획|예산|할당/iu;
const ACTUAL =
  /(?:^|[^a-z])(?:actuals?|achieved|achievement|reached|realis[eé]|r[eé]el)(?:$|[^a-z])|实际|実績|完成|실적|실제|réel|réalisé/iu;

const split = ({ name }: ColumnView): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/_/g, ' ');
const isTotal = (column: ColumnView): boolean => addsUp(column) && !OF_ONE.test(split(column));
const only = (columns: ColumnView[]): ColumnView | undefined =>
  columns.length === 1 ? columns[0] : undefined;

/** Where the money of a table stands; what is in doubt is absent. */
export function moneyColumns(view: TableView): Partial<Record<'revenue' | 'cost' | 'profit', ColumnView>> {
  const totals = view.columns.filter(isTotal);
  const main = mainMeasure(view);
  const revenue =
    main !== undefined && ['revenue', 'amount'].some((one) => conceptsOf(main).has(one)) ? main : undefined;
  const cost = only(
    totals.filter((column) => conceptsOf(column).has('cost') || COST.test(column.name.trim())),
  );
  const profit = only(totals.filter((column) => conceptsOf(column).has('profit')));
  return {
    ...(revenue === undefined ? {} : { revenue }),
    ...(cost === undefined || cost === revenue ? {} : { cost }),
    ...(profit === undefined ? {} : { profit }),
  };
}

/** The column of targets and that of what was reached, of one unit; what is in doubt is absent. */
export function targetColumns(view: TableView): { target?: ColumnView; actual?: ColumnView } {
  const targets = view.columns.filter((column) => TARGET.test(split(column)));
  const target = only(targets.filter(addsUp));
  if (target === undefined) return {};
  const others = view.columns.filter((column) => addsUp(column) && !targets.includes(column));
  const bare = split(target).replace(TARGET, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
  const named = others.filter((column) => split(column).trim().toLowerCase() === bare && bare !== '');
  const said = others.filter((column) => ACTUAL.test(split(column)));
  const main = mainMeasure({ ...view, columns: others });
  const actual = only(named) ?? only(said) ?? main;
  const isOfOneUnit = actual !== undefined && actual.name.includes('%') === target.name.includes('%');
  return { target, ...(isOfOneUnit ? { actual } : {}) };
}
