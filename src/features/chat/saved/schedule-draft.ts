import type { Shape } from '../../../api/shapes.ts';
import { clockTime } from './schedule-words.ts';

type Schedule = Shape<'AnalysisSchedule'>;

/** A schedule as it is typed. */
export interface ScheduleDraft {
  every: Schedule['every'] | 'never';
  /** hh:mm; empty while it is no time. */
  time: string;
  weekday: number;
  day: number;
  /** Null for that of the person, until another one is chosen. */
  zone: string | null;
}

/** What is typed at first: what is kept, else what suits most. */
export function draftOf(schedule: Schedule | null): ScheduleDraft {
  return {
    every: schedule?.every ?? 'never',
    time: clockTime(schedule ?? { hour: 7, minute: 0 }),
    weekday: schedule?.weekday ?? 1,
    day: schedule?.day ?? 1,
    zone: schedule?.time_zone ?? null,
  };
}

/** What was typed as the server takes it, null for never; undefined while the time is none. */
export function scheduleOf(
  { every, time, weekday, day, zone }: ScheduleDraft,
  ownZone: string,
): Schedule | null | undefined {
  if (every === 'never') return null;
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined) return undefined;
  return { every, hour, minute, weekday, day, time_zone: zone ?? ownZone };
}
