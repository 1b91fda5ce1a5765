import CircleAlertIcon from 'lucide-react/icons/circle-alert';
import { memo } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './QuestionBubble.module.css';

interface QuestionBubbleProps {
  text: string;
  /** On its way, or not sent. */
  state?: 'sending' | 'unsent';
  onRetry?: () => void;
}

/** What the person asked. One that did not arrive stays, red, with a way to send it again. */
export const QuestionBubble = memo(function QuestionBubble({ text, state, onRetry }: QuestionBubbleProps) {
  const t = useTexts();
  return (
    <div className={styles.question} data-state={state}>
      <h2 className={styles.bubble}>{text}</h2>
      {state === 'unsent' && (
        <p className={styles.failed} role="alert">
          <CircleAlertIcon size={16} aria-hidden="true" />
          {t('chat.notSent')}
          <Button size="small" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </div>
  );
});
