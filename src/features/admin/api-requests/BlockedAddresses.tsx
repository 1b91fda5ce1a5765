import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { type AddressBlock, blockListConfig } from './block-list.tsx';

const NOBODY: readonly { name: string; value: string }[] = [];

/** Addresses whose calls of the open API are refused, and unblocking them. */
export function BlockedAddresses({ mayUnblock }: { mayUnblock: boolean }) {
  const t = useTexts();
  const [freeing, setFreeing] = useState<AddressBlock | null>(null);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminAddressBlockList' } }),
    staleTime: 60_000,
  });
  const creators = choices.data?.filters.created_by ?? NOBODY;
  const config = useMemo(
    () => blockListConfig(t, creators, mayUnblock ? setFreeing : undefined),
    [t, creators, mayUnblock],
  );
  return (
    <>
      <ResourceList config={config} />
      {freeing && <UnblockDialog block={freeing} onClose={() => setFreeing(null)} />}
    </>
  );
}

function UnblockDialog({ block: { id, network }, onClose }: { block: AddressBlock; onClose: () => void }) {
  const t = useTexts();
  const write = useWrite('adminAddressBlockDelete', {
    reads: ['adminAddressBlockList', 'adminApiRequestList', 'adminApiRequestGet'],
    onDone: () => {
      flash(t('requests.unblockDone'));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('requests.unblockTitle', { address: network })}
      message={t('requests.unblockText')}
      confirmLabel={t('requests.unblock')}
      reason="optional"
      tone="primary"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) => write.run({ path: { block_id: id }, body: reason === '' ? {} : { reason } })}
      onCancel={onClose}
    />
  );
}
