import type { Schema } from '../../kernel/schemas.ts';
import type { Condition, Grouping, Intent, Measure } from '../intent.ts';
import { isAdditive, isMeasure } from '../parse/roles.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import { periodsLike } from '../schema/reach.ts';
import type { TableView } from '../schema/table-view.ts';
import type { Period } from '../text/periods.ts';
import { boundsOf } from '../text/whole-spans.ts';
import { describeCondition, describeGrouping, describeMeasure } from './describe.ts';
import {
  dateSlot,
  onlySlot,
  percentSlot,
  perSlot,
  type Slot,
  totalsSlot,
  widthSlot,
  withoutOnly,
} from './slots.ts';

type Chip = Schema<'ReadingChip'>;

/** Most groupings that a chip offers. */
const MOST_GROUPS = 40;

/** The chips of a reading, one for each part that a person can change. */
export function chipsOf(intent: Intent, view: TableView, phrases: Phrases): Chip[] {
  return slotsOf(intent, view, phrases).map((slot) => slot.chip);
}

/** Puts choices (slot to choice id) into a reading. Slots and ids that it does not have change nothing. */
export function applyEdits(
  intent: Intent,
  edits: Record<string, string>,
  view: TableView,
  phrases: Phrases,
): Intent {
  let changed = intent;
  // Conditions are named by their place in the reading as first parsed, so they go from the last to the first.
  for (const slot of slotsOf(intent, view, phrases).reverse()) {
    const id = edits[slot.chip.slot];
    if (id !== undefined && id !== slot.chip.value && slot.chip.choices.some((choice) => choice.id === id))
      changed = slot.choose(changed, id);
  }
  return changed;
}

function slotsOf(intent: Intent, view: TableView, phrases: Phrases): Slot[] {
  return [
    ...dateSlot(intent, view),
    ...metricSlot(intent, view, phrases),
    ...perSlot(intent, phrases),
    ...groupSlots(intent, view, phrases),
    ...streakSlots(intent, phrases),
    ...conditionSlots(intent, phrases),
    ...topSlot(intent, phrases),
    ...onlySlot(intent, phrases),
    ...percentSlot(intent, phrases),
    ...widthSlot(intent, phrases),
    ...totalsSlot(intent, view, phrases),
    ...joinSlot(view, phrases),
  ];
}

function measureId(measure: Measure): string {
  if (measure.type === 'rows') return 'rows';
  const name =
    measure.type === 'aggregate'
      ? measure.name
      : measure.type === 'percentile'
        ? `p${measure.percent}`
        : 'distinct';
  return `${name}:${measure.column.name}`;
}

function metricSlot(intent: Intent, view: TableView, phrases: Phrases): Slot[] {
  if (intent.kind === 'extreme') {
    const columns = view.columns.filter((column) => isMeasure(column) || column === intent.measure);
    return [
      {
        chip: {
          slot: 'metric',
          kind: 'metric',
          value: intent.measure.name,
          choices: columns.map((column) => ({ id: column.name, label: column.name })),
        },
        choose: (current, id) => {
          const measure = columns.find((column) => column.name === id);
          return current.kind === 'extreme' && measure !== undefined ? { ...current, measure } : current;
        },
      },
    ];
  }
  const current =
    intent.kind === 'aggregate'
      ? intent.measures[0]
      : intent.kind !== 'against_average' &&
          intent.kind !== 'share' &&
          intent.kind !== 'having' &&
          'measure' in intent
        ? intent.measure
        : undefined;
  if (current === undefined) return [];
  const options: Measure[] = [current, { type: 'rows' }];
  const columns = view.columns.filter((column) => isMeasure(column));
  if (current.type === 'aggregate' || current.type === 'percentile')
    for (const name of ['sum', 'avg', 'median', 'min', 'max'] as const)
      if (name !== 'sum' || isAdditive(current.column))
        options.push({ type: 'aggregate', name, column: current.column });
  for (const column of columns)
    options.push({ type: 'aggregate', name: isAdditive(column) ? 'sum' : 'avg', column });
  const unique = options
    .filter((option) => isOfKind(intent.kind, option))
    .filter(
      (option, index, all) => all.findIndex((other) => measureId(other) === measureId(option)) === index,
    )
    .slice(0, 20);
  return [
    {
      chip: {
        slot: 'metric',
        kind: 'metric',
        value: measureId(current),
        choices: unique.map((measure) => ({
          id: measureId(measure),
          label: describeMeasure(measure, phrases),
        })),
      },
      choose: (changed, id) => {
        const measure = unique.find((option) => measureId(option) === id);
        if (measure === undefined) return changed;
        if (changed.kind === 'aggregate')
          return { ...changed, measures: [measure, ...changed.measures.slice(1)] };
        if (changed.kind === 'beside_average')
          return measure.type === 'aggregate' ? { ...changed, measure } : changed;
        return changed.kind === 'top_group' ||
          changed.kind === 'concentration' ||
          changed.kind === 'top_percent' ||
          changed.kind === 'compare' ||
          changed.kind === 'growth' ||
          changed.kind === 'group_growth' ||
          changed.kind === 'change' ||
          changed.kind === 'best_in_group' ||
          (changed.kind === 'running' && isRunning(measure, changed.width))
          ? { ...changed, measure }
          : changed;
      },
    },
  ];
}

