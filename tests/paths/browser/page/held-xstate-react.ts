// `@xstate/react` as the test build of the app has it: screens that start the machine under test hand it over to be held.
import { useMachine as useRealMachine } from '@xstate/react';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { heldMachine } from './held-xstate.ts';

export * from '@xstate/react';

export function useMachine(machine: AnyStateMachine, options?: { input?: object }) {
  const [held] = useState(() => heldMachine(machine, options));
  return useRealMachine(
    held?.instrument(machine) ?? machine,
    held === null ? options : { ...options, ...held.options },
  );
}
