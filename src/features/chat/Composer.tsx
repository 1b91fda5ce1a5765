import { useSelector } from '@xstate/react';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import PaperclipIcon from 'lucide-react/icons/paperclip';
import SparklesIcon from 'lucide-react/icons/sparkles';
import SquareIcon from 'lucide-react/icons/square';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { idlePart } from '../../app/lazy-part/idle-part.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { PHONE } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AttachedTableChips } from './AttachedTableChips.tsx';
import styles from './Composer.module.css';
import { type ChatSession, isBusy, phaseOf } from './chat-session.ts';
import { MOST_CHARACTERS } from './question-limit.ts';
import type { AttachedTables } from './use-attached-tables.ts';
import { useAnswerer } from './use-model-choices.ts';
import { useSendWhenReady } from './use-send-when-ready.ts';

const ModelPicker = lazyPart(['models'], () =>
  import('./ModelPicker.tsx').then(({ ModelPicker: picker }) => picker),
);
const ComposerAttachments = lazyPart(['models'], () =>
  import('./later-parts.ts')
    .then(({ loadAttachments }) => loadAttachments())
    .then(({ ComposerAttachments: attachments }) => attachments),
);
const IntakeList = lazyPart(['tables'], () =>
  import('./later-parts.ts')
    .then(({ loadIntakeList }) => loadIntakeList())
    .then(({ IntakeList: files }) => files),
);
const ContextMeter = lazyPart(['models'], () =>
  import('./later-parts.ts')
    .then(({ loadContextMeter }) => loadContextMeter())
    .then(({ ContextMeter: meter }) => meter),
);
// a question can be written before it is known what it would cost
const CreditEstimate = idlePart([], () =>
  import('../payment/public/CreditEstimate.tsx').then(({ CreditEstimate: estimate }) => estimate),
);
// these come with the answers, without which there are none of them: so they are there when the line is gone
const ComposerNotice = lazyPart([], () =>
  import('./ComposerNotice.tsx').then(({ ComposerNotice: notice }) => notice),
);
const QueuedTurns = lazyPart(['models'], () =>
  import('./QueuedTurns.tsx').then(({ QueuedTurns: turns }) => turns),
);
/** Phases that the notice tells of. */
const TOLD: ReadonlySet<string> = new Set(['refused', 'notRerun', 'disconnected']);
const NOTHING_UNDER_WAY = atom<readonly string[]>([]);

interface ComposerProps {
  session: ChatSession;
  attached: AttachedTables;
  /** The project of the chat; null outside of projects. */
  projectId: string | null;
  /** The message that the question follows. */
  leafId: string | null;
  /** It is known what the question follows. */
  isPlaced: boolean;
  /** Brings files or asks for them. */
  onFiles: (files: File[]) => void;
  onUpload: () => void;
  /** Stands above the work instead of below it. */
  onTop?: boolean;
}

