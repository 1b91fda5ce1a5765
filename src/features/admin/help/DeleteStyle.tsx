import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { HELP_READS, type HelpStyle } from './help-words.ts';

/** Deletes a style that no place has. */
export function DeleteStyle({ style, onClose }: { style: HelpStyle; onClose: () => void }) {
  const t = useTexts();
  const remove = useWrite('adminHelpStyleDelete', {
    reads: HELP_READS,
    onDone: () => {
      flash(t('help.deleted'));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('help.deleteStyle', { name: style.name })}
      message={t('help.deleteStyleText')}
      confirmLabel={t('help.delete')}
      reason="optional"
      running={remove.isRunning}
      failure={remove.failure ? { message: remove.failure.message, requestId: null } : null}
      onConfirm={(reason) =>
        remove.run({
          path: { style_id: style.id },
          body: { version: style.version, ...(reason !== '' && { reason }) },
        })
      }
      onCancel={onClose}
    />
  );
}
