import type { AnyStateMachine } from 'xstate';
import { StateMachine } from 'xstate';

export function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine;
}
