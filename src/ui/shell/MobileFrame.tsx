import ArrowLeftIcon from 'lucide-react/icons/arrow-left';
import { type ReactNode, useId } from 'react';
import { Button } from '../Button.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './MobileFrame.module.css';
import { SkipLink } from './SkipLink.tsx';

export interface MobileFrameProps {
  /** The one `h1` of the page; it stays one line. */
  title: string;
  /** Shows an arrow that leads back. */
  onBack?: () => void;
  /** At the right of the title. */
  actions?: ReactNode;
  /** The BottomMenu; none where absent. */
  bottom?: ReactNode;
  children: ReactNode;
}

/** The layout of phones and of a messaging app's browser: one line of title, the page, and the menu at the bottom. */
export function MobileFrame({ title, onBack, actions, bottom, children }: MobileFrameProps) {
  const t = useWords();
  const mainId = useId();
  return (
    <div className={styles.frame}>
      <SkipLink to={mainId} />
      <header className={styles.head}>
        {onBack && (
          <Button
            variant="ghost"
            icon={<ArrowLeftIcon size={16} aria-hidden="true" />}
            label={t('shells.back')}
            onClick={onBack}
          />
        )}
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </header>
      <main className={styles.page} id={mainId} tabIndex={-1}>
        {children}
      </main>
      {bottom}
    </div>
  );
}
