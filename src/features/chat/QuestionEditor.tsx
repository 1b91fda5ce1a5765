import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { askConfirm } from '../../app/notices/notice-channel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './QuestionEditor.module.css';
import { MOST_CHARACTERS } from './question-limit.ts';

interface QuestionEditorProps {
  /** The words as they are. */
  text: string;
  /** Words that were typed before; null where none were. */
  draft: string | null;
  /** An answer is being made: it can be saved, but not be asked anew. */
  busy: boolean;
  /** Keeps what is typed; null where it is as it was. */
  onDraft: (draft: string | null) => void;
  /** Changes the words and nothing else. Rejects where it failed, which was told. */
  onSave: (text: string) => Promise<void>;
  onRerun: (text: string) => void;
  /** Ends the editing; what was typed is given up. */
  onClose: () => void;
}

/** A question while it is changed, in its place. What is typed survives a reload. */
export function QuestionEditor({
  text,
  draft,
  busy,
  onDraft,
  onSave,
  onRerun,
  onClose,
}: QuestionEditorProps) {
  const t = useTexts();
  const noteId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(draft ?? text);
  const [saving, setSaving] = useState(false);
  const isAsking = useRef(false);
  const isChanged = typed !== text;
  const reason =
    typed.trim() === ''
      ? t('chat.emptyQuestion')
      : typed.length > MOST_CHARACTERS
        ? t('chat.tooLong', { most: MOST_CHARACTERS })
        : null;

  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const cancel = async () => {
    // one question at a time, however often Escape is pressed
    if (isAsking.current) return;
    isAsking.current = true;
    const leaves =
      !isChanged ||
      (await askConfirm({
        title: t('question.discardTitle'),
        body: t('question.discardText'),
        confirmLabel: t('question.discard'),
        danger: true,
      }));
    isAsking.current = false;
    if (leaves) onClose();
    else area.current?.focus();
  };
  const save = async () => {
    if (reason !== null || saving) return;
    if (!isChanged) return onClose();
    setSaving(true);
    try {
      await onSave(typed);
      onClose();
    } catch {
      // why was told; what was typed stays
      setSaving(false);
    }
  };
  const rerun = () => {
    if (reason === null && !busy && !saving) onRerun(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      cancel();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      rerun();
    }
  };

  return (
    <form
      className={styles.editor}
      aria-label={t('question.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        rerun();
      }}
    >
      <textarea
        ref={area}
        className={styles.input}
        rows={1}
        aria-label={t('question.words')}
        aria-describedby={noteId}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onDraft(value === text ? null : value);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden id={noteId}>{t('question.keys')}</VisuallyHidden>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={cancel}>
          {t('ui.cancel')}
        </Button>
        <Button
          loading={saving}
          aria-disabled={reason !== null}
          title={reason ?? t('question.saveHint')}
          onClick={save}
        >
          {t('question.save')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={reason !== null || busy}
          title={reason ?? t(busy ? 'question.busy' : 'question.rerunHint')}
        >
          {t('question.rerun')}
        </Button>
      </div>
    </form>
  );
}
