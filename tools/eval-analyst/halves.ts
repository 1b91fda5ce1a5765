import { createHash } from 'node:crypto';

/** Even hashes of a table's path are to work with; of the other half nothing but the score is looked at. */
export function halfOf(table: string): 'work' | 'held' {
  const hash = BigInt(`0x${createHash('sha256').update(table).digest('hex')}`);
  return hash % 2n === 0n ? 'work' : 'held';
}
