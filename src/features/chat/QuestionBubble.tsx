import CircleAlertIcon from 'lucide-react/icons/circle-alert';
import CopyIcon from 'lucide-react/icons/copy';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import PencilIcon from 'lucide-react/icons/pencil';
import RefreshIcon from 'lucide-react/icons/refresh-cw';
import TrashIcon from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, memo, Suspense, useEffect, useRef } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { showCopied } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { writeToClipboard } from '../../ui/CopyButton.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { attachmentsOfMessage, textOfMessage } from './message-text.ts';
import { isLongQuestion } from './public/long-question/is-long-question.ts';
import styles from './QuestionBubble.module.css';
import { QuestionEditor } from './QuestionEditor.tsx';
import { useThreadActions } from './thread-actions.ts';
import { VersionSwitch, type Versions, versionOfKey } from './VersionSwitch.tsx';

const QuestionAttachments = lazyPart(['models'], () =>
  import('./QuestionAttachments.tsx').then(({ QuestionAttachments: attachments }) => attachments),
);
const LongQuestion = lazyPart([], () =>
  import('./public/long-question/LongQuestion.tsx').then(({ LongQuestion: question }) => question),
);

interface QuestionBubbleProps extends Versions {
  message: Shape<'Message'>;
  /** It is being changed. */
  editing: boolean;
  /** Its answer was deleted: it can be answered again. */
  unanswered: boolean;
}

/** What the person asked, with what can be done with it. */
export const QuestionBubble = memo(function QuestionBubble({
  message,
  editing,
  unanswered,
  ...versions
}: QuestionBubbleProps) {
  const t = useTexts();
  const { busy, rerun, remove, edits, showSibling } = useThreadActions();
  const box = useRef<HTMLElement>(null);
  const wasEditing = useRef(editing);
  const text = textOfMessage(message);
  const attachments = attachmentsOfMessage(message);
  const { id } = message;

  useEffect(() => {
    // where the editor was the focus goes on
    if (wasEditing.current && !editing) box.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);

  if (editing)
    return (
      <div className={styles.question}>
        <QuestionEditor
          text={text}
          draft={edits.read(id)}
          busy={busy}
          onDraft={(draft) => edits.keep(id, draft)}
          onSave={(words) => edits.save(message, words)}
          onRerun={(words) => edits.rerun(message, words)}
          onClose={() => edits.close(id)}
        />
      </div>
    );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const versionId = busy ? null : versionOfKey(event, versions);
    if (versionId !== null) {
      event.preventDefault();
      showSibling(versionId);
    } else if (
      event.key.toLowerCase() === 'e' &&
      event.target === event.currentTarget &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      event.preventDefault();
      edits.open(id);
    }
  };
  const copy = () => {
    writeToClipboard(text).then(
      () => showCopied(true),
      () => showCopied(false),
    );
  };
  const words = <h2 className={styles.bubble}>{text}</h2>;
  return (
    <article
      ref={box}
      className={styles.question}
      data-message=""
      aria-label={t('question.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys (E, arrows) act on the question that has the focus
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles.line}>
        {isLongQuestion(text) ? (
          <Suspense fallback={words}>
            <LongQuestion>{words}</LongQuestion>
          </Suspense>
        ) : (
          words
        )}
        <div className={styles.actions} data-message-actions="">
          <Button
            size="small"
            variant="ghost"
            icon={<PencilIcon size={16} aria-hidden="true" />}
            label={t('question.edit')}
            title={t('question.edit')}
            aria-keyshortcuts="E"
            onClick={() => edits.open(id)}
          />
          <LazyMenu
            align="end"
            trigger={
              <Button
                size="small"
                variant="ghost"
                icon={<EllipsisIcon size={16} aria-hidden="true" />}
                label={t('question.more')}
                aria-haspopup="menu"
              />
            }
            entries={[
              { label: t('question.copy'), icon: <CopyIcon size={16} aria-hidden="true" />, onSelect: copy },
              { kind: 'separator' },
              {
                label: t('question.delete'),
                icon: <TrashIcon size={16} aria-hidden="true" />,
                danger: true,
                onSelect: () => remove(id),
              },
            ]}
          />
        </div>
      </div>
      {attachments.length > 0 && (
        <Suspense fallback={null}>
          <QuestionAttachments attachments={attachments} />
        </Suspense>
      )}
      {(versions.count > 1 || message.edited_at !== undefined || unanswered) && (
        <div className={styles.foot} data-message-actions="">
          {message.edited_at !== undefined && <span>{t('question.edited')}</span>}
          <VersionSwitch of="question" {...versions} />
          {unanswered && (
            <Button
              size="small"
              icon={<RefreshIcon size={16} aria-hidden="true" />}
              disabled={busy}
              onClick={() => rerun(id, {})}
            >
              {t('question.answer')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
});

interface UnsentQuestionProps {
  text: string;
  /** On its way; else it did not arrive or was refused, for the reason given. */
  state: 'sending' | 'unsent';
  reason: string | null;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A question that is not among the messages yet. One that did not arrive stays, red, with a way to send it again. */
export function UnsentQuestion({ text, state, reason, onRetry, onDiscard }: UnsentQuestionProps) {
  const t = useTexts();
  return (
    <div className={styles.question} data-state={state} data-message="" tabIndex={-1}>
      <h2 className={styles.bubble}>{text}</h2>
      {state === 'unsent' && (
        <div className={styles.failed} role="alert">
          <CircleAlertIcon size={16} aria-hidden="true" />
          <span>{reason ?? t('chat.notSent')}</span>
          <Button size="small" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
          <Button size="small" variant="ghost" onClick={onDiscard}>
            {t('question.discard')}
          </Button>
        </div>
      )}
    </div>
  );
}
