import CheckIcon from 'lucide-react/icons/check';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { TextField } from '../TextField.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './SaveBar.module.css';

export interface SaveBarProps {
  state: 'editing' | 'saving' | 'failed' | 'saved';
  /** Fields that differ from the record. */
  changes: number;
  /** Fields that are wrong. */
  problems: number;
  /** Why the last save failed; `message` is empty where nobody said. */
  failure: { message: string; requestId: string | null } | null;
  /** Asks why the record is changed, where that is given. */
  reason?: { value: string; isRequired: boolean; onChange: (value: string) => void };
  onSave: () => void;
  onCancel: () => void;
}

/** Stays at the bottom while a record is edited: what is unsaved, Save and Cancel, and how the last save ended. */
export function SaveBar({ state, changes, problems, failure, reason, onSave, onCancel }: SaveBarProps) {
  const t = useWords();
  const text = useUiText();
  const isSaving = state === 'saving';
  if (state === 'saved')
    return (
      <div className={styles.bar} data-state="saved">
        <span className={styles.saved} role="status">
          <CheckIcon size={16} aria-hidden="true" />
          {t('details.saved')}
        </span>
      </div>
    );
  return (
    <div className={styles.bar} data-state={state}>
      {state === 'failed' && (
        <Alert tone="danger" title={t('details.saveFailed')}>
          {failure?.message || t('details.saveFailedText')}
          {failure?.requestId && (
            <span className={styles.request}>
              {text.requestId} <code>{failure.requestId}</code>
            </span>
          )}
        </Alert>
      )}
      <div className={styles.line}>
        <span className={styles.count} role="status">
          {problems > 0
            ? t('details.problems', { count: problems })
            : t('details.unsaved', { count: changes })}
        </span>
        {reason && (
          <TextField
            className={styles.reason}
            label={t('details.reason')}
            hideLabel
            placeholder={t(reason.isRequired ? 'details.reasonNeeded' : 'details.reasonAsked')}
            value={reason.value}
            required={reason.isRequired}
            disabled={isSaving}
            maxLength={500}
            onChange={(event) => reason.onChange(event.currentTarget.value)}
          />
        )}
        <span className={styles.buttons}>
          <Button onClick={onCancel} disabled={isSaving}>
            {text.cancel}
          </Button>
          <Button
            variant="primary"
            loading={isSaving}
            disabled={changes === 0 || (reason?.isRequired === true && reason.value.trim() === '')}
            onClick={onSave}
          >
            {t(state === 'failed' ? 'details.saveAgain' : 'details.save')}
          </Button>
        </span>
      </div>
    </div>
  );
}
