import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { delayedSkeleton } from '../../machines/delayed-skeleton/index.ts';

/** Shows its children, a skeleton, only when the wait has lasted 750 ms (spec section 9). */
export function LateSkeleton({ children }: { children: ReactNode }) {
  const [snapshot] = useMachine(delayedSkeleton, { input: {} });
  return snapshot.matches('visible') ? children : null;
}
