import type { Condition, Intent } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';

/** The columns of dates by which an intent groups rows, keeps them or compares spans of time, each once. */
export function datesOf(intent: Intent): ColumnView[] {
  const conditions = [
    ...('conditions' in intent ? intent.conditions : []),
    ...(intent.kind === 'share' ? intent.of : []),
    ...('earlier' in intent ? [intent.earlier, intent.later] : []),
    ...(intent.kind === 'compare' ? [intent.left, intent.right] : []),
  ].filter(({ test }) => test.type === 'period');
  const by = 'by' in intent && intent.by !== undefined ? [intent.by].flat() : [];
  const within = 'within' in intent && typeof intent.within === 'object' ? [intent.within] : [];
  const columns = [...conditions, ...by, ...within].map(({ column }) => column);
  return [...new Set(columns.filter(({ time }) => time === 'date'))];
}

/** The same intent with another column of dates in the place of one. */
export function withDate(intent: Intent, from: ColumnView, to: ColumnView): Intent {
  const moved = <Part extends { column: ColumnView }>(part: Part): Part =>
    part.column === from ? { ...part, column: to } : part;
  const kept = (conditions: Condition[]): Condition[] =>
    conditions.map((one) => (one.test.type === 'period' ? moved(one) : one));
  const changed: Intent =
    'conditions' in intent ? { ...intent, conditions: kept(intent.conditions) } : intent;
  switch (changed.kind) {
    case 'aggregate':
    case 'ratio':
      return { ...changed, by: changed.by.map(moved) };
    case 'top_group':
    case 'having':
    case 'beside_average':
    case 'concentration':
    case 'top_percent':
      return { ...changed, by: moved(changed.by) };
    case 'running':
      return { ...changed, by: moved(changed.by) };
    case 'change':
      return {
        ...changed,
        by: moved(changed.by),
        ...(changed.within === undefined ? {} : { within: moved(changed.within) }),
      };
    case 'share':
      return {
        ...changed,
        of: kept(changed.of),
        ...(changed.by === undefined ? {} : { by: moved(changed.by) }),
      };
    case 'best_in_group':
      return { ...changed, by: moved(changed.by), within: moved(changed.within) };
    case 'growth':
      return { ...changed, earlier: moved(changed.earlier), later: moved(changed.later) };
    case 'group_growth':
      return {
        ...changed,
        by: moved(changed.by),
        earlier: moved(changed.earlier),
        later: moved(changed.later),
      };
    case 'compare':
      return { ...changed, left: moved(changed.left), right: moved(changed.right) };
    default:
      return changed;
  }
}
