import { type ReactNode, Suspense, useState } from 'react';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';
import styles from '../public/page.module.css';
import {
  faultText,
  GROUP_NAMES,
  GROUPS,
  percentOf,
  type Restore,
  scopeText,
  stepText,
} from './backup-words.ts';
import { RestoreFacts } from './RestoreFacts.tsx';
import { useRestore } from './use-restore.ts';

interface RestoreDialogProps {
  /** The backup: its id, and the moment in Unix seconds that it shows. */
  backup: { id: string; at: number };
  /** A restore that was asked for before. */
  begun?: Restore;
  /** Whether the person may undo it. */
  canRestore: boolean;
  onClose: () => void;
}

/** Brings a backup back: what of it, its name by hand and why, how far it is, and how to undo it. */
export function RestoreDialog({ backup, begun, canRestore, onClose }: RestoreDialogProps) {
  const t = useTexts();
  const { snapshot, send, shown, held } = useRestore(backup, begun ?? null);
  const [isTried, setTried] = useState(false);
  const { groups, problem, name } = snapshot.context;
  const failure = problem === null ? null : { message: problem, requestId: null };
  if (held && snapshot.matches('held'))
    return (
      <Suspense>
        <LazyHeldDialog held={held} onClose={onClose} />
      </Suspense>
    );
  if (snapshot.matches('choosing')) {
    const choose = (of: typeof groups) => send({ type: 'scope.chosen', groups: of });
    return (
      <FormDialog
        keepOnOutsidePress
        onClose={onClose}
        title={t('backups.restoreTitle')}
        description={t('backups.restoreText', { time: formatDateTime(backup.at) })}
        submitLabel={t('backups.goOn')}
        isRunning={false}
        onSubmit={() => {
          setTried(true);
          send({ type: 'restore.requested' });
        }}
      >
        <RadioGroup
          label={t('backups.scope')}
          value={groups === null ? 'all' : 'parts'}
          options={[
            { value: 'all', label: t('backups.everything'), hint: t('backups.everythingText') },
            { value: 'parts', label: t('backups.parts'), hint: t('backups.partsText') },
          ]}
          onChange={(value) => choose(value === 'all' ? null : [])}
          error={isTried && groups?.length === 0 ? t('backups.choosePart') : undefined}
        />
        {groups !== null &&
          GROUP_NAMES.map((group) => (
            <Checkbox
              key={group}
              label={`${t(GROUPS[group].name)}: ${t(GROUPS[group].text)}`}
              checked={groups.includes(group)}
              onChange={(event) =>
                choose(
                  GROUP_NAMES.filter((one) =>
                    one === group ? event.currentTarget.checked : groups.includes(one),
                  ),
                )
              }
            />
          ))}
      </FormDialog>
    );
  }
  if (snapshot.matches('confirming') || snapshot.matches('asking'))
    return (
      <DestructiveDialog
        title={t('backups.confirmTitle', { scope: scopeText(groups ?? undefined, t) })}
        message={t('backups.confirmText', { time: formatDateTime(backup.at) })}
        consequences={[
          t(groups === null ? 'backups.losesAll' : 'backups.losesParts'),
          t('backups.copyBefore'),
          t('backups.closedMeanwhile'),
          t('backups.undoWeek'),
        ]}
        confirmLabel={t('backups.restore')}
        typedName={name}
        reason="required"
        running={snapshot.matches('asking')}
        failure={failure}
        onConfirm={(reason) => send({ type: 'restore.confirmed', name, reason })}
        onCancel={() => send({ type: 'restore.cancelled' })}
      />
    );
  if (snapshot.matches('undoAsking') || snapshot.matches('undoing'))
    return (
      <DestructiveDialog
        title={t('backups.undoTitle')}
        message={t('backups.undoText')}
        consequences={[t('backups.copyBefore'), t('backups.closedMeanwhile')]}
        confirmLabel={t('backups.undo')}
        reason="required"
        running={snapshot.matches('undoing')}
        failure={failure}
        onConfirm={(reason) => send({ type: 'undo.confirmed', reason })}
        onCancel={() => send({ type: 'undo.cancelled' })}
      />
    );
  const { state, body } = outcomeOf();
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t(state)}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {canRestore && snapshot.can({ type: 'undo.requested' }) && (
            <Button variant="danger" onClick={() => send({ type: 'undo.requested' })}>
              {t('backups.undo')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.page}>
        {body}
        {shown && <RestoreFacts restore={shown} />}
      </div>
    </Dialog>
  );

  function outcomeOf(): { state: MessageId; body: ReactNode } {
    if (snapshot.matches('failed'))
      return {
        state: 'backups.restoreFailed',
        body: (
          <Alert tone="danger" title={faultText(shown?.error ?? 'failed', t)}>
            {t('backups.nothingChanged')}
          </Alert>
        ),
      };
    if (snapshot.matches('undone'))
      return { state: 'backups.restoreUndone', body: <Alert tone="success">{t('backups.isUndone')}</Alert> };
    if (snapshot.matches('restored'))
      return {
        state: 'backups.restoreDone',
        body: (
          <>
            {shown?.error && <Alert tone="warning">{faultText(shown.error, t)}</Alert>}
            <Alert tone="success">
              {t(snapshot.context.phase === 'restored' ? 'backups.isRestored' : 'backups.isFinal')}
            </Alert>
          </>
        ),
      };
    return {
      state: 'backups.restoreRunning',
      body: (
        <>
          <ProgressBar label={stepText(shown?.step, t)} value={shown ? percentOf(shown) : null} />
          <p className={styles.quiet}>{t('backups.goesOn')}</p>
        </>
      ),
    };
  }
}
