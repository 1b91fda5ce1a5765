// Where paths are walked: the bare actor, a screen, the running application.
import type { AnyStateMachine } from 'xstate';
import type { EventCase, PathModel, PathVariant } from '../../src/machines/path-model.ts';
import type { StepFacts } from './step-facts.ts';

/** What a target shows after a step; as JSON, so that it can be kept and compared. */
export interface Observed {
  readonly state: unknown;
  /** `active` until the machine has ended or failed. */
  readonly status: string;
  readonly context: Readonly<Record<string, unknown>>;
  /** What left the machine in this step: calls, aborts, actions. */
  readonly effects: readonly string[];
  /** What the machine really took and asked. */
  readonly facts: StepFacts;
}

export interface StepToMake {
  readonly event: EventCase;
  /** Milliseconds to wait, where the event is a timer's: it must come then, and not a millisecond earlier. */
  readonly wait?: number;
  /** What the path says it takes: where that is nothing, a person may have no control for the event. */
  readonly taken?: readonly string[];
}

/** In a walk of chance: as many `milliseconds` pass, whatever happens in them. */
export const TIME_PASSES = 'time.passes';

export interface TargetSession {
  /** What there is before the first event. */
  readonly start: Observed;
  /** @throws Error where the step cannot be made, e.g. an answer to a call that was not made */
  perform(step: StepToMake): Promise<Observed>;
  /** @param isWhole whether the path was walked to its end as it should be: what it was walked on is good for another one */
  close(isWhole: boolean): Promise<void>;
}

export interface Target {
  readonly name: string;
  /** @param machine the model's own, or a mutant of it */
  open(model: PathModel, variant: PathVariant, machine: AnyStateMachine): Promise<TargetSession>;
}

/** A value as JSON has it: functions and undefined go, an Error is its message. */
export function asJson(value: unknown): unknown {
  const text = JSON.stringify(value, (_, one: unknown) =>
    one instanceof Error ? { error: one.message } : one,
  );
  return text === undefined ? null : JSON.parse(text);
}

/** The way back for an answer that is an error: golden files keep its message. */
export function asError(error: unknown): unknown {
  if (typeof error === 'object' && error !== null && 'error' in error && typeof error.error === 'string') {
    return new Error(error.error);
  }
  return error;
}

/** An effect as one line: its name and what it was given. */
export function effectText(name: string, value: unknown): string {
  return value === undefined ? name : `${name} ${JSON.stringify(asJson(value))}`;
}
