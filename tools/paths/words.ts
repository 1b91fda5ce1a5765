// Steps of a path in words, for people who walk it by hand.
import type { PathModel } from '../../src/machines/path-model.ts';
import type { GoldenStep } from './golden.ts';
import { TIME_PASSES } from './target.ts';
import { eventName } from './transitions.ts';

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';

/** What to do, or what happens by itself. */
export function stepWords(model: PathModel, { event, wait }: GoldenStep): string {
  if (event.type === TIME_PASSES) return `Let ${duration(Number(event.milliseconds))} pass`;
  if (wait !== undefined) return `Wait ${duration(wait)}`;
  if (event.type.startsWith(DONE)) {
    const id = event.type.slice(DONE.length);
    const words = model.say[id];
    if (words !== undefined) return words(event);
    return event.output === undefined
      ? `The answer to ${id} comes`
      : `The answer to ${id} is ${JSON.stringify(event.output)}`;
  }
  if (event.type.startsWith(ERROR))
    return `The answer to ${event.type.slice(ERROR.length)} fails: ${errorText(event.error)}`;
  return model.say[event.type]?.(event) ?? eventName(event.type);
}

/** Milliseconds as people say them. */
export function duration(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${milliseconds / 1_000} s`;
}

function errorText(error: unknown): string {
  return typeof error === 'object' && error !== null && 'error' in error
    ? String(error.error)
    : String(error);
}
