// The chain of 1,000,000 operation records: sealed, and compared with itself, with the delay of the event loop meanwhile.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { openEmbeddedPostgres } from '../../../server/platform/db/embedded-postgres.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { connectionUrl } from '../../../server/platform/db/postgres-address.ts';
import { loadSecrets } from '../../../server/platform/security/secrets.ts';
import { sealOnce } from '../../../server/records/audit/sealer.ts';
import { verifyChain } from '../../../server/records/audit/verify-chain.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Table } from '../figures.ts';

const RECORDS = 1_000_000;

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tablewise-audit-'));
  cleanUp.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const database = await openEmbeddedPostgres(join(folder, 'pg'));
  cleanUp.add(() => database.stop());
  const { pool, db } = openDatabase({ connectionString: connectionUrl(database.appConnection) }, 4);
  cleanUp.add(() => pool.end());
  await migrate(pool);
  const secrets = await loadSecrets(folder, undefined);
  await pool.query(
    `with made as (
       insert into operation_records (id, at, source, role, action, entity, entity_id, summary, before, after, reason, result, ip, agent, req_id)
       select gen_random_uuid(), now() - n * interval '1 second', 'web', 'super_admin', 'update', 'user', 'u' || n, 'sample ' || n,
         '{"size": 1}', '{"size": 2}', 'Because.', 'done', '10.0.0.1', 'Test', 'req-' || n
       from generate_series(1, ${RECORDS}) n returning id)
     insert into operation_unsealed (id) select id from made`,
  );
  await pool.query('vacuum analyze operation_records, operation_unsealed');
  const sealedAt = performance.now();
  const clock = { now: () => new Date() };
  while (((await sealOnce({ db, clock, secrets })) ?? 0) > 0);
  const sealing = (performance.now() - sealedAt) / 1000;
  await pool.query('vacuum analyze operation_records, operation_blocks, operation_unsealed');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const startedAt = performance.now();
  const { records, blocks, faults } = await verifyChain({ db, secrets });
  const seconds = (performance.now() - startedAt) / 1000;
  delay.disable();
  return [
    {
      title: `The chain of ${RECORDS.toLocaleString('en')} operation records`,
      lines: [
        {
          subject: 'verified',
          figures: {
            records: [records],
            blocks: [blocks],
            faults: [faults.length],
            s: [seconds],
            'sealed in s': [sealing],
            'loop p99 ms': [delay.percentile(99) / 1e6],
            'loop worst ms': [delay.max / 1e6],
          },
        },
      ],
    },
  ];
}
