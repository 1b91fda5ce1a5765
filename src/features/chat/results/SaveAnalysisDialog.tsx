import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { proposeChart } from '../result-rows.ts';
import { resultViewAtom } from '../result-view.ts';
import { AnalysisFields } from './AnalysisFields.tsx';
import type { ChatResult } from './chat-results.ts';
import styles from './results.module.css';

/** Keeps a result with its query and chart, to be run again on newer rows. */
export function SaveAnalysisDialog({ result, onClose }: { result: ChatResult; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const form = useId();
  const { part } = result;
  const view = useAtomValue(resultViewAtom(part.query_id));
  const [fields, setFields] = useState({ name: result.name || result.question, description: '' });
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState<Shape<'Analysis'> | null>(null);
  const proposed = proposeChart(part);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (fields.name.trim() === '') {
      setError(t('valid.required'));
      return;
    }
    setSaving(true);
    try {
      const { analysis } = await call(
        'analysisSave',
        {
          body: {
            query_id: part.query_id,
            name: fields.name.trim(),
            description: fields.description.trim(),
            ...(proposed && { chart: { ...proposed, ...view.chart } }),
          },
        },
        { quiet: 'butToken' },
      );
      setSaved(analysis);
      await client.invalidateQueries({ queryKey: ['analysisList'] });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(failure.message);
    }
    setSaving(false);
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
    <Dialog
      open
      onClose={onClose}
      keepOnOutsidePress
      title={t('saved.saveTitle')}
      description={t('saved.saveText')}
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