/** Where questions are written. Only it is drawn again while someone types. */
export const Composer = memo(function Composer({
  session,
  attached,
  projectId,
  leafId,
  isPlaced,
  onFiles,
  onUpload,
  onTop = false,
}: ComposerProps) {
  const t = useTexts();
  const { actor } = session;
  const noteId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const phase = useSelector(actor, phaseOf);
  const chatId = useSelector(actor, ({ context }) => context.chatId);
  const draft = useSelector(actor, ({ context }) => context.draft);
  const isQueued = useSelector(actor, ({ context }) => context.queue.length > 0);
  // what went wrong last keeps its words in the machine: only some of it is told here
  const hasNotice = useSelector(
    actor,
    (snapshot) => TOLD.has(phaseOf(snapshot)) || snapshot.context.error?.code === 'NOT_STOPPED',
  );
  const setEditing = useSetAtom(session.editingAtom);
  const attachments = useSelector(actor, ({ context }) => context.attachments);
  const uploads = useAtomValue(session.uploadsAtom);
  const intakes = useAtomValue(session.intakesAtom);
  const sent = useAtomValue(uploads?.sendingAtom ?? NOTHING_UNDER_WAY);
  // a question that is asked beside a file is about its table
  const made = useAtomValue(intakes?.underWayAtom ?? NOTHING_UNDER_WAY);
  const answerer = useAnswerer(session);
  const { chosen, choices } = answerer;
  const busy = isBusy(phase);

  useGrowingHeight(area, draft);
  useEffect(() => {
    // on a phone the keyboard would cover what is to be read first
    if (!window.matchMedia(PHONE).matches) area.current?.focus({ preventScroll: true });
  }, []);

  const tooLong = draft.length > MOST_CHARACTERS ? t('chat.tooLong', { most: MOST_CHARACTERS }) : null;
  const fault = draft.trim() === '' ? t('chat.emptyQuestion') : tooLong;
  const pending = !attached.loaded
    ? t('chat.tablesLoading')
    : sent.length + made.length > 0
      ? t('chat.imagesPending')
      : null;
  const reason = fault ?? pending;
  const readiness = fault !== null ? 'unfit' : pending !== null ? 'waiting' : 'ready';
  // while an answer is made the question waits for its end
  const sending = useSendWhenReady(readiness, draft, () => session.send(attached.ids, leafId));
  const send = () => {
    if (readiness === 'ready') session.send(attached.ids, leafId);
    else if (readiness === 'waiting') sending.request();
    else if (draft.trim() === '' && !busy) actor.send({ type: 'queue.sent', parentId: leafId ?? undefined });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && draft === '' && session.lastQuestionId !== null) {
      event.preventDefault();
      setEditing(session.lastQuestionId);
      return;
    }
    // Enter that ends a composition of characters belongs to the input method
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const [table] = attached.tables;
  const placeholder =
    table && attached.ids.length === 1
      ? t('chat.placeholderTable', { table: table.name })
      : t(attached.none ? 'chat.placeholderNone' : 'chat.placeholder');

  return (
    <div className={styles.place} data-top={onTop || undefined}>
      <Suspense fallback={null}>
        {hasNotice && <ComposerNotice session={session} />}
        {isQueued && <QueuedTurns session={session} leafId={leafId} onTaken={() => area.current?.focus()} />}
      </Suspense>
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {intakes && (
          <Suspense fallback={null}>
            <IntakeList intakes={intakes} />
          </Suspense>
        )}
        {(attachments.length > 0 || uploads) && (
          <Suspense fallback={null}>
            <ComposerAttachments session={session} uploads={uploads} answerer={chosen} />
          </Suspense>
        )}
        <textarea
          ref={area}
          className={styles.input}
          rows={1}
          aria-label={t('chat.question')}
          aria-describedby={noteId}
          placeholder={placeholder}
          value={draft}
          onChange={(event) => actor.send({ type: 'draft.changed', draft: event.currentTarget.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <div className={styles.row}>
          <Button
            variant="ghost"
            icon={<PaperclipIcon size={16} aria-hidden="true" />}
            label={t('chat.attach')}
            title={t('chat.attach')}
            onClick={onUpload}
          />
          <AttachedTableChips attached={attached} projectId={projectId} onUpload={onUpload} />
          <span className={styles.space} />
          {(phase === 'reconnecting' || sending.isRequested || tooLong) && (
            <span className={styles.quiet} role="status">
              {!tooLong && <Spinner label={null} />}
              {tooLong ?? (phase === 'reconnecting' ? t('chat.reconnecting') : pending)}
            </span>
          )}
          {chosen && choices.length === 1 && phase !== 'reconnecting' && (
            <span className={styles.answerer} title={t('chat.mindHint')}>
              <SparklesIcon size={14} aria-hidden="true" />
              {chosen.label || t('chat.builtIn')}
            </span>
          )}
          {choices.length > 1 && (
            <Suspense fallback={null}>
              <ModelPicker {...answerer} />
            </Suspense>
          )}
          {chosen && isPlaced && (
            <Suspense fallback={null}>
              <CreditEstimate
                className={styles.estimate}
                chatId={chatId}
                projectId={projectId}
                parentId={leafId}
                text={draft}
                tableIds={attached.ids}
                model={chosen.id}
                images={attachments.filter(({ pdf }) => !pdf).length}
                pdfIds={attachments.filter(({ pdf }) => pdf).map(({ id }) => id)}
                hasContext={chosen.context_tokens !== undefined}
              >
                {(use) => (
                  <Suspense fallback={null}>
                    <ContextMeter use={use} />
                  </Suspense>
                )}
              </CreditEstimate>
            </Suspense>
          )}
          {busy && (
            <Button
              icon={<SquareIcon size={14} fill="currentColor" aria-hidden="true" />}
              label={t('chat.stop')}
              title={t('chat.stop')}
              loading={phase === 'stopping' || phase === 'rerunning'}
              onClick={() => actor.send({ type: 'stop.requested' })}
            />
          )}
          {(!busy || draft.trim() !== '') && (
            <Button
              type="submit"
              variant="primary"
              icon={<ArrowUpIcon size={16} aria-hidden="true" />}
              label={t(busy ? 'chat.sendLater' : 'chat.send')}
              title={reason ?? t(busy ? 'chat.sendLater' : 'chat.send')}
              aria-disabled={fault !== null}
            />
          )}
        </div>
        <VisuallyHidden id={noteId}>{t('chat.keys')}</VisuallyHidden>
      </form>
    </div>
  );
});

/** The style sheet lets a field grow where `field-sizing` is known; this is for engines without it. */
function useGrowingHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is the reason to measure again, its value is not used
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [field, text]);
}
