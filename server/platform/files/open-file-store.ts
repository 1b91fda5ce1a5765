import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { FileStore } from './file-store.ts';
import { S3FileStore } from './file-store-s3.ts';
import { S3Client } from './s3-client.ts';

/** The store of the settings: S3-compatible where one is set, with local copies in the data folder; else the data folder. */
export function openFileStore(
  config: Pick<Config, 'dataDir' | 's3'>,
  log: Logger,
  outbound: Outbound,
): FileStore {
  if (!config.s3) return new FileStore(config.dataDir);
  const { cacheBytes, ...s3 } = config.s3;
  return new S3FileStore({ root: config.dataDir, client: new S3Client(s3, outbound), cacheBytes, log });
}
