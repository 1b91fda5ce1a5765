import { notFound } from '../../kernel/api-error.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { type ChainReport, verifyChain } from '../../records/audit/verify-chain.ts';
import type { Services } from '../../services.ts';
import { readOperation } from './read-operation.ts';
import { operationReverter, type RevertsWithin } from './reverts/revert-operation.ts';

/** The log of operations: a record with what belongs to it, its revert, and the comparison of all with their chain. */
export function adminOperationHandlers(
  services: Services,
  revertsWithin: RevertsWithin,
): Pick<Handlers, 'adminOperationGet' | 'adminOperationRevert' | 'adminAuditVerify'> {
  const { db, secrets } = services;
  const reverter = operationReverter(services, revertsWithin);

  async function detailsOf(
    reader: Database | Transaction,
    id: string,
    person: PersonCall<'adminOperationGet'>['person'],
  ): Promise<{ operation: Schema<'AdminOperationDetails'> }> {
    const operation = await readOperation(reader, id);
    if (!operation) throw notFound();
    return { operation: { ...operation, revert: await reverter.preview(reader, id, person) } };
  }

  /** One comparison serves everybody who asks meanwhile: it reads all records. */
  let running: Promise<ChainReport> | undefined;
  return {
    adminOperationGet: ({ path, person }) => detailsOf(db, path.record_id, person),

    async adminOperationRevert(call) {
      const answer = await db.transaction(async (tx) => {
        const made = await reverter.revert(tx, call);
        return keepAnswer(tx, 'adminOperationRevert', await detailsOf(tx, made, call.person));
      });
      await reverter.tell(call.path.record_id);
      return answer;
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
