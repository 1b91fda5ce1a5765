import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { followLink } from '../../../app/link/follow-link.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { proposeChart } from '../result-rows.ts';
import { resultViewAtom } from '../result-view.ts';
import { AnalysisFields } from './AnalysisFields.tsx';
import type { ChatResult } from './chat-results.ts';

/** Keeps a result with its query and chart, to be run again on newer rows. */
export function SaveAnalysisDialog({ result, onClose }: { result: ChatResult; onClose: () => void }) {
  const t = useTexts();
  const { part } = result;
  const view = useAtomValue(resultViewAtom(part.query_id));
  const [fields, setFields] = useState({ name: result.name || result.question, description: '' });
  const [isTried, setTried] = useState(false);
  const proposed = proposeChart(part);
  const [saved, setSaved] = useState<{ id: string; name: string } | null>(null);
  const write = useWrite('analysisSave', {
    reads: ['analysisList'],
    onDone: ({ analysis }) => setSaved(analysis),
  });
  const isBlank = fields.name.trim() === '';
  const save = () => {
    setTried(true);
    if (isBlank) return;
    write.run({
      body: {
        query_id: part.query_id,
        name: fields.name.trim(),
        description: fields.description.trim(),
        ...(proposed && { chart: { ...proposed, ...view.chart } }),
      },
    });
  };
  if (saved)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('saved.isSaved')}
        actions={
          <>
            <Button onClick={onClose}>{t('ui.close')}</Button>
            <LinkButton
              variant="primary"
              href={paths.savedAnalysis(saved.id)}
              onClick={(event) => {
                onClose();
                followLink(event);
              }}
            >
              {t('saved.open')}
            </LinkButton>
          </>
        }
      >
        <p>{t('saved.isSavedText', { name: saved.name })}</p>
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      keepOnOutsidePress
      title={t('saved.saveTitle')}
      description={t('saved.saveText')}
      submitLabel={t('shell.save')}
      isRunning={write.isRunning}
      onSubmit={save}
    >
      <AnalysisFields
        value={fields}
        onChange={setFields}
        error={isTried && isBlank ? t('valid.required') : write.failure?.message}
      />
    </FormDialog>
  );
}
