/** Where the server takes the time from, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that goes as the system's and is ahead of it by what a person let pass in the sandbox. */
export class AheadClock implements Clock {
  /** Milliseconds; it only grows, since time does not go back. */
  aheadMs = 0;
  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }
}

/** How far a clock runs ahead of the true time, as the contract tells it; nothing where it does not. */
export function timeAhead(clock: Clock): { time_ahead?: number } {
  return clock instanceof AheadClock && clock.aheadMs > 0
    ? { time_ahead: Math.round(clock.aheadMs / 1000) }
    : {};
}

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #now: number;
  constructor(start: Date) {
    this.#now = start.getTime();
  }
  now(): Date {
    return new Date(this.#now);
  }
  /** Moves the time on by a number of milliseconds. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** Unix time in seconds, the unit of every time field of the contract. */
export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
