import type { Schema } from '../../schemas.ts';
import type { Condition, Grouping, Intent, Measure } from '../intent.ts';
import { isAdditive, isMeasure } from '../parse/roles.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { TableView } from '../schema/table-view.ts';
import { describeCondition, describeGrouping, describeMeasure } from './describe.ts';

type Chip = Schema<'ReadingChip'>;

/** A part of a reading that can be changed: what it can be, and the intent that a choice gives. */
interface Slot {
  chip: Chip;
  choose(intent: Intent, id: string): Intent;
}

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
    ...metricSlot(intent, view, phrases),
    ...groupSlot(intent, view, phrases),
    ...conditionSlots(intent, phrases),
    ...topSlot(intent, phrases),
    ...joinSlot(view, phrases),
  ];
}

function measureId(measure: Measure): string {
  if (measure.type === 'rows') return 'rows';
  return `${measure.type === 'distinct' ? 'distinct' : measure.name}:${measure.column.name}`;
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
  if (current.type === 'aggregate')
    for (const name of ['sum', 'avg', 'median', 'min', 'max'] as const)
      if (name !== 'sum' || isAdditive(current.column))
        options.push({ type: 'aggregate', name, column: current.column });
  for (const column of columns)
    options.push({ type: 'aggregate', name: isAdditive(column) ? 'sum' : 'avg', column });
  const unique = options
    .filter((option, index) => options.findIndex((other) => measureId(other) === measureId(option)) === index)
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
        return changed.kind === 'top_group' ||
          changed.kind === 'compare' ||
          changed.kind === 'growth' ||
          changed.kind === 'change' ||
          changed.kind === 'best_in_group' ||
          (changed.kind === 'running' && isRunning(measure, changed.width))
          ? { ...changed, measure }
          : changed;
      },
    },
  ];
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

function groupSlot(intent: Intent, view: TableView, phrases: Phrases): Slot[] {
  if (intent.kind !== 'aggregate' && intent.kind !== 'top_group') return [];
  const current = intent.kind === 'aggregate' ? intent.by[0] : intent.by;
  const options: Grouping[] = current === undefined ? [] : [current];
  for (const column of view.columns) {
    if (column.time === 'date')
      for (const grain of ['month', 'quarter', 'year', 'weekday', 'day'] as const)
        options.push({ column, grain });
    else if (
      column.time === 'year' ||
      (column.numeric === 'none' && column.distinct <= 200 && column.distinct > 1)
    )
      options.push({ column });
  }
  const unique = options
    .filter((option, index) => options.findIndex((other) => groupId(other) === groupId(option)) === index)
    .slice(0, 24);
  const none = intent.kind === 'aggregate' ? [{ id: 'none', label: phrases.chips.none }] : [];
  return [
    {
      chip: {
        slot: 'by',
        kind: 'by',
        value: current === undefined ? 'none' : groupId(current),
        choices: [
          ...none,
          ...unique.map((group) => ({ id: groupId(group), label: describeGrouping(group, phrases) })),
        ],
      },
      choose: (changed, id) => {
        const group = unique.find((option) => groupId(option) === id);
        if (changed.kind === 'aggregate') {
          const { share: _share, ...rest } = changed;
          return group === undefined ? { ...rest, by: [] } : { ...changed, by: [group] };
        }
        return changed.kind === 'top_group' && group !== undefined ? { ...changed, by: group } : changed;
      },
    },
  ];
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
