import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { AnswerView } from './AnswerView.tsx';
import { siblingsOf } from './branch.ts';
import type { ChatSession } from './chat-session.ts';
import { QuestionBubble } from './QuestionBubble.tsx';
import styles from './Thread.module.css';

type Message = Shape<'Message'>;

/** Heights in px before a row is measured. */
const QUESTION_HEIGHT = 46;
const ANSWER_HEIGHT = 640;
/** So near to its end, in px, the thread keeps the newest in view. */
const NEAR_END = 64;
const GAP = 24;
/** Px between the top of the view and the question that is read from. */
const TOP_ROOM = 20;
/** Px below the newest row. */
const END_ROOM = 24;

interface ThreadProps {
  session: ChatSession;
  /** All messages of the chat. */
  messages: readonly Message[];
  /** Those of the branch in view. */
  branch: readonly Message[];
  /** The thread stands beside panes: less room around it. */
  dense?: boolean;
}

type Row =
  | { key: string; kind: 'question'; text: string; state?: 'sending' | 'unsent' }
  | {
      key: string;
      kind: 'answer';
      message: Message;
      question: string;
      position: number;
      count: number;
      previousId: string | null;
      nextId: string | null;
    };

function textOf(message: Message | undefined): string {
  return message?.parts.map((part) => (part.type === 'content' ? part.content : '')).join('') ?? '';
}

function rowsOf(branch: readonly Message[], messages: readonly Message[]): Row[] {
  return branch.map((message, index) => {
    if (message.role === 'user') return { key: message.id, kind: 'question', text: textOf(message) };
    const siblings = siblingsOf(messages, message);
    const position = siblings.findIndex(({ id }) => id === message.id);
    return {
      key: message.id,
      kind: 'answer',
      message,
      question: textOf(branch[index - 1]),
      position,
      count: siblings.length,
      previousId: siblings[position - 1]?.id ?? null,
      nextId: siblings[position + 1]?.id ?? null,
    };
  });
}

/** The exchange so far. Only what is near the view is drawn; the newest stays in view unless the reader scrolled up. */
export function Thread({ session, messages, branch, dense = false }: ThreadProps) {
  const t = useTexts();
  const scroller = useRef<HTMLElement>(null);
  // the text of a question that is not among the messages yet; a string, so that typing draws nothing here
  const pending = useSelector(session.actor, (snapshot) =>
    snapshot.matches('sending') || snapshot.matches({ composing: 'unsent' })
      ? (snapshot.context.sent?.text ?? null)
      : null,
  );
  const isUnsent = useSelector(session.actor, (snapshot) => snapshot.matches({ composing: 'unsent' }));
  const rows = useMemo(() => {
    const sent = rowsOf(branch, messages);
    return pending === null
      ? sent
      : [
          ...sent,
          {
            key: 'pending',
            kind: 'question',
            text: pending,
            state: isUnsent ? 'unsent' : 'sending',
          } satisfies Row,
        ];
  }, [branch, messages, pending, isUnsent]);

  // the built-in analyst answers at once; a model is followed while it writes
  const newest = rows.at(-1);
  const endsAtOnce =
    newest?.kind === 'answer' &&
    newest.message.status !== 'generating' &&
    !newest.message.parts.some(({ type }) => type === 'tool');

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'answer' ? ANSWER_HEIGHT : QUESTION_HEIGHT),
    getItemKey: (index) => rows[index]?.key ?? index,
    gap: GAP,
    paddingStart: dense ? 16 : 28,
    paddingEnd: END_ROOM,
    overscan: 2,
    anchorTo: endsAtOnce ? 'start' : 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
  });
  const leave = useReadFromQuestion(virtualizer, scroller, {
    questionKey: rows.findLast(({ kind }) => kind === 'question')?.key,
    growingKey: newest?.kind === 'answer' && newest.message.status === 'generating' ? newest.key : null,
    endsAtOnce,
  });

  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={t('chat.thread')}
        onWheel={leave}
        onTouchMove={leave}
        onKeyDown={leave}
        onPointerDown={leave}
      >
        <div
          className={styles.column}
          data-dense={dense || undefined}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.kind === 'question' ? (
                  <QuestionBubble
                    text={row.text}
                    {...(row.state && { state: row.state })}
                    onRetry={() => session.actor.send({ type: 'retry.requested' })}
                  />
                ) : (
                  <AnswerView
                    message={row.message}
                    question={row.question}
                    position={row.position}
                    count={row.count}
                    previousId={row.previousId}
                    nextId={row.nextId}
                  />
                )}
              </div>
            );
          })}
        </div>
      </section>
      {!virtualizer.isAtEnd() && (
        <div className={styles.latest}>
          {dense ? (
            <Button
              icon={<ArrowDownIcon size={16} aria-hidden="true" />}
              label={t('chat.latest')}
              title={t('chat.latest')}
              onClick={() => virtualizer.scrollToEnd()}
            />
          ) : (
            <Button
              icon={<ArrowDownIcon size={16} aria-hidden="true" />}
              onClick={() => virtualizer.scrollToEnd()}
            >
              {t('chat.latest')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/**
 * Where the reader is put when a chat is opened or an answer came at once: at the end, unless question and answer are higher
 * than the view; then at the question, since an answer is read from its beginning. Holds while the parts of the answer come
 * in, until the reader moves; the next question, and another answer to the same one, take the reader along again.
 * @returns what to call when the reader moves
 */
function useReadFromQuestion(
  virtualizer: Virtualizer<HTMLElement, Element>,
  scroller: RefObject<HTMLElement | null>,
  {
    questionKey,
    growingKey,
    endsAtOnce,
  }: { questionKey: string | undefined; growingKey: string | null; endsAtOnce: boolean },
): () => void {
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is the reason to go to it, its key is not used
  useLayoutEffect(() => {
    moved.current = false;
    virtualizer.scrollToEnd();
  }, [questionKey, virtualizer]);
  useLayoutEffect(() => {
    if (growingKey === null) return;
    moved.current = false;
    virtualizer.scrollToEnd();
  }, [growingKey, virtualizer]);
  const question = virtualizer.measurementsCache[virtualizer.options.count - 2];
  // only what grows in the newest exchange is a reason to look again, not a row further up that was measured
  const answer = virtualizer.measurementsCache[virtualizer.options.count - 1];
  const height = question && answer ? question.size + answer.size + GAP + END_ROOM : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of the question is read when its height has changed
  useLayoutEffect(() => {
    const view = scroller.current?.clientHeight ?? 0;
    if (!endsAtOnce || moved.current || !question) return;
    if (height + TOP_ROOM > view) virtualizer.scrollToOffset(question.start - TOP_ROOM);
    else virtualizer.scrollToEnd();
  }, [height, endsAtOnce, virtualizer, scroller]);
  return useCallback(() => {
    moved.current = true;
  }, []);
}
