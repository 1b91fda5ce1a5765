import { Suspense, useState } from 'react';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LazyApprovalPanel } from './approval-windows.ts';

export interface HeldDialogProps {
  /** The request that a call has become. */
  held: { readonly id: string; readonly expires_at: number };
  onClose: () => void;
}

/** Says that a call was not carried out but waits for a second administrator, in place of the form that asked for it. */
export function HeldDialog({ held, onClose }: HeldDialogProps) {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  if (isShown)
    return (
      <Suspense>
        <LazyApprovalPanel approvalId={held.id} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('approvals.heldTitle')}
      description={t('approvals.heldText', { time: formatDateTime(held.expires_at) })}
      actions={
        <>
          <Button onClick={() => setShown(true)}>{t('approvals.show')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
