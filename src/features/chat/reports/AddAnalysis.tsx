import { useQuery } from '@tanstack/react-query';
import ChartIcon from 'lucide-react/icons/chart-column';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';

/** Analyses that the choice offers: the last changed ones. */
const CHOICE = 100;

/** A choice of a saved analysis, behind a button. */
export function AddAnalysis({ onAdd }: { onAdd: (analysisId: string) => void }) {
  const t = useTexts();
  const [choosing, setChoosing] = useState(false);
  const analyses = useQuery({
    ...operationQuery('analysisList', { query: { page: 1, page_size: CHOICE } }),
    enabled: choosing,
  });
  if (!choosing)
    return (
      <Button icon={<ChartIcon size={16} aria-hidden="true" />} onClick={() => setChoosing(true)}>
        {t('report.addAnalysis')}
      </Button>
    );
  return (
    <Combobox
      label={t('report.addAnalysis')}
      hideLabel
      placeholder={t('report.chooseAnalysis')}
      emptyText={t('report.noAnalysis')}
      options={(analyses.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(option) => {
        setChoosing(false);
        if (option) onAdd(option.value);
      }}
    />
  );
}
