// Two kills of each kind while the server writes, streams and takes payments; `npm run bench -- kill` does fifty.
import { afterAll, expect, it } from 'vitest';
import { CleanUp } from '../clean-up.ts';
import { killBatch } from './kill-batch.ts';
import { KILL_KINDS } from './kill-world.ts';

const cleanUp = new CleanUp();
afterAll(() => cleanUp.run());

it.runIf(process.platform === 'linux').each(KILL_KINDS)(
  'two kills: %s. Nothing acknowledged is lost, nothing is done twice, and nobody has to help',
  { timeout: 400_000 },
  async (kind) => {
    const { seconds, findings } = await killBatch(kind, 2, cleanUp);
    await cleanUp.run();
    expect(seconds).toHaveLength(2);
    expect(findings).toMatchObject({ lost: [], twice: [], stuck: [], faults: [] });
    expect(findings.acknowledged).toBeGreaterThan(0);
  },
);