/** Shares are of what adds up, and only sums and averages are held against an average. */
function isOfKind(kind: Intent['kind'], measure: Measure): boolean {
  const name = measure.type === 'aggregate' ? measure.name : measure.type;
  if (kind === 'concentration') return name === 'rows' || name === 'sum';
  if (kind === 'top_percent') return name !== 'percentile' && name !== 'distinct';
  return kind !== 'beside_average' || name === 'sum' || name === 'avg';
}

/** Only what adds up can go on adding up; anything can be averaged over spans. */
function isRunning(measure: Measure, width: number | 'all'): boolean {
  return (
    width !== 'all' || measure.type === 'rows' || (measure.type === 'aggregate' && measure.name === 'sum')
  );
}

function groupId(group: Grouping): string {
  return group.grain === undefined ? group.column.name : `${group.column.name}:${group.grain}`;
}

/** What rows can be grouped by. */
function groupOptions(view: TableView, current: Grouping | undefined): Grouping[] {
  const options: Grouping[] = current === undefined ? [] : [current];
  for (const column of view.columns) {
    if (column.time === 'date')
      for (const grain of ['month', 'quarter', 'year', 'weekday', 'week_part', 'day'] as const)
        options.push({ column, grain });
    else if (
      column.time === 'year' ||
      (column.numeric === 'none' && column.distinct <= 200 && column.distinct > 1)
    )
      options.push({ column });
  }
  return options
    .filter((option, index) => options.findIndex((other) => groupId(other) === groupId(option)) === index)
    .slice(0, MOST_GROUPS);
}

/** The chip of one grouping; an optional one can be left out. */
function groupChip(
  slot: string,
  current: Grouping | undefined,
  options: Grouping[],
  isOptional: boolean,
  phrases: Phrases,
): Chip {
  const none = isOptional ? [{ id: 'none', label: phrases.chips.none }] : [];
  return {
    slot,
    kind: 'by',
    value: current === undefined ? 'none' : groupId(current),
    choices: [
      ...none,
      ...options.map((group) => ({ id: groupId(group), label: describeGrouping(group, phrases) })),
    ],
  };
}

