import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { INTERFACE_READS } from './interface-reads.ts';

/** Has every server call an interface again. */
export function ResetDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts();
  const write = useWrite('adminInterfaceReset', {
    reads: INTERFACE_READS,
    onDone: () => {
      flash(t('interfaces.resetDone'));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('interfaces.reset')}
      message={`${name} · ${t('interfaces.resetText')}`}
      confirmLabel={t('interfaces.reset')}
      reason="optional"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) =>
        write.run({ path: { interface_key: name }, body: reason === '' ? {} : { reason } })
      }
      onCancel={onClose}
    />
  );
}
