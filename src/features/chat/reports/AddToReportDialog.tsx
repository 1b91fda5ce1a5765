import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTask } from '../../../app/write/use-task.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { addToReport, reportChoices } from './report-changes.ts';

const NEW = 'new';
/** Characters of a name, as the contract says. */
const NAME_LENGTH = 200;

/** Puts an analysis at the end of a report, or begins one with it. */
export function AddToReportDialog({
  analysis,
  onClose,
}: {
  analysis: Shape<'Analysis'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const reports = useQuery(reportChoices());
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [added, setAdded] = useState<Shape<'Report'> | null>(null);
  const items = reports.data?.items ?? [];
  const target = chosen ?? items[0]?.id ?? NEW;
  const report = items.find(({ id }) => id === target) ?? null;
  const add = useTask(async () => {
    try {
      return await addToReport(client, report, name.trim(), analysis.id);
    } catch (failure) {
      // it may have been changed since it was listed
      await reports.refetch();
      throw failure;
    }
  }, setAdded);
  const error = isTried && !report && name.trim() === '' ? t('valid.required') : add.failure?.message;
  if (added)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('report.added')}
        actions={
          <>
            <Button onClick={onClose}>{t('ui.close')}</Button>
            <LinkButton
              variant="primary"
              href={paths.report(added.id)}
              onClick={(event) => {
                onClose();
                followLink(event);
              }}
            >
              {t('report.open')}
            </LinkButton>
          </>
        }
      >
        <p>{t('report.addedText', { analysis: analysis.name, report: added.name })}</p>
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title={t('report.addTitle')}
      description={t('report.addText')}
      submitLabel={t('report.add')}
      isRunning={add.isRunning}
      isWaiting={reports.isPending}
      onSubmit={() => {
        setTried(true);
        if (report || name.trim() !== '') add.run(undefined);
      }}
    >
      {reports.isError && <Alert tone="danger">{reports.error.message}</Alert>}
      {items.length > 0 && (
        <Select
          label={t('report.title')}
          value={target}
          onChange={setChosen}
          options={[
            { value: NEW, label: t('report.new') },
            ...items.map((report) => ({ value: report.id, label: report.name })),
          ]}
        />
      )}
      {target === NEW ? (
        <TextField
          label={t('report.newName')}
          required
          maxLength={NAME_LENGTH}
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
      ) : (
        error && <Alert tone="danger">{error}</Alert>
      )}
    </FormDialog>
  );
}
