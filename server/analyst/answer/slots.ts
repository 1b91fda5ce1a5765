import type { Schema } from '../../schemas.ts';
import type { Intent } from '../intent.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import type { TableView } from '../schema/table-view.ts';
import { datesOf, withDate } from './dates-of-intent.ts';

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

/** Shares of a total that are offered beside the one that was asked for. */
const SHARES = [50, 80, 90, 95];

/** Which share of a total the fewest groups are to have. */
export function percentSlot(intent: Intent, phrases: Phrases): Slot[] {
  if (intent.kind !== 'concentration') return [];
  const percents = [...new Set([intent.percent, ...SHARES])].sort((one, other) => one - other);
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
        changed.kind === 'concentration' ? { ...changed, percent: Number(id) } : changed,
    },
  ];
}