function groupSlots(intent: Intent, view: TableView, phrases: Phrases): Slot[] {
  switch (intent.kind) {
    case 'aggregate':
      return [
        ...withinSlot(intent, phrases),
        groupingSlot(intent, 0, view, phrases),
        ...intent.by.slice(1).map((_, index) => groupingSlot(intent, index + 1, view, phrases)),
      ];
    case 'top_group':
    case 'beside_average':
    case 'top_percent':
    case 'concentration': {
      const options = groupOptions(view, intent.by);
      return [
        {
          chip: groupChip('by', intent.by, options, false, phrases),
          choose: (changed, id) => {
            const group = options.find((option) => groupId(option) === id);
            if (group === undefined) return changed;
            // The group that was asked about is one of the grouping that it was said of.
            if (changed.kind === 'beside_average') return withoutOnly({ ...changed, by: group });
            return changed.kind === 'top_group' ||
              changed.kind === 'top_percent' ||
              changed.kind === 'concentration'
              ? { ...changed, by: group }
              : changed;
          },
        },
      ];
    }
    case 'growth':
    case 'group_growth':
      return [growthGroupSlot(intent, view, phrases), ...spanSlots(intent, view)];
    default:
      return [];
  }
}

/** One of the groupings of an aggregate; the first one has a chip even where there is none. */
function groupingSlot(
  intent: Extract<Intent, { kind: 'aggregate' }>,
  place: number,
  view: TableView,
  phrases: Phrases,
): Slot {
  const current = intent.by[place];
  const others = intent.by.filter((_, index) => index !== place).map(({ column }) => column);
  const options = groupOptions(view, current).filter(({ column }) => !others.includes(column));
  return {
    chip: groupChip(place === 0 ? 'by' : `by.${place}`, current, options, true, phrases),
    choose: (changed, id) => {
      if (changed.kind !== 'aggregate') return changed;
      const group = options.find((option) => groupId(option) === id);
      const by = [...changed.by];
      if (group === undefined) by.splice(place, 1);
      else by[place] = group;
      // Without groups there is nothing to have a share, and within one grouping nothing to have it of.
      const { share, within, ...rest } = changed;
      return {
        ...rest,
        by,
        ...(share === undefined || by.length === 0 ? {} : { share }),
        ...(within === undefined || by.length < 2 ? {} : { within }),
      };
    },
  };
}

/** Of which of two groupings shares are taken. */
function withinSlot(intent: Extract<Intent, { kind: 'aggregate' }>, phrases: Phrases): Slot[] {
  const [first, second] = intent.by;
  if (intent.share !== true || intent.within !== true || first === undefined || second === undefined)
    return [];
  const label = (outer: Grouping): string =>
    fill(phrases.chips.within, { group: describeGrouping(outer, phrases) });
  return [
    {
      chip: {
        slot: 'within',
        kind: 'by',
        value: 'first',
        choices: [
          { id: 'first', label: label(first) },
          { id: 'second', label: label(second) },
          { id: 'all', label: phrases.chips.ofAll },
        ],
      },
      choose: (changed, id) => {
        if (changed.kind !== 'aggregate') return changed;
        if (id === 'second') return { ...changed, by: [...changed.by].reverse() };
        const { within: _, ...all } = changed;
        return id === 'all' ? all : changed;
      },
    },
  ];
}

/** Growth of all rows together, or of the groups of a column. */
function growthGroupSlot(
  intent: Extract<Intent, { kind: 'growth' | 'group_growth' }>,
  view: TableView,
  phrases: Phrases,
): Slot {
  const current = intent.kind === 'growth' ? undefined : intent.by;
  const time = intent.earlier.column;
  const options = groupOptions(view, current).filter(({ column }) => column !== time);
  return {
    chip: groupChip('by', current, options, true, phrases),
    choose: (changed, id) => {
      if (changed.kind !== 'growth' && changed.kind !== 'group_growth') return changed;
      const group = options.find((option) => groupId(option) === id);
      if (group !== undefined) return { ...changed, kind: 'group_growth', by: group };
      const { measure, earlier, later, conditions } = changed;
      return { kind: 'growth', measure, earlier, later, conditions };
    },
  };
}

