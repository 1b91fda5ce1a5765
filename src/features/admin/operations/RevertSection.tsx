import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { FieldDiff } from '../../../ui/diff/FieldDiff.tsx';
import { actionText, fieldChanges } from '../public/operation-words.ts';
import styles from './operations.module.css';

type Revert = Shape<'OperationRevert'>;

const STATES: Readonly<Record<Revert['state'], MessageId>> = {
  possible: 'operations.revertPossible',
  reverted: 'operations.revertReverted',
  changed: 'operations.revertChanged',
  gone: 'operations.revertGone',
  not_kept: 'operations.revertNotKept',
  no_inverse: 'operations.revertNoInverse',
  no_right: 'operations.revertNoRight',
};

/** Whether a recorded operation can be reverted, why not, and the way to do it. @param onReverted told the record of the revert */
export function RevertSection({
  recordId,
  revert,
  onReverted,
}: {
  recordId: string;
  revert: Revert;
  onReverted: (revertId: string) => void;
}) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const permitted = usePermitted(['adminOperationRevert']);
  const { state, action = '', changes = [], later, reverted_by: revertedBy, reverts, reason = '' } = revert;
  const linkTo = (id: string, text: string) => (
    <a href={adminPaths.operations({ id })} onClick={followLink}>
      {text}
    </a>
  );
  return (
    <>
      <p className={styles.quiet}>{t(STATES[state])}</p>
      {later && (
        <p>
          {linkTo(
            later.id,
            t('operations.laterChange', {
              action: actionText(later.action, t),
              actor: later.actor_name ?? t('operations.system'),
              time: formatDateTime(later.at),
            }),
          )}
        </p>
      )}
      {revertedBy !== undefined && <p>{linkTo(revertedBy, t('operations.openRevert'))}</p>}
      {reverts !== undefined && (
        <p>
          {t('operations.revertOf', { reason })} {linkTo(reverts, t('operations.openReverted'))}
        </p>
      )}
      {state === 'possible' && permitted.has('adminOperationRevert') && (
        <>
          <h4 className={styles.quiet}>{t('operations.revertPreview')}</h4>
          <FieldDiff changes={fieldChanges({ changes }, t)} />
          <Button onClick={() => setAsking(true)}>{t('operations.revert')}</Button>
        </>
      )}
      {asking && (
        <RevertDialog
          recordId={recordId}
          action={action}
          onReverted={onReverted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function RevertDialog({
  recordId,
  action,
  onReverted,
  onClose,
}: {
  recordId: string;
  action: string;
  onReverted: (revertId: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const write = useWrite('adminOperationRevert', {
    reads: ['adminOperationList', 'adminOperationGet'],
    onDone: ({ operation }) => {
      flash(t('operations.revertDone'));
      onClose();
      onReverted(operation.record.id);
    },
  });
  return (
    <DestructiveDialog
      title={t('operations.revertTitle')}
      message={t('operations.revertText', { action: actionText(action, t) })}
      confirmLabel={t('operations.revert')}
      reason="required"
      tone="primary"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) => write.run({ path: { record_id: recordId }, body: { reason } })}
      onCancel={onClose}
    />
  );
}
