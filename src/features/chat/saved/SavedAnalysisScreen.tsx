import { useQuery } from '@tanstack/react-query';
import ChartIcon from 'lucide-react/icons/chart-column';
import { useEffect } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { NotShown } from './NotShown.tsx';
import { SavedAnalysis } from './SavedAnalysis.tsx';
import { analysisQuery } from './saved-changes.ts';

/** /ai-table/analysis with `?analysis=`: one saved analysis. */
export function SavedAnalysisScreen({ analysisId }: { analysisId: string }) {
  const t = useTexts();
  const answer = useQuery(analysisQuery(analysisId));
  const name = answer.data?.analysis.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${t('app.name')}`;
  }, [name, t]);
  if (answer.data) return <SavedAnalysis answer={answer.data} />;
  return (
    <NotShown
      answer={answer}
      icon={<ChartIcon size={20} aria-hidden="true" />}
      notFoundId="saved.notFound"
      failedId="saved.loadFailed"
    />
  );
}
