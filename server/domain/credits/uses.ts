// What each answer and each request of a labelling came to, beside the ledger: how it ended, and the price with its inputs of then.
import { v7 as uuidv7 } from 'uuid';
import { BUILT_IN } from '../../adapters/model/model-config.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { aiUses } from '../../platform/db/schema/ai-uses.ts';
import type { Prices } from './prices.ts';

export type AiUse = typeof aiUses.$inferInsert;

/** Keeps a use, in the transaction that ends it. */
export async function keepUse(tx: Transaction, use: Omit<AiUse, 'id'>): Promise<void> {
  await tx.insert(aiUses).values({ ...use, id: uuidv7() });
}

/** The prices that a charge was computed by. */
export function pricesOf({ perThousandIn, perThousandOut }: Prices): Pick<AiUse, 'priceIn' | 'priceOut'> {
  return { priceIn: perThousandIn, priceOut: perThousandOut };
}

/** The model that was asked; null for the built-in analyst. */
export function askedModel(answerer: string | null): string | null {
  return answerer === BUILT_IN ? null : answerer;
}
