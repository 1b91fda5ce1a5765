import {
  type ChainFault,
  hasBlock,
  MAX_FAULTS,
  verifyChain,
} from '../../server/records/audit/verify-chain.ts';
import type { Services } from '../../server/services.ts';

/**
 * What `verify-audit` prints.
 * @param hash of a block that has to be in the chain, as the log of a past day tells it
 */
export async function auditReport(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  hash?: string,
): Promise<{ lines: string[]; isSound: boolean }> {
  const { blocks, records, unsealed, faults, last } = await verifyChain({ db, secrets });
  const isAnchored = hash === undefined || (/^[0-9a-f]{64}$/i.test(hash) && (await hasBlock(db, hash)));
  const isSound = faults.length === 0 && isAnchored;
  return {
    isSound,
    lines: [
      ...faults.map(faultLine),
      ...(faults.length === MAX_FAULTS ? [`Only the first ${MAX_FAULTS} are named.`] : []),
      ...(isAnchored ? [] : [`No block has the hash ${hash}: the chain was cut off or replaced.`]),
      `${records} records in ${blocks} blocks were compared; ${unsealed} wait for the next block.`,
      ...(last ? [`Block ${last.number} is the last: ${last.hash}`] : []),
      isSound ? 'Everything fits.' : 'The operation records are not as they were written.',
    ],
  };
}

function faultLine({ kind, block, record }: ChainFault): string {
  switch (kind) {
    case 'record_changed':
      return `Block ${block}: record ${record} was changed.`;
    case 'record_removed':
      return `Block ${block}: record ${record} is missing.`;
    case 'record_added':
      return `Record ${record} is in no block: it was added from outside.`;
    case 'block_changed':
      return `Block ${block} was changed.`;
    case 'block_missing':
      return `Block ${block} is missing.`;
  }
}
