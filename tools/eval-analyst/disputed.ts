// Questions of public sets whose given answer does not follow from their table, each recounted by plain code over the file.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question of which the set's answer is disputed. */
interface Disputed {
  id: string;
  table: string;
  /** As the set has it. */
  gold: string[];
  /** What the table holds. */
  recounted: string[];
  reason: string;
}

/** The register of disputed answers by the ids of their questions. */
export function readDisputed(): Map<string, Disputed> {
  const text = readFileSync(join(import.meta.dirname, 'disputed.jsonl'), 'utf8');
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): [string, Disputed] => {
        const entry: Disputed = JSON.parse(line);
        return [entry.id, entry];
      }),
  );
}
