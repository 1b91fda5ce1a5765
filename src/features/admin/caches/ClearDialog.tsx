import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { CACHE_READS, type Cache, cacheAbout, cacheText } from './cache-list.tsx';

/** Has every server forget a cache, or the entries whose key has a part. */
export function ClearDialog({
  cache,
  part,
  onClose,
}: {
  cache: Cache;
  part?: string | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const of = cacheText(cache.name, t);
  const name = part === undefined ? of : t('caches.partOf', { part, name: of });
  const write = useWrite('adminCacheClear', {
    reads: CACHE_READS,
    onDone: () => {
      flash(t('caches.wasCleared', { name }));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('caches.clearTitle', { name })}
      message={[cacheAbout(cache.name, t), t('caches.clearText')].filter(Boolean).join(' ')}
      confirmLabel={t('caches.clear')}
      reason="optional"
      tone="danger"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) =>
        write.run({
          body: {
            cache: cache.name,
            ...(part !== undefined && { search: part }),
            ...(reason !== '' && { reason }),
          },
        })
      }
      onCancel={onClose}
    />
  );
}
