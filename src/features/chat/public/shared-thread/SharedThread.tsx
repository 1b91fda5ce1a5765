import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { isLongQuestion } from '../long-question/is-long-question.ts';
import { LongQuestion } from '../long-question/LongQuestion.tsx';
import { SharedAnswer } from './SharedAnswer.tsx';
import type { RowSource } from './SharedResult.tsx';
import styles from './SharedThread.module.css';
import { leafBelow, type SharedMessage, type SharedRow, sharedRows } from './shared-tree.ts';

interface SharedThreadProps {
  /** `leaf_id` is the end of the branch that is shown until the reader looks at another one. */
  chat: { messages: readonly SharedMessage[]; leaf_id: string | null };
  /** Where the rows behind numbers are read; null where they are not shared. */
  source: RowSource | null;
}

/** The exchange as it was shared; other answers and questions where they are shared too. */
export function SharedThread({ chat: { messages, leaf_id: shownAtFirst }, source }: SharedThreadProps) {
  const t = useTexts();
  /** The end of another branch that the reader chose. */
  const [chosen, setChosen] = useState<string | null>(null);
  const leafId = messages.some(({ id }) => id === chosen) ? chosen : shownAtFirst;
  const rows = useMemo(() => sharedRows(messages, leafId), [messages, leafId]);
  return (
    <section className={styles.thread} aria-label={t('share.thread')}>
      {rows.map((row) => (
        <div key={row.message.id} className={styles.row}>
          {row.message.role === 'user' ? (
            <Question message={row.message} />
          ) : (
            <SharedAnswer message={row.message} source={source} />
          )}
          {row.siblings.length > 1 && (
            <Versions row={row} onShow={(id) => setChosen(leafBelow(messages, id))} />
          )}
        </div>
      ))}
    </section>
  );
}

function Question({ message }: { message: SharedMessage }) {
  const text = message.parts.map((part) => (part.type === 'content' ? part.content : '')).join('');
  const words = <h2 className={styles.bubble}>{text}</h2>;
  return (
    <div className={styles.question}>
      {isLongQuestion(text) ? <LongQuestion>{words}</LongQuestion> : words}
    </div>
  );
}

function Versions({
  row: { message, position, siblings },
  onShow,
}: {
  row: SharedRow;
  onShow: (messageId: string) => void;
}) {
  const t = useTexts();
  const step = (by: number) => {
    const next = siblings[position + by];
    if (next) onShow(next.id);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls that are sent together
    <div role="group" className={styles.versions} data-role={message.role} aria-label={t('share.versionsOf')}>
      <Button
        size="small"
        variant="ghost"
        icon={<ChevronLeftIcon size={16} aria-hidden="true" />}
        label={t('answer.previous')}
        disabled={position === 0}
        onClick={() => step(-1)}
      />
      <span aria-live="polite">
        {t('answer.version', { position: position + 1, count: siblings.length })}
      </span>
      <Button
        size="small"
        variant="ghost"
        icon={<ChevronRightIcon size={16} aria-hidden="true" />}
        label={t('answer.next')}
        disabled={position === siblings.length - 1}
        onClick={() => step(1)}
      />
    </div>
  );
}
