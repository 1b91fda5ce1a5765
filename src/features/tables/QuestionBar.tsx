import AskIcon from 'lucide-react/icons/corner-down-left';
import SparklesIcon from 'lucide-react/icons/sparkles';
import { type FormEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './TableScreen.module.css';

const MAX_QUESTION_LENGTH = 2000;

/** A question about the table: Enter takes it to the analysis. What was typed survives a reload. */
export function QuestionBar({ tableId }: { tableId: string }) {
  const t = useTexts();
  const key = `question:${tableId}`;
  const [question, setQuestion] = useState(() => sessionStorage.getItem(key) ?? '');
  const change = (words: string) => {
    setQuestion(words);
    sessionStorage.setItem(key, words);
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const words = question.trim();
    sessionStorage.removeItem(key);
    navigate(paths.analysis({ tableId, question: words === '' ? undefined : words }));
  };
  return (
    <form className={styles.question} onSubmit={ask}>
      <TextField
        label={t('tables.question')}
        hideLabel
        placeholder={t('tables.questionHint')}
        leading={<SparklesIcon size={16} aria-hidden="true" />}
        value={question}
        maxLength={MAX_QUESTION_LENGTH}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
        className={styles.questionField ?? ''}
      />
      <Button
        type="submit"
        variant={question.trim() === '' ? 'default' : 'primary'}
        icon={<AskIcon size={16} aria-hidden="true" />}
      >
        {t('tables.questionSend')}
      </Button>
    </form>
  );
}
