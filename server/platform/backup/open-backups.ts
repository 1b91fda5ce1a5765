import { S3Client, type S3Config } from '../files/s3-client.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { BackupStore } from './backup-store.ts';
import { type BackupParts, Backups } from './backups.ts';
import { type RestoreParts, Restores } from './restores.ts';

/** Backups where the files are: in the object store of the settings, else in the data folder. */
export function openBackups(
  config: { dataDir: string; s3: S3Config | undefined },
  parts: Omit<BackupParts, 'store'> & Pick<RestoreParts, 'settle' | 'record'> & { outbound: Outbound },
): { backups: Backups; restores: Restores; close: () => void } {
  const client = config.s3 && new S3Client(config.s3, parts.outbound);
  const own = { ...parts, store: new BackupStore(config.dataDir, client) };
  const backups = new Backups(own);
  const restores = new Restores({ ...own, backups });
  return {
    backups,
    restores,
    close: () => {
      restores.maintenance.close();
      client?.close();
    },
  };
}
