import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';

/** Asks why somebody's token is to be ended, and ends it. */
export function RevokeDialog({
  token: { id, name, owner },
  onClose,
}: {
  token: { id: string; name: string; owner: string };
  onClose: () => void;
}) {
  const t = useTexts();
  const write = useWrite('adminTokenRevoke', {
    reads: ['adminApiRequestList', 'adminApiRequestGet', 'adminTokenList'],
    onDone: () => {
      flash(t('requests.tokenRevoked', { name }));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('requests.revokeTitle', { name })}
      message={t('requests.revokeText', { owner })}
      confirmLabel={t('requests.revoke')}
      reason="required"
      tone="danger"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) => write.run({ path: { token_id: id }, body: { reason } })}
      onCancel={onClose}
    />
  );
}
