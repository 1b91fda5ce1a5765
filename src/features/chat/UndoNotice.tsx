import { useSelector } from '@xstate/react';
import Undo2Icon from 'lucide-react/icons/undo-2';
import XIcon from 'lucide-react/icons/x';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useThreadActions } from './thread-actions.ts';
import styles from './UndoNotice.module.css';

/** Says that a branch was deleted and offers to take it back. The region stays, so that what comes is announced. */
export function UndoNotice() {
  const t = useTexts();
  const { removal } = useThreadActions();
  const isShown = useSelector(
    removal,
    (snapshot) => snapshot.matches('offered') || snapshot.matches('restoring'),
  );
  const isRestoring = useSelector(removal, (snapshot) => snapshot.matches('restoring'));
  const hasFailed = useSelector(removal, ({ context }) => context.isRestoreFailed);
  const hold = () => removal.send({ type: 'offer.held' });
  const release = () => removal.send({ type: 'offer.released' });
  return (
    <div role="status">
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the time runs while nobody reaches for the buttons within
        <div
          className={styles.notice}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <span>{t(hasFailed ? 'undo.failed' : 'undo.deleted')}</span>
          <Button
            size="small"
            icon={<Undo2Icon size={16} aria-hidden="true" />}
            loading={isRestoring}
            onClick={() => removal.send({ type: 'undo.requested' })}
          >
            {t('undo.undo')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={<XIcon size={16} aria-hidden="true" />}
            label={t('undo.dismiss')}
            onClick={() => removal.send({ type: 'offer.dismissed' })}
          />
        </div>
      )}
    </div>
  );
}
