import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { CACHE_READS, type Cache, cacheText } from './cache-list.tsx';

/** Has every server forget the answers of all functions. */
export function ClearAllDialog({ caches, onClose }: { caches: readonly Cache[]; onClose: () => void }) {
  const t = useTexts();
  const write = useWrite('adminCacheFunctionsClear', {
    reads: CACHE_READS,
    onDone: ({ cleared }) => {
      flash(t('caches.allCleared', { count: cleared }));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('caches.clearAllTitle')}
      message={`${t('caches.clearAllText', { names: caches.map(({ name }) => cacheText(name, t)).join(', ') })} ${t('caches.clearText')}`}
      confirmLabel={t('caches.clearAll')}
      reason="optional"
      tone="danger"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) => write.run({ body: { ...(reason !== '' && { reason }) } })}
      onCancel={onClose}
    />
  );
}
