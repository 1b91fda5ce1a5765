import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AnalysisFields } from '../results/AnalysisFields.tsx';
import styles from '../results/results.module.css';
import { takeAnalysis } from './saved-changes.ts';

/** Another name and purpose of an analysis. */
export function EditAnalysisDialog({
  analysis: { id, name, description },
  onClose,
}: {
  analysis: Shape<'Analysis'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useId();
  const [fields, setFields] = useState({ name, description });
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (fields.name.trim() === '') {
      setError(t('valid.required'));
      return;
    }
    setSaving(true);
    try {
      const body = { name: fields.name.trim(), description: fields.description.trim() };
      await takeAnalysis(
        client,
        await call('analysisUpdate', { path: { analysis_id: id }, body }, { quiet: 'butToken' }),
      );
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={t('saved.edit')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={saving}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save}>
        <AnalysisFields value={fields} onChange={setFields} error={error} />
      </form>
    </Dialog>
  );
}
