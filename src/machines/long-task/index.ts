export type { StartOutcome, TaskProgress } from './long-task.machine.ts';
export { longTask } from './long-task.machine.ts';
