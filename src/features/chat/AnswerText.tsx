import { createContext, type KeyboardEvent, use, useEffect } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { loadTexts, useTexts } from '../../i18n/texts.ts';
import { MarkdownStream } from '../../ui/markdown/MarkdownStream.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './AnswerText.module.css';
import { doubtfulOf, markDoubtful } from './doubtful-numbers.ts';
import { cellOfToken } from './public/result/number-token.ts';
import { useThreadActions } from './thread-actions.ts';

interface AnswerResults {
  messageId: string;
  results: readonly Shape<'ResultPart'>[];
  /** Numbers of the text that are in no result. */
  unverified: readonly string[];
}

const AnswerResultsContext = createContext<AnswerResults>({ messageId: '', results: [], unverified: [] });
export const AnswerResultsProvider = AnswerResultsContext.Provider;

/** Characters that are not broken over two lines. */
const SHORT = 24;

// one function for all texts: finished parts are drawn again when it changes
const renderToken = (token: string) => <NumberButton token={token} />;

/** The words of an answer. Every number is a button that shows where it comes from. */
export function AnswerText({ text, streaming }: { text: string; streaming: boolean }) {
  // words of footnotes, diagrams and charts: no answer waits for them
  useEffect(() => {
    loadTexts('viewers').catch(() => undefined);
  }, []);
  const { unverified } = use(AnswerResultsContext);
  return (
    <MarkdownStream
      text={markDoubtful(text, unverified)}
      streaming={streaming}
      renderToken={renderToken}
      headingShift={2}
    />
  );
}

function NumberButton({ token }: { token: string }) {
  const t = useTexts();
  const { messageId, results, unverified } = use(AnswerResultsContext);
  const { showCell } = useThreadActions();
  const doubtful = doubtfulOf(token, unverified);
  if (doubtful !== null)
    return (
      <s className={styles.doubtful} title={t('answer.doubtful')}>
        {doubtful}
        <VisuallyHidden> ({t('answer.doubtful')})</VisuallyHidden>
      </s>
    );
  const cell = cellOfToken(token, results);
  // its result is on its way, or the model made the token up: a number that nothing stands behind is not shown
  if (!cell) return <span className={styles.missing}>{t('answer.noValue')}</span>;
  const text = cell.text ?? t('ui.emptyValue');
  const show = () => showCell({ messageId, part: cell.part, row: cell.row, column: cell.column });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    show();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is a box of its own in its line: the comma after it would begin the next one
    <span
      role="button"
      tabIndex={0}
      className={styles.number}
      data-short={text.length <= SHORT || undefined}
      aria-label={t('answer.showOrigin', { value: text })}
      onClick={show}
      onKeyDown={onKeyDown}
    >
      {text}
    </span>
  );
}
