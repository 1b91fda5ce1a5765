import type { Condition } from '../intent.ts';
import { isMeasure } from '../parse/roles.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { Composed } from './compose-ranking.ts';
import { columnOf, copyDraft, type Draft, drop, dropPiece, has, left } from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, readConditions } from './read-conditions.ts';
import { readRows } from './read-measure.ts';

/** About how many ranges a distribution has. */
const RANGES = 10;
/** Most columns of a row that are shown. */
const MOST_SHOWN = 8;

/** 「评分的分布」, "distribution of units", 「支付方式の分布」: how many rows have which values. */
export function composeDistribution(original: Draft): Composed[] {
  if (!has(original, 'spread')) return [];
  const draft = copyDraft(original);
  drop(draft, 'spread');
  dropValueNames(draft);
  readConditions(draft);
  readRows(draft);
  const [numbers, names] = [measuresLeft(draft), namesLeft(draft)];
  const [piece, other] = [...numbers, ...names];
  const column = columnOf(piece);
  if (piece === undefined || column === undefined || other !== undefined) return [];
  dropPiece(draft, piece);
  drop(draft, 'which|list|much|share|by|each');
  const { conditions } = draft;
  if (!isMeasure(column))
    return [
      {
        draft,
        intent: {
          kind: 'aggregate',
          measures: [{ type: 'rows' }],
          by: [{ column }],
          conditions,
          share: true,
        },
      },
    ];
  const width = widthOf(column, draft.view);
  return width === undefined ? [] : [{ draft, intent: { kind: 'distribution', column, width, conditions } }];
}

/** Width of ranges of round numbers, about ten of them; undefined where the column's ends are not known. */
function widthOf(column: ColumnView, view: TableView): number | undefined {
  const profile = view.table.columns.find(({ name }) => name === column.name);
  const [min, max] = [Number(profile?.min ?? Number.NaN), Number(profile?.max ?? Number.NaN)];
  if (!Number.isFinite(min) || !Number.isFinite(max)) return undefined;
  const wanted = (max - min) / RANGES;
  const isWhole = column.type === 'integer';
  if (wanted <= 0) return 1;
  const scale = 10 ** Math.floor(Math.log10(wanted));
  const round = [1, 2, 5, 10].find((step) => step * scale >= wanted * 0.999) ?? 10;
  return Math.max(round * scale, isWhole ? 1 : 0);
}

/** 「张伟的下一行」, "the row after Low Tide", 「Low Tideの次の行」, « la ligne qui précède Low Tide ». */
export function composeNeighbour(original: Draft): Composed[] {
  const step = has(original, 'next') ? 1 : -1;
  if (has(original, 'next') === has(original, 'previous')) return [];
  const draft = copyDraft(original);
  drop(draft, 'next|previous');
  dropValueNames(draft);
  readConditions(draft);
  const anchor = draft.conditions;
  if (anchor.length !== 1 || !anchor.every((condition) => isOneRow(condition, draft.view))) return [];
  readRows(draft);
  const pieces = left(draft, 'col');
  const [piece] = pieces;
  const column = columnOf(piece);
  if (pieces.length > 1) return [];
  if (piece !== undefined) dropPiece(draft, piece);
  drop(draft, 'which|who|list|much|rows|than');
  const all = draft.view.columns;
  const entity = draft.view.entity;
  const show = column !== undefined ? [column] : entity !== undefined ? [entity] : all.slice(0, MOST_SHOWN);
  return [{ draft, intent: { kind: 'neighbour', show, anchor, step, conditions: [] } }];
}

/** Whether a value stands in one row only, so that the row beside it is one. */
function isOneRow({ column, test, negated }: Condition, view: TableView): boolean {
  const isUnique = column.distinct >= view.table.rowCount - column.nulls;
  return isUnique && !negated && test.type === 'equals' && test.values.length === 1;
}
