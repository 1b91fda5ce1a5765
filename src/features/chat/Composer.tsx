import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useAtomValue, useSetAtom } from 'jotai';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import PaperclipIcon from 'lucide-react/icons/paperclip';
import SparklesIcon from 'lucide-react/icons/sparkles';
import SquareIcon from 'lucide-react/icons/square';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { operationQuery } from '../../api/queries.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { PHONE } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CreditEstimate } from '../shared/credits/CreditEstimate.tsx';
import { siteSettingsAtom } from '../shared/session/visitor.ts';
import { AttachedTableChips } from './AttachedTableChips.tsx';
import styles from './Composer.module.css';
import { ComposerNotice } from './ComposerNotice.tsx';
import { type ChatSession, isBusy, phaseOf } from './chat-session.ts';
import { QueuedTurns } from './QueuedTurns.tsx';
import { MOST_CHARACTERS } from './question-limit.ts';
import type { AttachedTables } from './use-attached-tables.ts';

interface ComposerProps {
  session: ChatSession;
  attached: AttachedTables;
  /** The message that the question follows. */
  leafId: string | null;
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
  leafId,
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
  const setEditing = useSetAtom(session.editingAtom);
  const mind = useMindName();
  const busy = isBusy(phase);

  useGrowingHeight(area, draft);
  useEffect(() => {
    // on a phone the keyboard would cover what is to be read first
    if (!window.matchMedia(PHONE).matches) area.current?.focus({ preventScroll: true });
  }, []);

  const reason =
    draft.trim() === ''
      ? t('chat.emptyQuestion')
      : draft.length > MOST_CHARACTERS
        ? t('chat.tooLong', { most: MOST_CHARACTERS })
        : attached.loaded
          ? null
          : t('chat.tablesLoading');
  const send = () => {
    // while an answer is made the question waits for its end
    if (reason === null) session.send(attached.ids, leafId);
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
      <ComposerNotice session={session} />
      <QueuedTurns session={session} leafId={leafId} onTaken={() => area.current?.focus()} />
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
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
          <AttachedTableChips attached={attached} onUpload={onUpload} />
          <span className={styles.space} />
          {phase === 'reconnecting' && (
            <span className={styles.quiet} role="status">
              <Spinner label={null} />
              {t('chat.reconnecting')}
            </span>
          )}
          {mind && phase !== 'reconnecting' && (
            <span className={styles.mind} title={t('chat.mindHint')}>
              <SparklesIcon size={14} aria-hidden="true" />
              {mind}
            </span>
          )}
          <CreditEstimate
            className={styles.estimate}
            chatId={chatId}
            parentId={leafId}
            text={draft}
            tableIds={attached.ids}
          />
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
              aria-disabled={reason !== null}
            />
          )}
        </div>
        <VisuallyHidden id={noteId}>{t('chat.keys')}</VisuallyHidden>
      </form>
    </div>
  );
});

/** Who answers: the model by its name, else the built-in analyst; undefined until it is known. */
function useMindName(): string | undefined {
  const t = useTexts();
  const known = useAtomValue(siteSettingsAtom);
  const answer = useQuery({
    ...operationQuery('siteSettingsGet', {}),
    enabled: known === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const model = (known ?? answer.data)?.model;
  return model && (model.configured ? model.name : t('chat.builtIn'));
}

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
