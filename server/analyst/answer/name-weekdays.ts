import type { Grouping, Intent } from '../intent.ts';
import type { Phrases } from '../phrases/phrases.ts';

/** The intent with the days of the week called by their names in the language of the answer. */
export function nameWeekdays(intent: Intent, phrases: Phrases): Intent {
  const named = (group: Grouping): Grouping =>
    group.grain === 'weekday'
      ? { ...group, weekdays: phrases.analytics.weekdays }
      : group.grain === 'week_part'
        ? { ...group, weekdays: phrases.analytics.weekParts }
        : group;
  switch (intent.kind) {
    case 'aggregate':
    case 'ratio':
      return { ...intent, by: intent.by.map(named) };
    case 'top_group':
    case 'having':
    case 'group_growth':
    case 'beside_average':
    case 'concentration':
    case 'top_percent':
      return { ...intent, by: named(intent.by) };
    case 'best_in_group':
      return { ...intent, within: named(intent.within), by: named(intent.by) };
    default:
      return intent;
  }
}
