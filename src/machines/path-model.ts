import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';

/**
 * One event with one payload. Answers of actors are events like others: `xstate.done.actor.<invoke id>` with `output`,
 * `xstate.error.actor.<invoke id>` with `error`. Waits need no case: the paths find the timers themselves.
 */
export interface EventCase {
  readonly type: string;
  readonly [payload: string]: unknown;
}

/** The answer of an actor that the machine invokes. */
export type AnswerCase =
  | { readonly type: `xstate.done.actor.${string}`; readonly output: unknown }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown };

/**
 * What paths must reach: each transition; each branch with each payload; each outcome of each guard; each two transitions in a row;
 * each change of a counter followed by each transition whose guard reads it; and, where a variant asks for so much, each payload in
 * each state that was explored.
 */
export type Criterion = 'transitions' | 'cases' | 'guards' | 'pairs' | 'counters' | 'states';

/** One way to start the machine. */
export interface PathVariant {
  readonly name: string;
  readonly input: unknown;
  readonly criteria: readonly Criterion[];
  /** Seeks its goals even where an earlier variant reached them, because it does something else on the way. */
  readonly again?: true;
  /** Steps after which a walk ends and another begins; 15 where it is left out. */
  readonly longest?: number;
  /** Only these cases; all of the model where it is left out. */
  readonly cases?: readonly EventCase[];
  /** Another `live`, where these cases leave something of the model's without meaning. */
  readonly live?: (snapshot: AnyMachineSnapshot) => unknown;
}

/** What the generated paths of a machine are made from; it stands beside the machine as `<name>.cases.ts`. */
export interface PathModel {
  /** The name of the machine's folder. */
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly variants: readonly PathVariant[];
  readonly cases: readonly EventCase[];
  /** What of the context guards still read from here; states that differ in nothing else are explored once. */
  readonly live: (snapshot: AnyMachineSnapshot) => unknown;
  /** Whether an event can come in a state, where something around the machine keeps it away; always where it is left out. */
  readonly possible?: (event: EventCase, snapshot: AnyMachineSnapshot) => boolean;
  /** Counter of the context to the guards that read it. */
  readonly counters: Readonly<Record<string, readonly string[]>>;
  /** Named actors of the machine: promises that the path settles, or callbacks whose events the path sends. */
  readonly actors: Readonly<Record<string, 'promise' | 'callback'>>;
  /** Actions that leave the machine. */
  readonly effects: readonly string[];
  /** Transitions and outcomes of guards that no path can reach, with the reason. */
  readonly unreachable: Readonly<Record<string, string>>;
  /** Events in words, for people who walk a path by hand: by type, answers by the id of the invocation. */
  readonly say: Readonly<Record<string, (event: EventCase) => string>>;
  /** What a person sees in a state, by its path such as `down.gaveUp`. */
  readonly see: Readonly<Record<string, string>>;
}

/** Words for every event of a machine: one that is added does not compile until it has some. */
export type EventWords<Event extends EventObject> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { readonly type: Type }>) => string;
};

/** A path model whose cases and words are checked against the events of its machine. */
export interface TypedPathModel<Event extends EventObject>
  extends Omit<PathModel, 'cases' | 'say' | 'variants'> {
  readonly cases: readonly (Event | AnswerCase)[];
  readonly variants: readonly (Omit<PathVariant, 'cases'> & {
    readonly cases?: readonly (Event | AnswerCase)[];
  })[];
  readonly say: EventWords<Event>;
  /** Answers in words, by the id of the invocation; what is left out is worded from its value. */
  readonly sayAnswers?: Readonly<Record<string, (output: never) => string>>;
}

/** Gives a model the loose types that the generator works with. */
export function pathModel<Event extends EventObject>(model: TypedPathModel<Event>): PathModel {
  const { sayAnswers = {}, say, ...rest } = model;
  const answers = Object.entries(sayAnswers).map(([id, words]) => [
    id,
    ({ output }: EventCase) => (words as (output: unknown) => string)(output),
  ]);
  // Safe: each event of `cases` has the type that `say` is asked by.
  return { ...rest, say: { ...say, ...Object.fromEntries(answers) } } as PathModel;
}