/** Both spans that are held against each other, and what else the table has of their length. */
function spanSlots(intent: Extract<Intent, { kind: 'growth' | 'group_growth' }>, view: TableView): Slot[] {
  return (['earlier', 'later'] as const).flatMap((side) => {
    const { column, test } = intent[side];
    if (test.type !== 'period') return [];
    const own = test.period;
    const others = periodsLike(own, column, view).filter(({ label }) => label !== own.label);
    const begin = (period: Period): string => boundsOf(period)?.[0] ?? '';
    const periods = [own, ...others].sort((one, other) => begin(one).localeCompare(begin(other)));
    return [
      {
        chip: {
          slot: side,
          kind: 'period',
          value: own.label,
          choices: periods.map(({ label }) => ({ id: label, label })),
        },
        choose: (changed, id): Intent => {
          const period = periods.find(({ label }) => label === id);
          if ((changed.kind !== 'growth' && changed.kind !== 'group_growth') || period === undefined)
            return changed;
          return { ...changed, [side]: { ...changed[side], test: { ...test, period } } };
        },
      },
    ];
  });
}

/** What rows one after another have in common, or have not. */
function streakSlots(intent: Intent, phrases: Phrases): Slot[] {
  if (intent.kind !== 'streak') return [];
  return intent.of.map((condition, index) => {
    const turned: Condition = { ...condition, negated: !condition.negated };
    const choices = [
      { id: 'keep', label: describeCondition(condition, phrases) },
      { id: 'negate', label: describeCondition(turned, phrases) },
    ];
    return {
      chip: { slot: `of.${index}`, kind: 'where', value: 'keep', choices },
      choose: (changed, id): Intent =>
        changed.kind === 'streak' && id === 'negate'
          ? { ...changed, of: changed.of.map((one, place) => (place === index ? turned : one)) }
          : changed,
    };
  });
}

function conditionSlots(intent: Intent, phrases: Phrases): Slot[] {
  if (!('conditions' in intent)) return [];
  return intent.conditions.map((condition, index) => {
    const turned: Condition = { ...condition, negated: !condition.negated };
    const alternatives = condition.alternatives ?? [];
    const choices = [
      { id: 'keep', label: describeCondition(condition, phrases) },
      { id: 'negate', label: describeCondition(turned, phrases) },
      { id: 'drop', label: phrases.chips.drop },
      ...alternatives.map((alternative, position) => ({
        id: `as.${position}`,
        label: describeCondition(alternative, phrases),
      })),
    ];
    const kind = condition.test.type === 'period' ? 'period' : 'where';
    return {
      chip: { slot: `where.${index}`, kind, value: 'keep', choices } satisfies Chip,
      choose: (changed, id): Intent => {
        if (!('conditions' in changed)) return changed;
        const conditions = [...changed.conditions];
        const alternative = id.startsWith('as.') ? alternatives[Number(id.slice(3))] : undefined;
        if (id === 'drop') conditions.splice(index, 1);
        else if (id === 'negate') conditions[index] = turned;
        else if (alternative !== undefined) conditions[index] = alternative;
        return { ...changed, conditions };
      },
    };
  });
}

/** Names the key by which two tables were joined. */
function joinSlot(view: TableView, phrases: Phrases): Slot[] {
  if (view.join === undefined) return [];
  const { many, one, manyKey, oneKey } = view.join;
  const label = fill(phrases.analytics.join, { many: many.name, one: one.name, manyKey, oneKey });
  return [
    {
      chip: { slot: 'join', kind: 'table', value: 'join', choices: [{ id: 'join', label }] },
      choose: (changed) => changed,
    },
  ];
}

function topSlot(intent: Intent, phrases: Phrases): Slot[] {
  if (intent.kind !== 'top_group' && intent.kind !== 'extreme') return [];
  const sizes = [...new Set([intent.limit, 1, 3, 5, 10, 20])].sort((left, right) => left - right);
  return [
    {
      chip: {
        slot: 'top',
        kind: 'top',
        value: String(intent.limit),
        choices: [
          ...sizes.map((size) => ({ id: String(size), label: String(size) })),
          { id: '100000', label: phrases.chips.all },
        ],
      },
      choose: (changed, id) =>
        changed.kind === 'top_group' || changed.kind === 'extreme'
          ? { ...changed, limit: Number(id) }
          : changed,
    },
  ];
}
