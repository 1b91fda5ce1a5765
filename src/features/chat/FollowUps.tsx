import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/Chip.tsx';
import styles from './AnswerView.module.css';
import { useThreadActions } from './thread-actions.ts';

/** Where to go on after an answer: questions that came with it, asked by a press. */
export function FollowUps({ questions }: { questions: readonly string[] }) {
  const t = useTexts();
  const { ask, busy } = useThreadActions();
  return (
    <ul className={styles.followUps} aria-label={t('answer.followUps')}>
      {questions.map((question) => (
        <li key={question}>
          <Chip value={question} disabled={busy} onClick={() => ask(question)} />
        </li>
      ))}
    </ul>
  );
}
