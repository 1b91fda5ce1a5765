import type { QueuedTurn } from './chat-turn-events.ts';

/** The queue with a question at another place, counted from 0; a place beyond an end is that end. */
export function moved(queue: readonly QueuedTurn[], key: string, to: number): readonly QueuedTurn[] {
  const turn = queue.find((candidate) => candidate.key === key);
  if (!turn) return queue;
  const others = queue.filter((candidate) => candidate !== turn);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), turn, ...others.slice(place)];
}

export function without(queue: readonly QueuedTurn[], key: string): readonly QueuedTurn[] {
  return queue.filter((turn) => turn.key !== key);
}
