// Blocking addresses from the open API.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { BLOCKS_TOPIC } from '../../domain/personal-tokens/address-blocks.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Database } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { addressBlocks as blocks } from '../../platform/db/schema/personal-tokens.ts';
import { isPrivateAddress, networkOf, typedAddress } from '../../platform/security/caller-address.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { adminAddressBlockList } from './block-list.ts';

const HOUR_MS = 3_600_000;

/** Blocks of addresses: each counts on every server before the call is answered, or as soon as it is told of. */
export function addressBlockHandlers(
  services: Services,
): Pick<Handlers, 'adminAddressBlockCreate' | 'adminAddressBlockDelete'> {
  const { db, clock, events, config, addressBlocks } = services;

  async function tell(): Promise<void> {
    await addressBlocks.reload();
    await events.publish(BLOCKS_TOPIC);
  }

  return {
    async adminAddressBlockCreate(call) {
      const rule = auditOf('adminAddressBlockCreate');
      const reason = checkedReason(call.body.reason, rule.reason) ?? '';
      const { hours, private: isMeant = false } = call.body;
      const address = typedAddress(call.body.address);
      if (address === undefined) throw refusedField('address', 'block.noAddress');
      const network = networkOf(address);
      if (network === networkOf(call.address)) throw new ApiError('CONFLICT', 'block.own');
      if (!isMeant && config.trustedProxies === undefined && isPrivateAddress(address))
        throw refusedField('address', 'block.private');
      const now = clock.now();
      const expiresAt = hours === null ? null : new Date(now.getTime() + hours * HOUR_MS);
      const by = { reason, createdBy: call.person.id, createdAt: now, expiresAt };
      const answer = await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(blocks)
          .values({ id: uuidv7(), network, ...by })
          .onConflictDoUpdate({ target: blocks.network, set: by })
          .returning({ id: blocks.id });
        if (!row) throw new Error('an insert returned no row');
        const after = { address: network, hours: hours ?? 'unlimited' };
        const operation = { ...rule, entityId: row.id, summary: network, after, reason };
        await audit(tx, actorOf(call), operation, now);
        // a transaction does all that is asked of the database here
        const reader = { ...services, db: tx as unknown as Database };
        const block = await readRow(reader, adminAddressBlockList(clock), eq(blocks.id, row.id), call.person);
        if (!block) throw notFound();
        return keepAnswer(tx, 'adminAddressBlockCreate', { block });
      });
      await tell();
      return answer;
    },

    async adminAddressBlockDelete(call) {
      const rule = auditOf('adminAddressBlockDelete');
      const reason = checkedReason(call.body.reason, rule.reason);
      await db.transaction(async (tx) => {
        const [row] = await tx.delete(blocks).where(eq(blocks.id, call.path.block_id)).returning();
        if (!row) throw notFound();
        await audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: row.id,
            summary: row.network,
            before: { address: row.network },
            ...(reason !== undefined && { reason }),
          },
          clock.now(),
        );
      });
      await tell();
      return {};
    },
  };
}
