import { type Asker, EngineError } from './engine.ts';

/**
 * What a job costs: `quick` is a window of rows or values, which takes milliseconds as a rule; `query` a statement or a
 * preview; `long` writes a whole table or export.
 */
export type JobCost = 'quick' | 'query' | 'long';

/** What the queue has to know of a job. */
export interface QueuedJob {
  readonly asker: Asker;
  readonly cost: JobCost;
}

interface QueueOptions {
  /** Jobs that can run at once. */
  slots: number;
  /** Milliseconds of a clock that only goes forward; the computer's unless told. */
  now?: () => number;
}

/** Milliseconds of waiting after which a job counts as one of the next cheaper rank, so that none waits for ever. */
const RISES_AFTER_MS = 5000;
/** Jobs that one person may have waiting. */
const MOST_OF_ONE = 100;
/** Jobs that may wait in all. */
const MOST = 1000;

const RANK: Readonly<Record<JobCost, number>> = { quick: 0, query: 1, long: 2 };
/** What the system does by itself ranks behind everything that a person waits for. */
const BACKGROUND_RANK = 3;
/** All that the system does by itself takes turns as one person would. */
const BACKGROUND = Symbol('background');

interface Entry<Job> {
  readonly job: Job;
  readonly number: number;
  readonly since: number;
  /** It was given to a process that died before it began. */
  readonly isAgain: boolean;
}

interface Lane<Job> {
  waiting: Entry<Job>[];
  running: number;
  /** Grows from turn to turn over all lanes: the lane with the least has been without one for longest. */
  turn: number;
}

/**
 * The jobs that wait for the processes of one server, and who is next. Cheap jobs go before dear ones, and each rises a rank
 * with time. Within a rank people take turns, whoever has had none for longest first; the jobs of one person and rank keep
 * their order. One slot is always left for others: a person gets the last one for a quick job only, and only while it is of
 * no use to anybody else; long jobs and those of the system never take it. With one slot there is nothing to leave.
 */
export class JobQueue<Job extends QueuedJob> {
  /** Slots that one person can take, and that long jobs and those of the system can take together. */
  readonly #most: number;
  readonly #now: () => number;
  readonly #lanes = new Map<string | symbol, Lane<Job>>();
  #entries = 0;
  #turns = 0;
  #numbers = 0;
  #runningLong = 0;

  constructor({ slots, now = () => performance.now() }: QueueOptions) {
    this.#most = Math.max(1, slots - 1);
    this.#now = now;
  }

  /** Jobs that wait. */
  get size(): number {
    return this.#entries;
  }

