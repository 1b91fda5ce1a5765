import { useQuery } from '@tanstack/react-query';
import FileTextIcon from 'lucide-react/icons/file-text';
import { NotShown } from '../saved/NotShown.tsx';
import { ReportEditor } from './ReportEditor.tsx';
import { reportQuery } from './report-changes.ts';

/** /ai-table/analysis with `?report=`: one report. */
export function ReportScreen({ reportId }: { reportId: string }) {
  const answer = useQuery({
    ...reportQuery(reportId),
    // what is being written stays in place until it is saved
    refetchOnWindowFocus: false,
  });
  if (answer.data) return <ReportEditor answer={answer.data} onReload={() => answer.refetch()} />;
  return (
    <NotShown
      answer={answer}
      icon={<FileTextIcon size={20} aria-hidden="true" />}
      notFoundId="report.notFound"
      failedId="report.loadFailed"
    />
  );
}
