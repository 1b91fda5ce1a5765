import { timeColumns } from '../parse/roles.ts';
import type { Composed } from './compose-ranking.ts';
import { columnOf, copyDraft, type Draft, doubt, drop, dropPiece, has, left } from './pieces.ts';
import { dropValueNames, measuresLeft, namesLeft, readConditions } from './read-conditions.ts';

/** Spans of time that follow on each other need not be rows that do: 「连续几天」, « combien de jours de suite ». */
const SPANS =
  /天|日|周|週|月|年|일|주|월|년|jours?|semaines?|mois|ans?|annees?|days?|weeks?|months?|years?|seasons?/u;

/**
 * Rows one after another, in the order of the file: 「现金最多连续几次」, « combien de paiements en espèces d'affilée », and the
 * value that stands most often in a row: 「連続回数が最も多い支払方法」, "가장 오래 연속된 결제수단".
 */
export function composeStreak(original: Draft): Composed[] {
  if (!has(original, 'streak')) return [];
  const asking = [...left(original, 'much'), ...left(original, 'count')];
  if (asking.some(({ words }) => SPANS.test(words)) || has(original, 'day|week|month|quarter|year'))
    return [];
  const draft = copyDraft(original);
  drop(draft, 'streak');
  const asksWhich = has(draft, 'which');
  drop(draft, 'most|max|top|le|much|count|use|sell|more');
  dropValueNames(draft);
  readConditions(draft);
  const of = draft.conditions.filter(({ test }) => test.type !== 'period');
  const conditions = draft.conditions.filter((condition) => !of.includes(condition));
  // Where rows are not in the order of time, what follows on each other in the file does not in time.
  if (timeColumns(draft.view).some(({ time, order }) => time !== 'month_text' && order === undefined))
    doubt(draft, 0.25, 'order of the file is not that of time');
  const names = namesLeft(draft);
  const [name] = names;
  const column = columnOf(name);
  if (measuresLeft(draft).length > 0) return [];
  if (of.length > 0) {
    drop(draft, 'rows|which|list');
    return [{ draft, intent: { kind: 'streak', of, conditions } }];
  }
  if (name === undefined || column === undefined || names.length > 1 || column.type !== 'text') return [];
  if (!asksWhich && !has(original, 'most|max|top')) return [];
  dropPiece(draft, name);
  drop(draft, 'rows|which|list|who');
  return [{ draft, intent: { kind: 'longest_streak', column, conditions } }];
}
