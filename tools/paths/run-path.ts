// Walks golden paths on a target: @xstate/test takes the steps and judges them, the target says how each is made and seen.
import { TestModel } from '@xstate/test';
import type { AnyStateMachine, EventObject, Snapshot } from 'xstate';
import type { PathModel } from '../../src/machines/path-model.ts';
import type { Expected, GoldenPath, GoldenStep } from './golden.ts';
import { expectationOf, variantOf } from './golden.ts';
import { PathFailure } from './path-failure.ts';
import type { StepFacts } from './step-facts.ts';
import type { Observed, Target } from './target.ts';

/** A state as @xstate/test walks it: what the golden path says there must be after a step. */
type GoldenSnapshot = Snapshot<undefined> & { readonly place: number; readonly expected: Expected };

export interface RunOptions {
  /** The model's own, or a mutant of it. */
  readonly machine?: AnyStateMachine;
  /** Whether the context is compared too; true where it is left out. */
  readonly comparesContext?: boolean;
}

/**
 * Walks one path from its start, each in a session of its own.
 *
 * @returns what was reached, from the start on
 * @throws PathFailure at the first step that shows something else than the golden path
 */
export async function runPath(
  model: PathModel,
  path: GoldenPath,
  target: Target,
  { machine = model.machine, comparesContext = true }: RunOptions = {},
): Promise<readonly StepFacts[]> {
  const fail = (place: number, difference: string) =>
    new PathFailure(model.name, target.name, path, place, difference);
  const facts: StepFacts[] = [];
  let session: Awaited<ReturnType<Target['open']>>;
  try {
    session = await target.open(model, variantOf(model, path), machine);
  } catch (error) {
    throw fail(0, messageOf(error));
  }
  let isWhole = false;
  try {
    let before: Observed | null = null;
    let seen = session.start;
    const judge = (place: number, expected: Expected) => {
      facts.push(seen.facts);
      const difference = differenceOf(expected, expectationOf(model, seen, before), comparesContext);
      before = seen;
      if (difference !== null) throw fail(place, difference);
    };
    judge(0, path.start);
    const make = async (step: GoldenStep, place: number) => {
      try {
        seen = await session.perform(step);
      } catch (error) {
        throw fail(place, messageOf(error));
      }
    };
    const [steps, events] = stepsFor(path, make);
    await new TestModel<GoldenSnapshot, EventObject, unknown>(PLACE_LOGIC, QUIET).testPath(
      { state: snapshotOf(path.steps.length, path.steps.at(-1) ?? path.start), weight: steps.length, steps },
      { events, states: { '*': ({ place, expected }) => judge(place, expected) } },
    );
    isWhole = true;
    return facts;
  } catch (error) {
    throw error instanceof PathFailure ? error.restored() : error;
  } finally {
    await session.close(isWhole);
  }
}

/** The path as @xstate/test wants it: a step is an event and the state after it, an executor per type of event. */
function stepsFor(path: GoldenPath, make: (step: GoldenStep, place: number) => Promise<void>) {
  const steps = path.steps.map((step, index) => ({
    event: step.event as EventObject,
    state: snapshotOf(index + 1, step),
  }));
  const types = new Set(path.steps.map(({ event }) => event.type));
  const perform = async ({ state: { place } }: { state: GoldenSnapshot }) => {
    const step = path.steps[place - 1];
    if (step !== undefined) await make(step, place);
  };
  return [steps, Object.fromEntries([...types].map((type) => [type, perform]))] as const;
}

function snapshotOf(place: number, expected: Expected): GoldenSnapshot {
  return { status: 'active', output: undefined, error: undefined, place, expected };
}

/** The paths are ours, so @xstate/test explores nothing; its models need some logic all the same. */
const PLACE_LOGIC = {
  transition: (snapshot: GoldenSnapshot) => snapshot,
  getInitialSnapshot: () => snapshotOf(0, { state: null }),
  getPersistedSnapshot: (snapshot: GoldenSnapshot) => snapshot,
};
/** Failures carry their own words. */
const QUIET = { serializeState: ({ place }: GoldenSnapshot) => `step ${place}` };

/** What is not as it should be, in lines; null where all is. */
function differenceOf(expected: Expected, seen: Expected, comparesContext: boolean): string | null {
  const fields = [
    'state',
    'status',
    'effects',
    'see',
    ...(comparesContext ? (['context'] as const) : []),
  ] as const;
  const lines = fields.flatMap((field) => {
    const [want, got] = [JSON.stringify(expected[field]), JSON.stringify(seen[field])];
    return want === got
      ? []
      : [
          `${field}: expected ${want ?? 'nothing'}`,
          `${' '.repeat(field.length)}       got ${got ?? 'nothing'}`,
        ];
  });
  return lines.length === 0 ? null : lines.join('\n');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
