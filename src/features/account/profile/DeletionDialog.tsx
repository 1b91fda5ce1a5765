import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../account.module.css';
import { accountDeletionMachine } from './account-deletion-actors.ts';
import { DeletionBlocks } from './DeletionBlocks.tsx';
import { DeletionFacts } from './DeletionFacts.tsx';

/** Says what the deletion of the account brings and what is in its way, and plans it. The password is asked for in between. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [deletion, setDeletion] = useState<Shape<'AccountDeletion'>>();
  const [leavesAt, setLeavesAt] = useState(0);
  const dayOf = (at: number) => t('profilePage.leavePlanned', { date: formatDateTime(at, 'yyyy-MM-dd') });
  const [machine] = useState(() =>
    accountDeletionMachine({
      onLooked: setDeletion,
      onPlanned: setLeavesAt,
      onPlannedUnseen: (at) => flash(dayOf(at)),
    }),
  );
  const [snapshot, send] = useMachine(machine);
  const { isUnderstood, isTried, problem } = snapshot.context;
  const look = () => send({ type: 'look.requested' });
  if (snapshot.matches('planned') || snapshot.matches('left')) {
    const leave = () => send({ type: 'signIn.requested' });
    return (
      <Dialog
        open
        keepOnOutsidePress
        onClose={leave}
        title={dayOf(leavesAt)}
        actions={
          <Button variant="primary" onClick={leave}>
            {t('profilePage.leaveToSignIn')}
          </Button>
        }
      >
        <p>{t('profilePage.leavePlannedText')}</p>
      </Dialog>
    );
  }
  if (snapshot.matches('looking') || snapshot.matches('failed') || snapshot.matches('blocked') || !deletion)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('profilePage.leave')}
        actions={
          !snapshot.matches('looking') && <Button onClick={look}>{t('profilePage.leaveAgain')}</Button>
        }
      >
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        {snapshot.matches('looking') && (
          <div role="status" aria-label={t('profilePage.leaveLooking')}>
            <Skeleton shape="text" rows={4} visible />
          </div>
        )}
        {snapshot.matches('blocked') && deletion && <DeletionBlocks blocks={deletion.blocks} />}
      </Dialog>
    );
  const isAsking = snapshot.matches('asking');
  return (
    <FormDialog
      keepOnOutsidePress
      locked={isAsking}
      onClose={onClose}
      title={t('profilePage.leave')}
      submitLabel={t('profilePage.leaveAsk')}
      variant="danger"
      isRunning={isAsking}
      onSubmit={() => send({ type: 'submitted' })}
    >
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      <DeletionFacts deletion={deletion} />
      <p className={styles.quiet}>{t('profilePage.leaveThen')}</p>
      <Checkbox
        label={t('profilePage.leaveUnderstood', { days: deletion.wait_days })}
        checked={isUnderstood}
        disabled={isAsking}
        error={isTried && !isUnderstood ? t('profilePage.leaveTick') : undefined}
        onChange={({ target }) => send({ type: 'understood.set', isSet: target.checked })}
      />
    </FormDialog>
  );
}
