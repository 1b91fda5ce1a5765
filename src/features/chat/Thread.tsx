import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useSelector } from '@xstate/react';
import { useAtom } from 'jotai';
import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import {
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { AnswerView } from './AnswerView.tsx';
import type { MessageTree } from './branch.ts';
import type { ChatSession } from './chat-session.ts';
import { textOfMessage } from './message-text.ts';
import { QuestionBubble, UnsentQuestion } from './QuestionBubble.tsx';
import styles from './Thread.module.css';
import { UndoNotice } from './UndoNotice.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMessageTarget } from './use-message-target.ts';
import type { Versions } from './VersionSwitch.tsx';

type Message = Shape<'Message'>;

const EmptyThread = lazyPart(['projects'], () =>
  import('./EmptyThread.tsx').then(({ EmptyThread: empty }) => empty),
);

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
  tree: MessageTree;
  /** Those of the branch in view. */
  branch: readonly Message[];
  /** The thread stands beside panes: less room around it. */
  dense?: boolean;
}

interface MessageRow {
  kind: 'question' | 'answer';
  /** Names its place in the thread, which its versions share: so the focus stays when another one is shown. */
  key: string;
  message: Message;
  versions: Versions;
  /** Words of the question before an answer. */
  question: string;
  /** Nothing follows it. */
  isLast: boolean;
}

type Row = MessageRow | { kind: 'unsent'; key: string; text: string; state: 'sending' | 'unsent' };

function rowsOf(branch: readonly Message[], tree: MessageTree): MessageRow[] {
  return branch.map((message, index) => {
    const siblings = tree.siblingsOf(message);
    const position = siblings.findIndex(({ id }) => id === message.id);
    return {
      kind: message.role === 'user' ? 'question' : 'answer',
      key: `${message.role} ${message.parent_id}`,
      message,
      versions: {
        position,
        count: siblings.length,
        previousId: siblings[position - 1]?.id ?? null,
        nextId: siblings[position + 1]?.id ?? null,
      },
      question: message.role === 'user' ? '' : textOfMessage(branch[index - 1]),
      isLast: index === branch.length - 1,
    };
  });
}

/** A question that asks beside an earlier one is shown after what it follows, not after what it leaves. */
function upTo(branch: readonly Message[], parentId: string | null | undefined): readonly Message[] {
  if (parentId === undefined) return branch;
  if (parentId === null) return [];
  const place = branch.findIndex(({ id }) => id === parentId);
  return place < 0 ? branch : branch.slice(0, place + 1);
}

/** The exchange so far. Only what is near the view is drawn; the newest stays in view unless the reader scrolled up. */
export function Thread({ session, tree, branch, dense = false }: ThreadProps) {
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [editingId, setEditingId] = useAtom(session.editingAtom);
  // the question that is not among the messages yet; not its draft, so that typing draws nothing here
  const pending = useSelector(session.actor, (snapshot) =>
    snapshot.matches('sending') || snapshot.matches({ composing: 'unsent' }) ? snapshot.context.sent : null,
  );
  const isUnsent = useSelector(session.actor, (snapshot) => snapshot.matches({ composing: 'unsent' }));
  const reason = useSelector(session.actor, ({ context }) => context.error?.msg ?? null);
  const rows = useMemo((): Row[] => {
    if (pending === null) return rowsOf(branch, tree);
    return [
      ...rowsOf(upTo(branch, pending.parentId), tree),
      { key: 'unsent', kind: 'unsent', text: pending.text, state: isUnsent ? 'unsent' : 'sending' },
    ];
  }, [branch, tree, pending, isUnsent]);

  // an answer is read from its beginning; the steps of a model are watched at their end, where they may ask for something
  const newest = rows.at(-1);
  const newestAnswer = newest?.kind === 'answer' ? newest.message : undefined;
  const [resumedId, setResumedId] = useState<string | null>(null);
  const isRead =
    newestAnswer !== undefined &&
    newestAnswer.id !== resumedId &&
    !newestAnswer.parts.some(({ type }) => type === 'tool');

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    // near its end at once: what stands at the top of a long thread would be drawn only to be left
    initialOffset: () =>
      Math.max(0, rows.reduce((height, row) => height + heightOf(row) + GAP, 0) - window.innerHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    gap: GAP,
    paddingStart: dense ? 16 : 28,
    paddingEnd: END_ROOM,
    overscan: 2,
    anchorTo: isRead ? 'start' : 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
  });
  const leave = useReadFromQuestion(virtualizer, scroller, {
    questionKey: idOf(rows.findLast(({ kind }) => kind !== 'answer')),
    growingId: newestAnswer?.status === 'generating' ? newestAnswer.id : null,
    isRead,
    onResumed: setResumedId,
    rows,
    tree,
  });

  useEffect(() => {
    const questions = branch.filter(({ role }) => role === 'user');
    session.lastQuestionId = questions.at(-1)?.id ?? null;
    // what was being changed before a reload is still being changed
    setEditingId((now) => now ?? questions.findLast(({ id }) => session.readEdit(id) !== null)?.id ?? null);
  }, [branch, session, setEditingId]);
  const editedIndex = rows.findIndex((row) => row.kind === 'question' && row.message.id === editingId);
  useLayoutEffect(() => {
    if (editedIndex >= 0) virtualizer.scrollToIndex(editedIndex, { align: 'auto' });
  }, [editedIndex, virtualizer]);
  useKeptFocus(frame, scroller);
  useMessageTarget({
    virtualizer,
    scroller,
    tree,
    indexOf: (id) => rows.findIndex((row) => idOf(row) === id),
    onMoved: leave,
  });

  return (
    <div ref={frame} className={styles.frame}>
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
        {rows.length === 0 && (
          <Suspense fallback={null}>
            <EmptyThread />
          </Suspense>
        )}
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
                {row.kind === 'unsent' ? (
                  <UnsentQuestion
                    text={row.text}
                    state={row.state}
                    reason={reason}
                    onRetry={() => session.actor.send({ type: 'retry.requested' })}
                    onDiscard={() => session.actor.send({ type: 'discard.requested' })}
                  />
                ) : row.kind === 'question' ? (
                  <QuestionBubble
                    message={row.message}
                    {...row.versions}
                    editing={row.message.id === editingId}
                    unanswered={row.isLast}
                  />
                ) : (
                  <AnswerView message={row.message} question={row.question} {...row.versions} />
                )}
              </div>
            );
          })}
        </div>
      </section>
      <div className={styles.latest}>
        <UndoNotice />
        {rows.length > 0 &&
          !virtualizer.isAtEnd() &&
          (dense ? (
            <Button
              size="small"
              icon={<ArrowDownIcon size={16} aria-hidden="true" />}
              label={t('chat.latest')}
              title={t('chat.latest')}
              onClick={() => virtualizer.scrollToEnd()}
            />
          ) : (
            <Button
              size="small"
              icon={<ArrowDownIcon size={16} aria-hidden="true" />}
              onClick={() => virtualizer.scrollToEnd()}
            >
              {t('chat.latest')}
            </Button>
          ))}
      </div>
    </div>
  );
}

