import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The folder of this process for what its data engine cannot hold in memory: several processes may share a data folder, and
 * each empties its own at the start. Folders of processes that are gone are removed.
 */
export async function engineFolder(dataDir: string): Promise<string> {
  const root = join(dataDir, 'engine');
  const names = await readdir(root).catch(() => []);
  await Promise.all(
    names
      .filter((name) => !isRunning(name))
      .map((name) => rm(join(root, name), { recursive: true, force: true })),
  );
  return join(root, String(process.pid));
}

/** Whether a folder belongs to a process of this machine; one whose number was given again is kept until that ends. */
function isRunning(name: string): boolean {
  const pid = Number(name);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // somebody else's process
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
