import type { Schema } from '../../kernel/schemas.ts';
import type { Intent, Measure } from '../intent.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { TableView } from '../schema/table-view.ts';
import { labelsOf, namesOfTotals } from '../sql/without-totals.ts';
import { leavesTotalsOut } from '../sql/write-sql.ts';
import { datesOf, withDate } from './dates-of-intent.ts';
import { describeGrouping, describeMeasure } from './describe.ts';

/** A part of a reading that can be changed: what it can be, and the intent that a choice gives. */
export interface Slot {
  chip: Schema<'ReadingChip'>;
  choose(intent: Intent, id: string): Intent;
}

/** By which of several dates rows are grouped and kept: the order's, the delivery's. */
export function dateSlot(intent: Intent, view: TableView): Slot[] {
  const [current, another] = datesOf(intent);
  const dates = view.columns.filter(({ time }) => time === 'date');
  if (current === undefined || another !== undefined || dates.length < 2) return [];
  return [
    {
      chip: {
        slot: 'date',
        kind: 'period',
        value: current.name,
        choices: dates.map(({ name }) => ({ id: name, label: name })),
      },
      choose: (changed, id) => {
        const chosen = dates.find(({ name }) => name === id);
        return chosen === undefined ? changed : withDate(changed, current, chosen);
      },
    },
  ];
}

/** Rows that add up the others: left out unless the person keeps them. The view without them is chosen where the query is written. */
export function totalsSlot(intent: Intent, view: TableView, phrases: Phrases): Slot[] {
  if (!leavesTotalsOut(intent, view)) return [];
  const { withoutTotals, withTotals, withoutRows, withRows, theRow, theRows } = phrases.reading;
  const values = namesOfTotals(view, phrases);
  const isOne = labelsOf(view.totals).length === 1;
  const rows = fill(isOne ? theRow : theRows, { names: values });
  const [out, kept] = view.totals?.others
    ? [fill(withoutRows, { rows }), fill(withRows, { rows })]
    : [fill(withoutTotals, { values }), withTotals];
  return [
    {
      chip: {
        slot: 'totals',
        kind: 'where',
        value: 'out',
        choices: [
          { id: 'out', label: out },
          { id: 'keep', label: kept },
        ],
      },
      choose: (changed) => changed,
    },
  ];
}

/** Shares of a total, and of the groups, that are offered beside the one that was asked for. */
const SHARES = [50, 80, 90, 95];
const PARTS = [5, 10, 20, 25, 50];

/** Which share of a total the fewest groups are to have, or which part of the groups comes first. */
export function percentSlot(intent: Intent, phrases: Phrases): Slot[] {
  const isPart = intent.kind === 'top_percent' && intent.answer === 'groups';
  if (intent.kind !== 'concentration' && !isPart) return [];
  const percents = [...new Set([intent.percent, ...(isPart ? PARTS : SHARES)])];
  percents.sort((one, other) => one - other);
  return [
    {
      chip: {
        slot: 'percent',
        kind: 'top',
        value: String(intent.percent),
        choices: percents.map((percent) => ({
          id: String(percent),
          label: fill(phrases.analytics.percent, { value: percent }),
        })),
      },
      choose: (changed, id) =>
        changed.kind === 'concentration' || changed.kind === 'top_percent'
          ? { ...changed, percent: Number(id) }
          : changed,
    },
  ];
}

/** Widths of a moving average that are offered beside its own, in spans. */
const WIDTHS = [2, 3, 4, 6, 7, 12];

/** Over how many spans a moving average goes. */
export function widthSlot(intent: Intent, phrases: Phrases): Slot[] {
  if (intent.kind !== 'running' || intent.width === 'all') return [];
  const widths = [...new Set([intent.width, ...WIDTHS])].sort((one, other) => one - other);
  return [
    {
      chip: {
        slot: 'width',
        kind: 'top',
        value: String(intent.width),
        choices: widths.map((width) => ({
          id: String(width),
          label: fill(phrases.places.width, { width, grain: phrases.grains[intent.by.grain] }),
        })),
      },
      choose: (changed, id) => {
        if (changed.kind !== 'running') return changed;
        const { isTaken: _, ...chosen } = changed;
        return { ...chosen, width: Number(id) };
      },
    },
  ];
}

/** Most groups of which one can be chosen. */
const MOST_CHOICES = 40;

type BesideAverage = Extract<Intent, { kind: 'beside_average' }>;

/** Every group beside the average instead of one. */
export function withoutOnly({ only: _, ...all }: BesideAverage): BesideAverage {
  return all;
}

/** Which group is held against the average. */
export function onlySlot(intent: Intent, phrases: Phrases): Slot[] {
  if (intent.kind !== 'beside_average' || intent.only === undefined) return [];
  const { column } = intent.by;
  const [current = ''] = intent.only;
  const values = [...new Set([current, ...column.values])].slice(0, MOST_CHOICES);
  return [
    {
      chip: {
        slot: 'only',
        kind: 'where',
        value: `is:${current}`,
        choices: [
          ...values.map((value) => ({
            id: `is:${value}`,
            label: fill(phrases.tests.equals, { column: column.name, value }),
          })),
          { id: 'all', label: phrases.chips.all },
        ],
      },
      choose: (changed, id) => {
        // Another grouping has other groups.
        if (changed.kind !== 'beside_average' || changed.by.column !== column) return changed;
        return id === 'all' ? withoutOnly(changed) : { ...changed, only: [id.slice('is:'.length)] };
      },
    },
  ];
}

/** A total divided by how many there are of something, or the groups of that thing side by side. */
export function perSlot(intent: Intent, phrases: Phrases): Slot[] {
  if (intent.kind !== 'ratio' || intent.denominator.type !== 'distinct' || intent.by.length > 0) return [];
  const { numerator, denominator, conditions } = intent;
  const { column } = denominator;
  const groups: [string, Measure][] = [['total', numerator]];
  if (numerator.type === 'aggregate')
    groups.push(['average', { type: 'aggregate', name: 'avg', column: numerator.column }]);
  const divided = fill(phrases.analytics.ratioName, {
    numerator: describeMeasure(numerator, phrases),
    denominator: describeMeasure(denominator, phrases),
  });
  const grouped = describeGrouping({ column }, phrases);
  return [
    {
      chip: {
        slot: 'per',
        kind: 'metric',
        value: 'divided',
        choices: [
          { id: 'divided', label: divided },
          ...groups.map(([id, measure]) => ({
            id,
            label: `${describeMeasure(measure, phrases)} · ${grouped}`,
          })),
        ],
      },
      choose: (changed, id) => {
        const measure = groups.find(([own]) => own === id)?.[1];
        return measure === undefined || changed.kind !== 'ratio'
          ? changed
          : { kind: 'aggregate', measures: [measure], by: [{ column }], conditions };
      },
    },
  ];
}
