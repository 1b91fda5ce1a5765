import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { useWords } from '../ui-text.tsx';

export interface RecordNoticesProps {
  /** Something was typed earlier and never saved. */
  hasDraft: boolean;
  /** Somebody else saved the record while it is being edited here. */
  hasNewer: boolean;
  onRestore: () => void;
  onDiscard: () => void;
  onReview: () => void;
}

/** What a person should know before going on with a record. */
export function RecordNotices({ hasDraft, hasNewer, onRestore, onDiscard, onReview }: RecordNoticesProps) {
  const t = useWords();
  return (
    <>
      {hasDraft && (
        <Alert
          tone="info"
          title={t('details.draftTitle')}
          actions={
            <>
              <Button size="small" variant="primary" onClick={onRestore}>
                {t('details.restoreDraft')}
              </Button>
              <Button size="small" onClick={onDiscard}>
                {t('details.discardDraft')}
              </Button>
            </>
          }
        >
          {t('details.draftText')}
        </Alert>
      )}
      {hasNewer && (
        <Alert
          tone="warning"
          title={t('details.newerTitle')}
          actions={
            <Button size="small" onClick={onReview}>
              {t('details.review')}
            </Button>
          }
        >
          {t('details.newerText')}
        </Alert>
      )}
    </>
  );
}
