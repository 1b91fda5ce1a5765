import { notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { type ChainReport, verifyChain } from '../../records/audit/verify-chain.ts';
import { readOperation } from './read-operation.ts';

/** What the log of operations is read with. */
export interface OperationLogParts {
  db: Database;
  secrets: Pick<Secrets, 'isChainMac'>;
}

/** The log of operations: a record with what belongs to it, and the comparison of all with their chain. */
export function adminOperationHandlers({
  db,
  secrets,
}: OperationLogParts): Pick<Handlers, 'adminOperationGet' | 'adminAuditVerify'> {
  /** One comparison serves everybody who asks meanwhile: it reads all records. */
  let running: Promise<ChainReport> | undefined;
  return {
    async adminOperationGet({ path }) {
      const operation = await readOperation(db, path.record_id);
      if (!operation) throw notFound();
      return { operation };
    },

    async adminAuditVerify() {
      running ??= verifyChain({ db, secrets }).finally(() => {
        running = undefined;
      });
      const { records, blocks, unsealed, last, faults } = await running;
      const [first] = faults;
      return {
        records,
        blocks,
        unsealed,
        ...(last && { last_hash: last.hash }),
        fault_count: faults.length,
        ...(first && {
          fault: {
            kind: first.kind,
            ...(first.block !== null && { block: first.block }),
            ...(first.record !== null && { record: first.record }),
          },
        }),
      };
    },
  };
}
