import type { Condition, Grouping, Intent, Measure } from '../intent.ts';
import type { ColumnView } from '../schema/table-view.ts';

/** Every column that a reading uses, in whatever place of it. */
export function columnsOfIntent(intent: Intent): Set<ColumnView> {
  const found = new Set<ColumnView>();
  collect(intent, found);
  return found;
}

function collect(value: unknown, found: Set<ColumnView>): void {
  if (value === null || typeof value !== 'object') return;
  if (isColumn(value)) {
    found.add(value);
    return;
  }
  for (const inner of Object.values(value)) collect(inner, found);
}

function isColumn(value: object): value is ColumnView {
  return 'words' in value && 'index' in value && 'distinct' in value;
}

/** The measures of a reading that are computed from rows. */
export function measuresOf(intent: Intent): Measure[] {
  if (intent.kind === 'aggregate') return intent.measures;
  if (intent.kind === 'ratio') return [intent.numerator, intent.denominator];
  return 'measure' in intent && intent.kind !== 'extreme' ? [intent.measure] : [];
}

/** The groups that a reading makes of the rows, those within which others are told last. */
export function groupingsOf(intent: Intent): Grouping[] {
  const by = 'by' in intent && intent.by !== undefined ? [intent.by].flat() : [];
  return 'within' in intent && typeof intent.within === 'object' ? [...by, intent.within] : by;
}

/** The columns by whose cells a reading tells rows apart: its groups, what it counts the different values of, and its conditions. */
export function tellsApart(intent: Intent): Set<ColumnView> {
  const counted = measuresOf(intent).flatMap((measure) =>
    measure.type === 'distinct' ? [measure.column] : [],
  );
  const told = [...groupingsOf(intent), ...conditionsOfIntent(intent)].map(({ column }) => column);
  return new Set([...told, ...counted, ...(intent.kind === 'extreme' ? intent.show : [])]);
}

/** Every condition of a reading, those of its parts and sides included. */
export function conditionsOfIntent(intent: Intent): Condition[] {
  const own = 'conditions' in intent ? [...intent.conditions] : [];
  if (intent.kind === 'share') own.push(...intent.of);
  if (intent.kind === 'streak') own.push(...intent.of);
  if (intent.kind === 'compare') own.push(intent.left, intent.right);
  if (intent.kind === 'growth' || intent.kind === 'group_growth') own.push(intent.earlier, intent.later);
  if (intent.kind === 'neighbour' || intent.kind === 'same') own.push(...intent.anchor);
  return own;
}

/**
 * Columns whose empty cells a reading neither takes nor leaves out as the words say: an empty cell is of the whole of a share and
 * not of its part, and fits neither a condition nor its opposite.
 */
export function columnsUnsaidWhereEmpty(intent: Intent): Set<ColumnView> {
  const parts = intent.kind === 'share' ? intent.conditions : [];
  const opposites = conditionsOfIntent(intent).filter(({ negated }) => negated);
  return new Set(
    [...parts, ...opposites].flatMap(({ column, test }) => (test.type === 'blank' ? [] : [column])),
  );
}
