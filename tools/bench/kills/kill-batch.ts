import { setTimeout as delay } from 'node:timers/promises';
import type { CleanUp } from '../clean-up.ts';
import { type KillFindings, KillLoad } from './kill-load.ts';
import { type KillKind, startKillWorld } from './kill-world.ts';

/** Milliseconds that service may take to come back before a batch gives up. */
const PATIENCE_MS = 120_000;

/** Some kills in a row of one server, and what was found after them. */
export interface KillBatch {
  kind: KillKind;
  /** Seconds from each kill until a write that was sent after it was acknowledged. */
  seconds: number[];
  findings: KillFindings;
}

/** Kills a part of a fresh server so many times while it works, each once service is back. */
export async function killBatch(kind: KillKind, kills: number, cleanUp: CleanUp): Promise<KillBatch> {
  const world = await startKillWorld(kind, cleanUp);
  const load = new KillLoad(world);
  const seconds: number[] = [];
  await load.servedSince(performance.now(), PATIENCE_MS);
  for (let count = 0; count < kills; count += 1) {
    // at another moment of the work each time
    await delay(50 + Math.random() * 250);
    const wait = await load.servedSince(await world.kill(), PATIENCE_MS);
    seconds.push(wait / 1000);
  }
  return { kind, seconds, findings: await load.end() };
}
