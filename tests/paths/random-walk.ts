// A machine that is driven by chance, for rules that must hold whatever happens.
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { EventCase, PathModel } from '../../src/machines/path-model.ts';
import { openActor } from '../../tools/paths/actor-target.ts';
import type { GoldenStep } from '../../tools/paths/golden.ts';
import { expectationOf } from '../../tools/paths/golden.ts';
import { pathId, pathName } from '../../tools/paths/name-path.ts';
import { ROOT } from '../../tools/paths/project.ts';
import type { Observed } from '../../tools/paths/target.ts';
import { asJson, TIME_PASSES } from '../../tools/paths/target.ts';
import type { WalkFile } from '../../tools/paths/walk-file.ts';
import { readWalk, writeWalk } from '../../tools/paths/walk-file.ts';

/** Something that may happen: an event, the answer to a call, or time that passes. */
export type Move = { readonly event: EventCase } | { readonly wait: number };

/** A moment of a walk and what was seen of it. */
export interface Moment {
  /** Milliseconds since the start. */
  readonly at: number;
  /** Null for the start and where time passed. */
  readonly event: EventCase | null;
  readonly seen: Observed;
}

export interface Effect {
  readonly at: number;
  readonly text: string;
}

export function send(event: EventCase): Move {
  return { event };
}
/** The answer to a call; left out of a walk where there is no such call. */
export function answer(id: string, output: unknown): Move {
  return { event: { type: `xstate.done.actor.${id}`, output } };
}
export function failure(id: string, error: unknown): Move {
  return { event: { type: `xstate.error.actor.${id}`, error } };
}
export function pass(milliseconds: number): Move {
  return { wait: milliseconds };
}

const MOST_MOVES = 50;
const WALKS = 60;
/** Divides every time of the product. */
const TICK_MS = 500;

/**
 * Tries a rule on random walks. One that breaks it is shrunk, printed with its seed, and kept as a path that `npm run paths -- run --file`
 * walks again, here too: then the rule is asked about that walk alone.
 */
export async function holdsOnEveryWalk(
  model: PathModel,
  input: unknown,
  moves: readonly Move[],
  rule: (walk: readonly Moment[]) => void,
): Promise<void> {
  const { PATHS_WALK } = process.env;
  if (PATHS_WALK !== undefined) {
    const kept = readWalk(PATHS_WALK);
    // a test may try more than one rule, or one from several starts
    if (
      kept.rule.name === thisTest().name &&
      isSame(kept.variant.input, input) &&
      kept.machine === model.name
    )
      rule(await walkOf(model, input, movesOf(kept)));
    return;
  }
  const walks = fc.array(fc.constantFrom(...moves), { maxLength: MOST_MOVES });
  const property = fc.asyncProperty(walks, async (chosen) => rule(await walkOf(model, input, chosen)));
  const result = await fc.check(property, { numRuns: WALKS });
  if (!result.failed) return;
  const [shortest = []] = result.counterexample ?? [];
  const problem = result.errorInstance instanceof Error ? result.errorInstance.message : 'the rule is broken';
  const file = writeWalk(await keptWalk(model, input, shortest, problem));
  throw new Error(
    `${fc.defaultReportMessage(result)}\nKept as ${file}\nAgain: npm run paths -- run ${model.name} --file ${file}`,
    { cause: result.errorInstance },
  );
}

function thisTest(): { readonly file: string; readonly name: string } {
  const { currentTestName = '', testPath = '' } = expect.getState();
  return { file: path.relative(ROOT, testPath), name: currentTestName };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(asJson(one)) === JSON.stringify(asJson(other));
}

/** A walk as a path: what it did, step by step. */
export async function keptWalk(
  model: PathModel,
  input: unknown,
  moves: readonly Move[],
  problem: string,
): Promise<WalkFile> {
  const [start, ...moments] = await walkOf(model, input, moves);
  if (start === undefined) throw new Error(`${model.name} does not start`);
  const events = moments.map(({ event }) => event ?? { type: TIME_PASSES, milliseconds: TICK_MS });
  const variant = { name: 'walk', input, criteria: [] };
  const steps = moments.map(({ seen }, index): GoldenStep => {
    const before = index === 0 ? start.seen : moments[index - 1]?.seen;
    return {
      event: asJson(events[index]) as EventCase,
      ...expectationOf(seen, before ?? null),
      taken: seen.facts.taken,
    };
  });
  return {
    machine: model.name,
    variant,
    rule: thisTest(),
    problem,
    path: {
      id: pathId(variant.name, events),
      name: pathName(variant.name, events),
      variant: variant.name,
      set: 'chance',
      spec: [],
      start: expectationOf(start.seen, null),
      steps,
    },
  };
}

function movesOf({ path: { steps } }: WalkFile): Move[] {
  return steps.map(({ event }) =>
    event.type === TIME_PASSES ? pass(Number(event.milliseconds)) : send(event),
  );
}

/** Makes the moves one after the other, as long as the machine goes on; an answer that nobody waits for is left out. */
export async function walkOf(model: PathModel, input: unknown, moves: readonly Move[]): Promise<Moment[]> {
  const session = await openActor(model, { name: 'walk', input, criteria: [] }, model.machine);
  const walk: Moment[] = [{ at: 0, event: null, seen: session.start }];
  let at = 0;
  for (const move of moves) {
    if ('wait' in move) {
      for (let left = move.wait; left > 0; left -= TICK_MS) {
        at += TICK_MS;
        walk.push({ at, event: null, seen: await session.pass(TICK_MS) });
      }
    } else if (walk.at(-1)?.seen.status === 'active') {
      try {
        walk.push({ at, event: move.event, seen: await session.perform(move) });
      } catch (error) {
        if (!(error instanceof Error && error.message.endsWith('was not called'))) throw error;
      }
    }
  }
  await session.close(true);
  return walk;
}

/** Effects of that name, with the moment they came. */
export function effectsOf(walk: readonly Moment[], name: string): Effect[] {
  return walk.flatMap(({ at, seen }) =>
    seen.effects.filter((text) => text === name || text.startsWith(`${name} `)).map((text) => ({ at, text })),
  );
}
