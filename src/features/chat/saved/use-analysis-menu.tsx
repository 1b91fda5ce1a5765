import { useQueryClient } from '@tanstack/react-query';
import CalendarClockIcon from 'lucide-react/icons/calendar-clock';
import FilePlusIcon from 'lucide-react/icons/file-plus';
import PencilIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import { type ReactNode, Suspense, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { deleteAnalysis } from './saved-changes.ts';

const EditAnalysisDialog = lazyPart([], () =>
  import('./EditAnalysisDialog.tsx').then((part) => part.EditAnalysisDialog),
);
const ScheduleDialog = lazyPart(['fields'], () =>
  import('./ScheduleDialog.tsx').then((part) => part.ScheduleDialog),
);

const AddToReportDialog = lazyPart([], () =>
  import('../reports/AddToReportDialog.tsx').then((part) => part.AddToReportDialog),
);

/** What can be done to a saved analysis as a whole. */
export function useAnalysisMenu(onDeleted?: () => void): {
  entriesOf: (analysis: Shape<'Analysis'>) => MenuEntry[];
  dialog: ReactNode;
} {
  const t = useTexts();
  const client = useQueryClient();
  const [opened, setOpened] = useState<{
    dialog: 'edit' | 'schedule' | 'report';
    analysis: Shape<'Analysis'>;
  } | null>(null);
  const close = () => setOpened(null);
  return {
    entriesOf: (analysis) => [
      {
        label: t('saved.edit'),
        icon: <PencilIcon size={16} aria-hidden="true" />,
        onSelect: () => setOpened({ dialog: 'edit', analysis }),
      },
      {
        label: t('saved.schedule'),
        icon: <CalendarClockIcon size={16} aria-hidden="true" />,
        onSelect: () => setOpened({ dialog: 'schedule', analysis }),
      },
      {
        label: t('report.addTo'),
        icon: <FilePlusIcon size={16} aria-hidden="true" />,
        onSelect: () => setOpened({ dialog: 'report', analysis }),
      },
      { kind: 'separator' },
      {
        label: t('saved.delete'),
        icon: <TrashIcon size={16} aria-hidden="true" />,
        danger: true,
        onSelect: () => {
          deleteAnalysis(client, analysis).then((isDeleted) => {
            if (isDeleted) onDeleted?.();
          });
        },
      },
    ],
    dialog: opened && (
      <Suspense fallback={null}>
        {opened.dialog === 'edit' && <EditAnalysisDialog analysis={opened.analysis} onClose={close} />}
        {opened.dialog === 'schedule' && <ScheduleDialog analysis={opened.analysis} onClose={close} />}
        {opened.dialog === 'report' && <AddToReportDialog analysis={opened.analysis} onClose={close} />}
      </Suspense>
    ),
  };
}