function heightOf(row: Row | undefined): number {
  // an answer begins as a line
  return row?.kind === 'answer' && row.message.status !== 'generating' ? ANSWER_HEIGHT : QUESTION_HEIGHT;
}

function idOf(row: Row | undefined): string | undefined {
  return row?.kind === 'unsent' ? row.key : row?.message.id;
}

/**
 * Where the reader is put when a chat is opened or an answer comes: at the end, unless question and answer are higher than the view;
 * then at the question, since an answer is read from its beginning, also while it is written. An answer that is continued, and the
 * steps of a model, are followed at their end. Holds while the parts of the answer come in, until the reader moves; the next question,
 * and another answer to the same one, take the reader along again.
 * @returns what to call when the reader moves
 */
function useReadFromQuestion(
  virtualizer: Virtualizer<HTMLElement, Element>,
  scroller: RefObject<HTMLElement | null>,
  {
    questionKey,
    growingId,
    isRead,
    onResumed,
    rows,
    tree,
  }: {
    questionKey: string | undefined;
    /** The answer that is being written. */
    growingId: string | null;
    isRead: boolean;
    /** Told an answer that goes on after it had been higher than the view. */
    onResumed: (id: string) => void;
    rows: readonly Row[];
    tree: MessageTree;
  },
): () => void {
  const moved = useRef(false);
  const seen = useRef(new Set<string | undefined>());
  const shown = useRef<readonly Row[]>([]);
  /** Answers that ended, in this view, higher than it. */
  const ended = useRef(new Set<string>());
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = rows;
    if (seen.current.has(questionKey)) {
      // another version is shown: the eye stays on it
      const place = rows.findIndex((row, index) => idOf(row) !== idOf(before[index]));
      if (place < 0 || place >= before.length) return;
      moved.current = true;
      virtualizer.scrollToIndex(place, { align: 'auto' });
      return;
    }
    for (const { id } of tree.messages) seen.current.add(id);
    moved.current = false;
    virtualizer.scrollToEnd();
  }, [questionKey, rows, tree, virtualizer]);
  useLayoutEffect(() => {
    if (growingId === null) return;
    moved.current = false;
    if (ended.current.has(growingId)) onResumed(growingId);
    virtualizer.scrollToEnd();
  }, [growingId, onResumed, virtualizer]);
  const question = virtualizer.measurementsCache[virtualizer.options.count - 2];
  // only what grows in the newest exchange is a reason to look again, not a row further up that was measured
  const answer = virtualizer.measurementsCache[virtualizer.options.count - 1];
  const height = question && answer ? question.size + answer.size + GAP + END_ROOM : 0;
  const lastId = idOf(rows.at(-1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of the question is read when its height has changed
  useLayoutEffect(() => {
    const isHigher = height + TOP_ROOM > (scroller.current?.clientHeight ?? 0);
    if (growingId === null && isHigher && lastId !== undefined) ended.current.add(lastId);
    if (!isRead || moved.current || !question) return;
    if (isHigher) virtualizer.scrollToOffset(question.start - TOP_ROOM);
    else virtualizer.scrollToEnd();
  }, [height, isRead, growingId, lastId, virtualizer, scroller]);
  return useCallback(() => {
    moved.current = true;
  }, []);
}
