import { type FormEvent, useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import type { UserDetails } from './user-words.ts';
import styles from './users.module.css';

const NOTES_LENGTH = 5000;

/** What administrators note of a person, who does not see it. */
export function NotesTab({
  user,
  canEdit,
  draft,
  onDraft,
  onStale,
}: {
  user: UserDetails;
  canEdit: boolean;
  /** What was typed and not saved; kept by the page while another tab is open. */
  draft: string | null;
  onDraft: (text: string | null) => void;
  /** Somebody else changed the person: what is kept has to be read again. */
  onStale: () => void;
}) {
  const t = useTexts();
  const [base, setBase] = useState(user.notes);
  const write = useWrite('adminUserUpdate', {
    reads: ['record'],
    onDone: ({ user: saved }) => {
      setBase(saved.notes);
      onDraft(null);
      flash(t('users.notesSaved'));
    },
  });
  const isStale = write.failure?.code === 'CONFLICT';
  const text = draft ?? user.notes;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft === null || text.length > NOTES_LENGTH) return;
    write.run({ path: { user_id: user.id }, body: { notes: text.trim(), version: user.version } });
  }

  if (!canEdit)
    return user.notes === '' ? (
      <p className={styles.none}>{t('users.noNotes')}</p>
    ) : (
      <p className={styles.notes}>{user.notes}</p>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {write.problem !== undefined && (
        <Alert tone="danger" title={t('users.notSaved')}>
          {write.problem}
        </Alert>
      )}
      {user.notes !== base && draft !== null && (
        <Alert tone="warning" title={t('users.notesChanged')}>
          <span className={styles.notes}>{user.notes || '–'}</span>
        </Alert>
      )}
      <Textarea
        label={t('users.notes')}
        hint={t('users.notesHint')}
        rows={6}
        value={text}
        maxLength={NOTES_LENGTH}
        onChange={(event) => onDraft(event.target.value)}
        error={write.problemOf('notes')}
      />
      <div className={styles.actions}>
        {isStale && <Button onClick={onStale}>{t('users.readAgain')}</Button>}
        <Button variant="primary" type="submit" disabled={draft === null} loading={write.isRunning}>
          {t('users.saveNotes')}
        </Button>
      </div>
    </form>
  );
}
