export type {
  DelayedSkeletonContext,
  DelayedSkeletonEvent,
  DelayedSkeletonInput,
} from './delayed-skeleton.machine.ts';
export { delayedSkeleton, SKELETON_DELAY_MS } from './delayed-skeleton.machine.ts';
