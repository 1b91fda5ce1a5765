// What the generated paths of a late skeleton are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { DelayedSkeletonEvent } from './delayed-skeleton.machine.ts';
import { delayedSkeleton } from './delayed-skeleton.machine.ts';

export const model: PathModel = pathModel<DelayedSkeletonEvent>({
  name: 'delayed-skeleton',
  machine: delayedSkeleton,
  variants: [
    { name: 'the delay of the product', input: {}, criteria: ['transitions', 'cases', 'pairs'] },
    { name: 'another delay', input: { delayMs: 40 }, criteria: ['transitions'], again: true },
  ],
  cases: [],
  live: () => null,
  counters: {},
  actors: {},
  effects: [],
  unreachable: {},
  say: { 'wait.ended': () => 'The content is there', 'wait.started': () => 'Other content is asked for' },
  see: { waiting: 'An empty place', visible: 'A skeleton', done: 'The content' },
});
