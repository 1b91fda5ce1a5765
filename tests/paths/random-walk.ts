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
import type { RuleFigures } from '../../tools/paths/rule-figures.ts';
import { writeRuleFigures } from '../../tools/paths/rule-figures.ts';
import type { Observed } from '../../tools/paths/target.ts';
import { asJson, TIME_PASSES } from '../../tools/paths/target.ts';
import type { WalkFile } from '../../tools/paths/walk-file.ts';
import { readWalk, writeWalk } from '../../tools/paths/walk-file.ts';
import type { Met } from './premises.ts';
import { createPremises } from './premises.ts';

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

/** Moves that a walk makes; what nobody waits for is not made and does not count. */
const MOST_MOVES = 50;
/** Moves that are tried for them: most are answers, and few of these are waited for at a time. */
const MOST_TRIED = 200;
const WALKS = 60;
/** Divides every time of the product. */
const TICK_MS = 500;

/** A rule and what it is about: each of `when` must happen in one walk at least, or the rule was not put to the test. */
export interface WalkRule<Premise extends string> {
  readonly when: readonly [Premise, ...Premise[]];
  /** Says what happened by `met`. @throws Error where the walk breaks the rule */
  readonly holds: (walk: readonly Moment[], met: Met<Premise>) => void;
}

/**
 * Tries a rule on random walks: the same ones each time, others with `PATHS_SEED`. One that breaks it is shrunk, printed with its seed, and
 * kept as a path that `npm run paths -- run --file` walks again, here too: then the rule is asked about that walk alone.
 *
 * @throws Error where a walk breaks the rule, or where something that the rule is about happens in none
 */
export async function holdsOnEveryWalk<const Premise extends string>(
  model: PathModel,
  input: unknown,
  moves: readonly Move[],
  { when, holds }: WalkRule<Premise>,
): Promise<RuleFigures> {
  const { PATHS_WALK, PATHS_SEED } = process.env;
  const rule = thisTest();
  const premises = createPremises(when);
  if (PATHS_WALK !== undefined) {
    const kept = readWalk(PATHS_WALK);
    // a test may try more than one rule, or one from several starts
    if (kept.rule.name === rule.name && isSame(kept.variant.input, input) && kept.machine === model.name)
      holds(await walkOf(model, input, movesOf(kept)), premises.met);
    return { machine: model.name, rule, walks: 1, meanMoves: 0, longest: 0, happened: premises.counts() };
  }
  const lengths: number[] = [];
  const walks = fc.array(fc.constantFrom(...moves), { maxLength: MOST_TRIED, size: 'max' });
  const property = fc.asyncProperty(walks, async (chosen) => {
    const { walk, made } = await walkAndCount(model, input, chosen, MOST_MOVES);
    lengths.push(made);
    premises.next();
    holds(walk, premises.met);
  });
  const seed = PATHS_SEED === undefined ? seedOf(rule.name) : Number(PATHS_SEED);
  const result = await fc.check(property, { numRuns: WALKS, seed });
  if (result.failed) {
    const [shortest = []] = result.counterexample ?? [];
    const problem =
      result.errorInstance instanceof Error ? result.errorInstance.message : 'the rule is broken';
    const file = writeWalk(await keptWalk(model, input, shortest, problem));
    throw new Error(
      `${fc.defaultReportMessage(result)}\nKept as ${file}\nAgain: npm run paths -- run ${model.name} --file ${file}`,
      { cause: result.errorInstance },
    );
  }
  premises.check();
  const meanMoves = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  const longest = Math.max(...lengths);
  const figures = {
    machine: model.name,
    rule,
    walks: WALKS,
    meanMoves,
    longest,
    happened: premises.counts(),
  };
  writeRuleFigures(figures);
  return figures;
}

/** The same for the same rule: a rule that is put to the test today is tomorrow. */
function seedOf(name: string): number {
  let seed = 0;
  for (const character of name) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return seed;
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
      ...expectationOf(model, seen, before ?? null),
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
      start: expectationOf(model, start.seen, null),
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
  const { walk } = await walkAndCount(model, input, moves, moves.length);
  return walk;
}

async function walkAndCount(
  model: PathModel,
  input: unknown,
  moves: readonly Move[],
  most: number,
): Promise<{ readonly walk: Moment[]; readonly made: number }> {
  const session = await openActor(model, { name: 'walk', input, criteria: [] }, model.machine);
  const walk: Moment[] = [{ at: 0, event: null, seen: session.start }];
  let at = 0;
  let made = 0;
  for (const move of moves) {
    if (made === most) break;
    if ('wait' in move) {
      made += 1;
      for (let left = move.wait; left > 0; left -= TICK_MS) {
        at += TICK_MS;
        walk.push({ at, event: null, seen: await session.pass(TICK_MS) });
      }
    } else if (walk.at(-1)?.seen.status === 'active') {
      try {
        walk.push({ at, event: move.event, seen: await session.perform(move) });
        made += 1;
      } catch (error) {
        if (!(error instanceof Error && error.message.endsWith('was not called'))) throw error;
      }
    }
  }
  await session.close(true);
  return { walk, made };
}

/** Effects of that name, with the moment they came. */
export function effectsOf(walk: readonly Moment[], name: string): Effect[] {
  return walk.flatMap(({ at, seen }) =>
    seen.effects.filter((text) => text === name || text.startsWith(`${name} `)).map((text) => ({ at, text })),
  );
}
