// A machine that is driven by chance, for rules that must hold whatever happens.
import fc from 'fast-check';
import type { EventCase, PathModel } from '../../src/machines/path-model.ts';
import { openActor } from '../../tools/paths/actor-target.ts';
import type { Observed } from '../../tools/paths/target.ts';

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

/** Tries a rule on random walks; one that breaks it is shrunk and printed with its seed. */
export function holdsOnEveryWalk(
  model: PathModel,
  input: unknown,
  moves: readonly Move[],
  rule: (walk: readonly Moment[]) => void,
): Promise<void> {
  const walks = fc.array(fc.constantFrom(...moves), { maxLength: MOST_MOVES });
  return fc.assert(
    fc.asyncProperty(walks, async (chosen) => rule(await walkOf(model, input, chosen))),
    { numRuns: WALKS },
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
  await session.close();
  return walk;
}

/** Effects of that name, with the moment they came. */
export function effectsOf(walk: readonly Moment[], name: string): Effect[] {
  return walk.flatMap(({ at, seen }) =>
    seen.effects.filter((text) => text === name || text.startsWith(`${name} `)).map((text) => ({ at, text })),
  );
}
