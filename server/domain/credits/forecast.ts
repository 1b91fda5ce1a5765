// How long credits last: at the pace of the last days.
import type { Database, Transaction } from '../../platform/db/database.ts';
import { spentSince } from './caps.ts';

const DAY_MS = 86_400_000;
/** Days that the pace is taken from. */
export const PACE_DAYS = 14;
/** A forecast beyond this many days says nothing. */
const MAX_DAYS = 3650;

export interface Pace {
  /** Thousandths of a credit a day, rounded. */
  readonly perDay: number;
  /** Whole days that an amount lasts; undefined where nothing is spent, or it is more than ten years. */
  readonly daysOf: (available: number) => number | undefined;
  /** When an amount is used up; undefined as `daysOf`. */
  readonly endOf: (available: number) => Date | undefined;
}

/** The pace of a person over the last 14 days. */
export async function readPace(db: Database | Transaction, userId: string, now: Date): Promise<Pace> {
  const spent = await spentSince(db, userId, new Date(now.getTime() - PACE_DAYS * DAY_MS));
  const exact = (available: number) => {
    const days = spent > 0 ? (available * PACE_DAYS) / spent : Number.POSITIVE_INFINITY;
    return days <= MAX_DAYS ? days : undefined;
  };
  return {
    perDay: Math.round(spent / PACE_DAYS),
    daysOf: (available) => {
      const days = exact(available);
      return days === undefined ? undefined : Math.floor(days);
    },
    endOf: (available) => {
      const days = exact(available);
      return days === undefined ? undefined : new Date(now.getTime() + days * DAY_MS);
    },
  };
}
