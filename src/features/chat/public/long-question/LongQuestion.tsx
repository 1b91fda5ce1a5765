import { type ReactElement, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import styles from './LongQuestion.module.css';

/** Folds the words of a long question to their beginning, so that its answer is in reach. @param props.children the words, in their box */
export function LongQuestion({ children }: { children: ReactElement }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.long}>
      <div className={styles.words} data-folded={!isOpen || undefined}>
        {children}
      </div>
      <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'question.showLess' : 'question.showAll')}
      </Button>
    </div>
  );
}
