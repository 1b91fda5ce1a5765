// The machine that a page runs: the product's own, or one with a fault that a test has brought along.

import type { AnyStateMachine } from 'xstate';
import * as xstate from 'xstate';
import type { HeldModel } from './page-settings.ts';

declare global {
  interface Window {
    /** Makes a machine with a fault planted into it, of the xstate that the page has. */
    mutantMachine?: (library: typeof xstate) => AnyStateMachine;
  }
}

type MakeMutant = NonNullable<Window['mutantMachine']>;

const mutants = new WeakMap<MakeMutant, AnyStateMachine>();

/** The machine with what the screen provides of its own; of a mutant's implementations only those that no screen provides stay. */
export function machineUnderTest(
  model: Pick<HeldModel, 'actors' | 'effects'>,
  logic: AnyStateMachine,
): AnyStateMachine {
  const make = window.mutantMachine;
  if (make === undefined) return logic;
  const mutant = mutants.get(make) ?? make(xstate);
  mutants.set(make, mutant);
  return mutant.provide({
    actors: picked(logic.implementations.actors, Object.keys(model.actors)),
    actions: picked(logic.implementations.actions, model.effects),
  });
}

function picked<Value>(all: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}
