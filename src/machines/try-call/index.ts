export type { TryAnswer, TryCallContext, TryCallEvent, TryRequest } from './try-call.machine.ts';
export { tryCall } from './try-call.machine.ts';
