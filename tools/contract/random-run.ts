// The random layer of a run: many requests of each operation, of which a record is kept only where it is worth a look.
import { validatorOf } from './cases/boundary-cases.ts';
import { randomCases, simplerCases } from './cases/random-cases.ts';
import type { Client } from './client.ts';
import type { Operation } from './document.ts';
import type { Case, Exchange } from './exchange.ts';
import { inParallel } from './in-parallel.ts';
import { troublesOf } from './judge.ts';
import type { World } from './world.ts';

/** Random requests of an operation that are recorded whatever they are answered; of the others those that show something new. */
export const RECORDED = 50;

/** Requests that are judged together, after which what they made is removed: so no limit on how many there may be is reached. */
const TOGETHER = 20;

/** Smaller forms of a request that are tried. */
const SMALLER_TRIES = 40;

/** Different troubles of an operation that are looked for; the next run shows the next. */
const MOST_TROUBLES = 5;

export interface RandomRun {
  world: World;
  client: Client;
  /** Random cases an operation. */
  n: number;
  seed: number;
  /** Calls at a time. */
  parallel: number;
  /** Sends a case without recording it; what it makes is removed later. */
  probe: (given: Case) => Promise<Exchange>;
  /** Is told of each exchange in the order of the cases, and whether it is recorded. */
  answered: (exchange: Exchange, isRecorded: boolean) => void;
}

/**
 * Sends the random cases of an operation. Those that must be refused and those that only read go several at a time, which changes
 * nothing for one another; the others one after another.
 * @throws OutOfReach where the valid call cannot be made
 */
export async function runRandom(run: RandomRun, operation: Operation): Promise<void> {
  const { world, client, n, seed, parallel, probe, answered } = run;
  const context = { contract: world.contract, validator: validatorOf(world) };
  const troubles = (exchange: Exchange) => troublesOf(context, exchange);
  const mayOverlap = ({ intent }: Case) => intent !== 'random' || operation.method === 'GET';
  const known = new Set<string>();
  let sent = 0;

  const judgeTogether = async (cases: readonly Case[]) => {
    const answers = new Map<Case, Exchange>();
    const send = async (given: Case) => void answers.set(given, await probe(given));
    await inParallel(cases.filter(mayOverlap), parallel, send);
    await inParallel(
      cases.filter((given) => !mayOverlap(given)),
      1,
      send,
    );
    for (const given of cases) {
      const done = answers.get(given);
      if (!done) continue;
      const found = troubles(done).find(({ id }) => !known.has(id));
      answered(done, found !== undefined || sent++ < RECORDED);
      if (!found) continue;
      known.add(found.id);
      const smallest = await madeSmaller(given, found.check);
      if (smallest !== given)
        answered(await probe({ ...smallest, title: `${given.title}, made smaller` }), true);
    }
  };

  /** The smallest form of a case that still breaks the same rule. */
  const madeSmaller = async (given: Case, check: string): Promise<Case> => {
    let smallest = given;
    for (let tries = 0; tries < SMALLER_TRIES; ) {
      let next: Case | undefined;
      for (const candidate of simplerCases(world, smallest).slice(0, SMALLER_TRIES - tries)) {
        tries += 1;
        if (troubles(await client.probe(candidate)).some((trouble) => trouble.check === check)) {
          next = candidate;
          break;
        }
      }
      if (!next) break;
      smallest = next;
    }
    return smallest;
  };

  let cases: Case[] = [];
  const flush = async () => {
    const together = cases;
    cases = [];
    await world.cleanedUpAfter(() => judgeTogether(together));
  };
  for await (const given of randomCases(world, operation, n, seed)) {
    cases.push(given);
    if (cases.length === TOGETHER) await flush();
    if (known.size >= MOST_TROUBLES) return;
  }
  await flush();
}
