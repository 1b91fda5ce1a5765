import { useAtomValue } from 'jotai';
import { lazy, memo, Suspense, useMemo } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AnswerFoot } from './AnswerFoot.tsx';
import styles from './AnswerView.module.css';
import { answerText, resultsOf } from './answer-markdown.ts';
import { ReadingChips } from './ReadingChips.tsx';
import { RefusalCard } from './RefusalCard.tsx';
import { ResultCard } from './ResultCard.tsx';
import { ResultLink } from './ResultLink.tsx';
import { keptAnswersAtom } from './result-view.ts';
import { ToolCall } from './ToolCall.tsx';
import { useThreadActions } from './thread-actions.ts';

const loadText = () => import('./AnswerText.tsx');
const AnswerText = lazy(() => loadText().then(({ AnswerText: text }) => ({ default: text })));
const AnswerResultsProvider = lazy(() =>
  loadText().then(({ AnswerResultsProvider: provider }) => ({ default: provider })),
);

type Message = Shape<'Message'>;
type Part = Shape<'Part'>;

interface AnswerViewProps {
  message: Message;
  question: string;
  /** Which of the answers to one question it is, from 0. */
  position: number;
  count: number;
  previousId: string | null;
  nextId: string | null;
}

/** Words stand before the results that they are about, unless a model worked in steps: then everything keeps its order. */
function inReadingOrder(parts: readonly Part[]): { part: Part; index: number }[] {
  const placed = parts.map((part, index) => ({ part, index }));
  if (parts.some(({ type }) => type === 'tool')) return placed;
  const rank = { reading: 0, tool: 1, content: 1, refusal: 2, result: 3 };
  return placed.sort((a, b) => rank[a.part.type] - rank[b.part.type]);
}

/** One answer: how the question was read, the words, the results with their checks, and where it came from. */
export const AnswerView = memo(function AnswerView({
  message,
  question,
  position,
  count,
  previousId,
  nextId,
}: AnswerViewProps) {
  const t = useTexts();
  const { results: panes } = useThreadActions();
  const generating = message.status === 'generating';
  const results = useMemo(() => ({ messageId: message.id, results: resultsOf(message) }), [message]);
  const last = message.parts.length - 1;
  return (
    <article className={styles.answer} aria-label={t('answer.label')} aria-busy={generating}>
      {/* its question may be out of the window: the headings of an answer stand below one of its own */}
      <h2 className={styles.heading}>
        <VisuallyHidden>{t('answer.label')}</VisuallyHidden>
      </h2>
      {inReadingOrder(message.parts).map(({ part, index }) => {
        switch (part.type) {
          case 'reading':
            return <ReadingChips key={index} messageId={message.id} chips={part.chips} />;
          case 'content':
            return (
              <Suspense
                key={index}
                fallback={
                  <p className={styles.plain}>
                    {answerText({ ...message, parts: [part, ...results.results] }, t('ui.emptyValue'))}
                  </p>
                }
              >
                <AnswerResultsProvider value={results}>
                  <AnswerText text={part.content} streaming={generating && index === last} />
                </AnswerResultsProvider>
              </Suspense>
            );
          case 'refusal':
            return <RefusalCard key={index} part={part} />;
          case 'tool':
            return <ToolCall key={index} part={part} />;
          case 'result':
            return panes ? (
              <ResultLink key={part.query_id} part={part} />
            ) : (
              <ResultCard
                key={part.query_id}
                messageId={message.id}
                part={part}
                tableIds={message.table_ids}
              />
            );
          default:
            return null;
        }
      })}
      {generating && (
        <p className={styles.working}>
          <Spinner label={null} />
          {t(message.parts.length === 0 ? 'answer.reading' : 'answer.working')}
        </p>
      )}
      <Ending message={message} />
      {!generating && (
        <AnswerFoot
          message={message}
          question={question}
          position={position}
          count={count}
          previousId={previousId}
          nextId={nextId}
        />
      )}
    </article>
  );
});

/** How an answer ended that is not complete, and the way on. */
function Ending({ message: { id, status, error_msg: reason, req_id: requestId } }: { message: Message }) {
  const t = useTexts();
  const { rerun, keep, busy } = useThreadActions();
  const kept = useAtomValue(keptAnswersAtom);
  const retry = (
    <Button size="small" disabled={busy} onClick={() => rerun(id, {})}>
      {t('ui.retry')}
    </Button>
  );
  if (status === 'failed')
    return (
      <Alert tone="danger" title={t('answer.failed')} actions={retry}>
        <p>{reason ?? t('answer.failedText')}</p>
        {requestId && (
          <p className={styles.request}>
            {t('ui.requestId')} <code>{requestId}</code>
          </p>
        )}
      </Alert>
    );
  if (status === 'interrupted' && !kept.has(id))
    return (
      <Alert
        tone="warning"
        title={t('answer.interrupted')}
        actions={
          <>
            {retry}
            <Button size="small" variant="ghost" onClick={() => keep(id)}>
              {t('answer.keep')}
            </Button>
          </>
        }
      >
        {t('answer.interruptedText')}
      </Alert>
    );
  if (status === 'stopped')
    return (
      <p className={styles.stopped}>
        <span>{t('answer.stopped')}</span>
        {retry}
      </p>
    );
  return null;
}