  /** Lets a job wait. @throws EngineError RATE_LIMITED with key `busy` or `ownBusy` where too many wait already */
  add(job: Job): void {
    if (this.#entries >= MOST) throw busy();
    const lane = this.#lane(job);
    if (lane.waiting.length >= MOST_OF_ONE) throw ownBusy();
    this.#enter(lane, { job, number: this.#numbers++, since: this.#now(), isAgain: false });
  }

  /** Lets a job that was taken wait again, before all others: it is not its fault that it did not begin. */
  putBack(job: Job): void {
    this.ended(job);
    this.#enter(this.#lane(job), { job, number: this.#numbers++, since: this.#now(), isAgain: true });
  }

  /** Takes a job out that waits. @returns false where it does not */
  remove(job: Job): boolean {
    const lane = this.#lanes.get(laneOf(job));
    const place = lane?.waiting.findIndex((entry) => entry.job === job) ?? -1;
    if (!lane || place < 0) return false;
    this.#leave(lane, place);
    this.#forget(job, lane);
    return true;
  }

  /** Takes the next job that may run now, for a slot that is free; undefined where none may. Tell when it has `ended`. */
  take(): Job | undefined {
    const due = [...this.#inOrder()];
    const next = due.find(({ job }) => this.#leavesOne(job)) ?? due.find(({ job }) => isQuick(job));
    if (!next) return undefined;
    const { job } = next;
    const lane = this.#lane(job);
    this.#leave(lane, lane.waiting.indexOf(next));
    lane.running += 1;
    lane.turn = ++this.#turns;
    if (isLong(job)) this.#runningLong += 1;
    return job;
  }

  /** A job that was taken runs no more: its slot is free. */
  ended(job: Job): void {
    const lane = this.#lane(job);
    lane.running -= 1;
    lane.turn = ++this.#turns;
    if (isLong(job)) this.#runningLong -= 1;
    this.#forget(job, lane);
  }

  /** The jobs that wait in the order in which they are due as things stand now: who comes later with a cheaper one may pass. */
  due(): Job[] {
    return [...this.#inOrder()].map(({ job }) => job);
  }

  /** Takes out all that wait. */
  clear(): Job[] {
    const jobs = this.due();
    for (const job of jobs) this.remove(job);
    return jobs;
  }

  #lane(job: Job): Lane<Job> {
    const key = laneOf(job);
    const lane = this.#lanes.get(key) ?? { waiting: [], running: 0, turn: 0 };
    this.#lanes.set(key, lane);
    return lane;
  }

  #enter(lane: Lane<Job>, entry: Entry<Job>): void {
    // who comes anew is behind all that wait
    if (lane.waiting.length === 0) lane.turn = ++this.#turns;
    lane.waiting.push(entry);
    this.#entries += 1;
  }

  #leave(lane: Lane<Job>, place: number): void {
    lane.waiting.splice(place, 1);
    this.#entries -= 1;
  }

  #forget(job: Job, lane: Lane<Job>): void {
    if (lane.waiting.length === 0 && lane.running === 0) this.#lanes.delete(laneOf(job));
  }

  /** Whether a slot is left for others when the job runs. */
  #leavesOne(job: Job): boolean {
    return this.#lane(job).running < this.#most && !(isLong(job) && this.#runningLong >= this.#most);
  }

  /** Each time the lane that is due gives its next job and goes behind the others of the rank. */
  *#inOrder(): Generator<Entry<Job>> {
    const now = this.#now();
    const lanes = [...this.#lanes.values()]
      .filter(({ waiting }) => waiting.length > 0)
      .map(({ waiting, turn }) => ({
        turn,
        left: waiting
          .map((entry) => ({ entry, rank: rankOf(entry, now) }))
          .sort((one, other) => one.rank - other.rank || one.entry.number - other.entry.number),
        at: 0,
      }));
    let turns = this.#turns;
    for (let count = this.#entries; count > 0; count -= 1) {
      let next: (typeof lanes)[number] | undefined;
      for (const lane of lanes) {
        const rank = lane.left[lane.at]?.rank;
        if (rank === undefined) continue;
        const best = next?.left[next.at]?.rank ?? Number.POSITIVE_INFINITY;
        if (!next || rank < best || (rank === best && lane.turn < next.turn)) next = lane;
      }
      const first = next?.left[next.at];
      if (!next || !first) return;
      next.at += 1;
      next.turn = ++turns;
      yield first.entry;
    }
  }
}

function laneOf({ asker }: QueuedJob): string | symbol {
  return asker.isBackground ? BACKGROUND : asker.id;
}

function isQuick({ asker, cost }: QueuedJob): boolean {
  return cost === 'quick' && !asker.isBackground;
}

function isLong({ asker, cost }: QueuedJob): boolean {
  return cost === 'long' || asker.isBackground === true;
}

function rankOf({ job, since, isAgain }: Entry<QueuedJob>, now: number): number {
  if (isAgain) return -1;
  const rank = RANK[job.cost] + (job.asker.isBackground ? BACKGROUND_RANK : 0);
  return Math.max(0, rank - Math.floor((now - since) / RISES_AFTER_MS));
}

function busy(): EngineError {
  return new EngineError(
    'RATE_LIMITED',
    'busy',
    'Too many requests are waiting for the data engine. Try again soon.',
  );
}

function ownBusy(): EngineError {
  return new EngineError(
    'RATE_LIMITED',
    'ownBusy',
    `${MOST_OF_ONE} of your requests are waiting for the data engine already. Try again when some of them are answered.`,
    { most: MOST_OF_ONE },
  );
}
