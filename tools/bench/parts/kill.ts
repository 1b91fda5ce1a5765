// Fifty kills of each kind during writes, streams and payments, in batches: what is done is kept in report/ until all is done,
// so that a run that was stopped goes on.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CleanUp } from '../clean-up.ts';
import { sum, type Table } from '../figures.ts';
import { type KillBatch, killBatch } from '../kills/kill-batch.ts';
import { KILL_KINDS } from '../kills/kill-world.ts';
import { ROOT } from '../server-process.ts';

const KILLS = 50;
const BATCH = 10;
const DONE = join(ROOT, 'report/bench-kill.jsonl');

function doneSoFar(): KillBatch[] {
  if (!existsSync(DONE)) return [];
  const lines = readFileSync(DONE, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as KillBatch); // written below
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  mkdirSync(join(ROOT, 'report'), { recursive: true });
  for (const kind of KILL_KINDS)
    while (
      sum(
        doneSoFar()
          .filter((batch) => batch.kind === kind)
          .map(({ seconds }) => seconds.length),
      ) < KILLS
    ) {
      const batch = await killBatch(kind, BATCH, cleanUp);
      await cleanUp.run();
      appendFileSync(DONE, `${JSON.stringify(batch)}\n`);
      const { lost, twice, stuck, faults } = batch.findings;
      console.error(`${kind}: ${batch.seconds.map((wait) => wait.toFixed(2)).join(' ')} s`);
      for (const found of [...lost, ...twice, ...stuck, ...faults]) console.error(`  ${found}`);
    }
  const done = doneSoFar();
  rmSync(DONE);
  const count = (batches: KillBatch[], of: 'lost' | 'twice' | 'stuck' | 'faults') =>
    String(sum(batches.map(({ findings }) => findings[of].length)));
  return [
    {
      title: `${KILLS} kills of each kind during writes, streams and payments`,
      lines: KILL_KINDS.map((kind) => {
        const batches = done.filter((batch) => batch.kind === kind);
        const seconds = batches.flatMap((batch) => batch.seconds);
        return {
          subject: kind,
          figures: {
            kills: String(seconds.length),
            acknowledged: String(sum(batches.map(({ findings }) => findings.acknowledged))),
            lost: count(batches, 'lost'),
            twice: count(batches, 'twice'),
            stuck: count(batches, 'stuck'),
            'other faults': count(batches, 'faults'),
            unknown: String(sum(batches.map(({ findings }) => findings.unknown))),
            'until service s': seconds,
          },
        };
      }),
      notes: [
        'until service: from a kill until a write that was sent after it was acknowledged; a database of one’s own is away for half a second',
        'unknown: calls whose answer was lost and that the server does not repeat; what was made by them is not counted as twice',
      ],
    },
  ];
}
