// "Who is the youngest", 「最快的车型」, « le colis le plus lourd »: rows by the column that an adjective names by itself.
import type { Intent, Measure } from '../intent.ts';
import { type Composed, groupOf, readLimit } from './compose-ranking.ts';
import type { Draft, Piece } from './pieces.ts';
import { columnOf, copyDraft, doubt, drop, dropPiece, find, has } from './pieces.ts';
import { columnsOfQuality, isOfSize } from './qualities.ts';
import { measuresLeft, namesLeft, readConditions } from './read-conditions.ts';
import { isTimeTaken } from './read-measure.ts';

/** What several columns or several rows of one name cost: such a question is asked back with its choices. */
const UNDECIDED = 0.4;

/** Times of which the best one counts. */
const OF_A_RACE =
  /finish|lap|race|run|swim|sprint|split|record|course|chrono|tour|成绩|比赛|完赛|圈|記録|タイム|ラップ|기록|랩|완주/i;

/** Rows at the end of a measure that an adjective names; never a number of rows. */
export function composeQuality(original: Draft): Composed[] {
  const mark = find(original, 'q=quality')?.q;
  if (
    mark === undefined ||
    has(original, 'share|corr|growth|trend|fall|each|by|split|than|ratio|avg|sum|count')
  )
    return [];
  const base = copyDraft(original);
  dropPiece(base, mark);
  readConditions(base);
  if (has(base, 'most|least|quality')) return [];
  const limit = readLimit(base);
  const [named, second] = measuresLeft(base);
  if (named !== undefined) return second === undefined ? ofNamed(base, mark, named, limit) : [];
  const names = namesLeft(base);
  const shown = groupOf(base, names)?.column;
  // how large an order is, is not how large the town is that a row is about
  if (shown === undefined || shown.time !== 'none' || (names.length === 0 && isOfSize(mark.words))) return [];
  if (names[0] !== undefined) dropPiece(base, names[0]);
  drop(base, 'which|who|people|list|rows|use');
  const fitting = columnsOfQuality(mark.words, base.view).filter(({ column }) => column !== shown);
  const isRepeated = shown.distinct < base.view.table.rowCount - shown.nulls;
  return fitting.map(({ column, direction }): Composed => {
    const draft = copyDraft(base);
    const { conditions } = draft;
    const end = { direction, place: 1, limit: limit ?? 1, conditions };
    // who answers slowly is told by all of the answers, who ran fastest by one of the races
    if (isRepeated && isTimeTaken(column) && !OF_A_RACE.test(column.name)) {
      doubt(draft, fitting.length > 1 ? UNDECIDED : 0.1, `${mark.words} by the average of ${column.name}`);
      const measure: Measure = { type: 'aggregate', name: 'avg', column };
      return { draft, intent: { kind: 'top_group', by: { column: shown }, measure, ...end } };
    }
    doubt(draft, fitting.length > 1 || isRepeated ? UNDECIDED : 0.05, `${mark.words} by ${column.name}`);
    return { draft, intent: { kind: 'extreme', show: [shown], measure: column, ...end } };
  });
}

/** "The fastest finish time" is the least one, « la vitesse la plus rapide » the greatest. */
function ofNamed(base: Draft, mark: Piece, named: Piece, limit: number | undefined): Composed[] {
  const own = columnsOfQuality(mark.words, base.view).find(({ column }) => column === columnOf(named));
  if (own === undefined || limit !== undefined) return [];
  const draft = copyDraft(base);
  dropPiece(draft, named);
  drop(draft, 'which|much|list');
  const intent: Intent = {
    kind: 'aggregate',
    measures: [{ type: 'aggregate', name: own.direction === 'greatest' ? 'max' : 'min', column: own.column }],
    by: [],
    conditions: draft.conditions,
  };
  return [{ draft, intent }];
}
