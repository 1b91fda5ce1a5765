import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { AnalysisFields } from '../results/AnalysisFields.tsx';
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
  const [fields, setFields] = useState({ name, description });
  const [isTried, setTried] = useState(false);
  const write = useWrite('analysisUpdate', {
    onDone: async (answer) => {
      await takeAnalysis(client, answer);
      onClose();
    },
  });
  const isBlank = fields.name.trim() === '';
  return (
    <FormDialog
      onClose={onClose}
      keepOnOutsidePress
      title={t('saved.edit')}
      submitLabel={t('shell.save')}
      isRunning={write.isRunning}
      onSubmit={() => {
        setTried(true);
        if (isBlank) return;
        const body = { name: fields.name.trim(), description: fields.description.trim() };
        write.run({ path: { analysis_id: id }, body });
      }}
    >
      <AnalysisFields
        value={fields}
        onChange={setFields}
        error={isTried && isBlank ? t('valid.required') : write.failure?.message}
      />
    </FormDialog>
  );
}
