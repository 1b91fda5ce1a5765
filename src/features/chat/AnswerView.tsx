import { type KeyboardEvent, lazy, memo, Suspense, useMemo } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
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
import { SupportingResults, supportingIds } from './SupportingResults.tsx';
import { useThreadActions } from './thread-actions.ts';
import { type Versions, versionOfKey } from './VersionSwitch.tsx';

const ToolCall = lazyPart(['models'], () => import('./ToolCall.tsx').then(({ ToolCall: call }) => call));
const LeftOutNote = lazyPart(['models'], () =>
  import('./LeftOutNote.tsx').then(({ LeftOutNote: note }) => note),
);
const FollowUps = lazyPart(['results'], () =>
  import('./FollowUps.tsx').then(({ FollowUps: questions }) => questions),
);
const loadText = () => import('./AnswerText.tsx');
const AnswerText = lazy(() => loadText().then(({ AnswerText: text }) => ({ default: text })));
const AnswerResultsProvider = lazy(() =>
  loadText().then(({ AnswerResultsProvider: provider }) => ({ default: provider })),
);

type Message = Shape<'Message'>;
type Part = Shape<'Part'>;

const NO_NUMBERS: readonly string[] = [];
const NO_IDS: ReadonlySet<string> = new Set();

interface AnswerViewProps extends Versions {
  message: Message;
  question: string;
}

/** Words stand before the results that they are about, unless a model worked in steps: then everything keeps its order. */
function inReadingOrder(parts: readonly Part[]): { part: Part; index: number }[] {
  const placed = parts.map((part, index) => ({ part, index }));
  if (parts.some(({ type }) => type === 'tool')) return placed;
  const rank = { reading: 0, tool: 1, content: 1, image: 1, pdf: 1, refusal: 2, result: 3, follow_ups: 4 };
  return placed.sort((a, b) => rank[a.part.type] - rank[b.part.type]);
}

/** One answer: how the question was read, the words, the results with their checks, and where it came from. */
export const AnswerView = memo(function AnswerView({ message, question, ...versions }: AnswerViewProps) {
  const t = useTexts();
  const { results: panes, showSibling, busy } = useThreadActions();
  const generating = message.status === 'generating';
  const results = useMemo(
    () => ({
      messageId: message.id,
      results: resultsOf(message),
      unverified: message.unverified ?? NO_NUMBERS,
    }),
    [message],
  );
  const isWaiting = message.parts.some((part) => part.type === 'tool' && part.status === 'waiting');
  const last = message.parts.length - 1;
  const supporting = useMemo(
    () => (panes || generating ? NO_IDS : supportingIds(message.parts)),
    [panes, generating, message.parts],
  );
  const followUps = message.parts.find((part) => part.type === 'follow_ups');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const versionId = busy ? null : versionOfKey(event, versions);
    if (versionId === null) return;
    event.preventDefault();
    showSibling(versionId);
  };
  return (
    <article
      className={styles.answer}
      data-message=""
      aria-label={t('answer.label')}
      aria-busy={generating}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys lead to the versions of the answer that has the focus
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
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
            return <RefusalCard key={index} messageId={message.id} part={part} />;
          case 'tool':
            return (
              <Suspense key={index} fallback={null}>
                <ToolCall messageId={message.id} part={part} />
              </Suspense>
            );
          case 'result':
            if (supporting.has(part.query_id)) return null;
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
      {supporting.size > 0 && (
        <SupportingResults
          messageId={message.id}
          parts={results.results.filter(({ query_id: id }) => supporting.has(id))}
          tableIds={message.table_ids}
        />
      )}
      {message.left_out && (
        <Suspense fallback={null}>
          <LeftOutNote leftOut={message.left_out} />
        </Suspense>
      )}
      {generating && !isWaiting && (
        <p className={styles.working}>
          <Spinner label={null} />
          {message.queued_before === undefined
            ? t(message.parts.length === 0 ? 'answer.reading' : 'answer.working')
            : t('answer.queued', { before: message.queued_before })}
        </p>
      )}
      <Ending message={message} />
      {!generating && <AnswerFoot message={message} question={question} {...versions} />}
      {followUps && !generating && (
        <Suspense fallback={null}>
          <FollowUps questions={followUps.questions} />
        </Suspense>
      )}
    </article>
  );
});

/** How an answer ended that is not complete, and the way on. */
function Ending({
  message: { id, status, error_msg: reason, req_id: requestId, earlier_wording: isEarlier },
}: {
  message: Message;
}) {
  const t = useTexts();
  const { rerun, resume, keep, busy } = useThreadActions();
  const retry = (
    <Button size="small" disabled={busy} onClick={() => rerun(id, {})}>
      {t('ui.retry')}
    </Button>
  );
  const goOn = (
    <Button size="small" disabled={busy} onClick={() => resume(id)}>
      {t('answer.continue')}
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
  if (status === 'interrupted')
    return (
      <Alert
        tone="warning"
        title={t('answer.interrupted')}
        actions={
          <>
            {goOn}
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
        {goOn}
        {retry}
      </p>
    );
  if (isEarlier)
    return (
      <p className={styles.earlier}>
        <span>{t('answer.earlierWording')}</span>
        <Button size="small" disabled={busy} onClick={() => rerun(id, {})}>
          {t('answer.again')}
        </Button>
      </p>
    );
  return null;
}
