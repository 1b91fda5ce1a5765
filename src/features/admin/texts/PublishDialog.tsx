import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { Publishing } from './use-publishing.ts';

/** Characters of what a version is for (the contract's `maxLength`). */
const NOTE_LENGTH = 500;

/** What the next version would change, what stands in its way, and what it is for. */
export function PublishDialog({ snapshot, send }: Publishing) {
  const t = useTexts();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  // the machine has it read; here it is only shown
  const { data } = useQuery({ ...operationQuery('adminTextDraftList', {}), enabled: false });
  const { drafts, problems, problem } = snapshot.context;
  const isChecking = snapshot.matches('checking');
  return (
    <FormDialog
      size="wide"
      keepOnOutsidePress
      locked={snapshot.matches('publishing')}
      onClose={() => send({ type: 'cancelled' })}
      title={t('texts.publishTitle')}
      description={t('texts.publishText')}
      submitLabel={t('texts.publish')}
      isRunning={snapshot.matches('publishing')}
      isWaiting={isChecking || problems > 0 || drafts === 0}
      onSubmit={() => {
        setTried(true);
        send({ type: 'publish.confirmed', note: note.trim() });
      }}
    >
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      {isChecking ? (
        <Spinner size="large" label={t('texts.checking')} />
      ) : (
        <>
          {problems > 0 && (
            <Alert tone="danger" title={t('texts.problems', { count: problems })}>
              {t('texts.problemsText')}
            </Alert>
          )}
          {data && <ChangeList changes={data.items} total={data.total} />}
          <Textarea
            label={t('texts.note')}
            required
            maxLength={NOTE_LENGTH}
            rows={2}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={isTried && note.trim() === '' ? t('valid.required') : undefined}
          />
        </>
      )}
    </FormDialog>
  );
}
