import { useQuery } from '@tanstack/react-query';
import FileTextIcon from 'lucide-react/icons/file-text';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { TopBar } from '../../../ui/shell/AppFrame.tsx';
import { NotShown } from '../saved/NotShown.tsx';
import { ReportReading } from './ReportReading.tsx';
import { reportQuery } from './report-changes.ts';

const ReportEditor = lazyPart(['fields'], () =>
  import('./ReportEditor.tsx').then((part) => part.ReportEditor),
);

interface ReportScreenProps {
  reportId: string;
  isEdited: boolean;
  isMailed: boolean;
}

/** /ai-table/analysis with `?report=`: one report to read, with `&edit=` to write, with `&mail=` when it is mailed. */
export function ReportScreen({ reportId, isEdited, isMailed }: ReportScreenProps) {
  const t = useTexts();
  const answer = useQuery({
    ...reportQuery(reportId),
    // what is being written stays in place until it is saved
    refetchOnWindowFocus: false,
  });
  const name = answer.data?.report.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${t('app.name')}`;
  }, [name, t]);
  if (answer.data && !isEdited) return <ReportReading answer={answer.data} isMailed={isMailed} />;
  if (answer.data)
    return (
      <Suspense fallback={<TopBar title=" " />}>
        <ReportEditor answer={answer.data} onReload={() => answer.refetch()} />
      </Suspense>
    );
  return (
    <NotShown
      answer={answer}
      icon={<FileTextIcon size={20} aria-hidden="true" />}
      notFoundId="report.notFound"
      failedId="report.loadFailed"
    />
  );
}
