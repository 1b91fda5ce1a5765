import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../results/results.module.css';
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
  const form = useId();
  const reports = useQuery(reportChoices());
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const [added, setAdded] = useState<Shape<'Report'> | null>(null);
  const items = reports.data?.items ?? [];
  const target = chosen ?? items[0]?.id ?? NEW;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const report = items.find(({ id }) => id === target) ?? null;
    if (!report && name.trim() === '') {
      setError(t('valid.required'));
      return;
    }
    setSaving(true);
    setError('');
    try {
      setAdded(await addToReport(client, report, name.trim(), analysis.id));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      // it may have been changed since it was listed
      await reports.refetch();
    }
    setSaving(false);
  };
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
    <Dialog
      open
      onClose={onClose}
      title={t('report.addTitle')}
      description={t('report.addText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={saving} disabled={reports.isPending}>
            {t('report.add')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={add}>
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
      </form>
    </Dialog>
  );
}
