import { useSetAtom } from 'jotai';
import ColumnsIcon from 'lucide-react/icons/columns-3';
import JoinIcon from 'lucide-react/icons/combine';
import DownloadIcon from 'lucide-react/icons/download';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import HistoryIcon from 'lucide-react/icons/history';
import InfoIcon from 'lucide-react/icons/info';
import PencilIcon from 'lucide-react/icons/pencil';
import SheetIcon from 'lucide-react/icons/sheet';
import PivotIcon from 'lucide-react/icons/table-properties';
import TrashIcon from 'lucide-react/icons/trash-2';
import WandIcon from 'lucide-react/icons/wand-sparkles';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { downloadFile } from '../../app/download/download-file.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { sidePanelAtom } from '../../app/side-panel/side-panel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { DeleteTableDialog } from './DeleteTableDialog.tsx';
import { useDerivation } from './derived/use-derivation.ts';
import { RenameTable } from './RenameTable.tsx';
import { TableBar } from './TableBar.tsx';
import { TableDetails } from './TableDetails.tsx';
import styles from './TableScreen.module.css';
import { healthTone } from './table-words.ts';
import { conditionSet, sortMap, type TableView } from './view-address.ts';

export interface TableTopBarProps {
  table: Shape<'Table'>;
  view: TableView;
  /** Names of the columns that show; null when all do. */
  shownColumns: readonly string[] | null;
  onIssues: () => void;
  onColumns: () => void;
  onSteps: () => void;
  onJoins: () => void;
  onPivot: () => void;
  onVersions: () => void;
}

/** Name, health and actions of a table. The export holds what is seen: filter, order and columns. */
export function TableTopBar({
  table,
  view,
  shownColumns,
  onIssues,
  onColumns,
  onSteps,
  onJoins,
  onPivot,
  onVersions,
}: TableTopBarProps) {
  const t = useTexts();
  const phone = useMediaQuery(PHONE);
  const setPanel = useSetAtom(sidePanelAtom);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const [exporting, setExporting] = useState(false);
  const { summary, issues } = table;
  const { id, name, health } = summary;
  const derivation = useDerivation(summary);

  const exportAs = async (format: 'csv' | 'xlsx') => {
    setExporting(true);
    const { sort, conditions } = view;
    const body = {
      format,
      ...(sort.length > 0 && { sort: sortMap(sort) }),
      ...(conditions.length > 0 && { conditions: conditionSet(conditions) }),
      ...(shownColumns && { columns: [...shownColumns] }),
    };
    const began = await downloadFile(() =>
      call('tableExport', { path: { table_id: id }, body }, { quiet: 'butToken', retry: true }),
    );
    setExporting(false);
    if (began) flash(t('tables.exportStarted'));
  };
  const entries: MenuEntry[] = [
    ...(phone
      ? [
          {
            label: t('tables.columnsButton'),
            icon: <ColumnsIcon size={16} aria-hidden="true" />,
            onSelect: onColumns,
          },
          {
            label: t('steps.title'),
            icon: <WandIcon size={16} aria-hidden="true" />,
            onSelect: onSteps,
          },
          {
            label: t('tables.joins'),
            icon: <JoinIcon size={16} aria-hidden="true" />,
            onSelect: onJoins,
          },
          {
            label: t('tables.pivot'),
            icon: <PivotIcon size={16} aria-hidden="true" />,
            onSelect: onPivot,
          },
          {
            label: t('tables.export'),
            icon: <DownloadIcon size={16} aria-hidden="true" />,
            onSelect: () => exportAs('csv'),
          },
        ]
      : []),
    {
      label: t('tables.exportWorkbook'),
      icon: <SheetIcon size={16} aria-hidden="true" />,
      onSelect: () => exportAs('xlsx'),
    },
    // a table made of others has no files of its own
    ...(derivation
      ? []
      : [
          {
            label: t('versions.title'),
            icon: <HistoryIcon size={16} aria-hidden="true" />,
            onSelect: onVersions,
          },
        ]),
    {
      label: t('tables.details'),
      icon: <InfoIcon size={16} aria-hidden="true" />,
      onSelect: () => setPanel({ title: t('tables.details'), children: <TableDetails tableId={id} /> }),
    },
    {
      label: t('tables.rename'),
      icon: <PencilIcon size={16} aria-hidden="true" />,
      onSelect: () => setDialog('rename'),
    },
    { kind: 'separator' },
    {
      label: t('tables.delete'),
      icon: <TrashIcon size={16} aria-hidden="true" />,
      danger: true,
      onSelect: () => setDialog('delete'),
    },
  ];

  return (
    <>
      <TableBar
        title={name}
        actions={
          <>
            {!phone && (
              <Button
                icon={<DownloadIcon size={16} aria-hidden="true" />}
                loading={exporting}
                onClick={() => exportAs('csv')}
              >
                {t('tables.export')}
              </Button>
            )}
            <Menu
              align="end"
              trigger={
                <Button
                  variant="ghost"
                  icon={<EllipsisIcon size={16} aria-hidden="true" />}
                  label={t('tables.options')}
                  loading={exporting}
                />
              }
              entries={entries}
            />
          </>
        }
      >
        <button
          type="button"
          className={styles.health}
          aria-label={t('tables.healthOpen', { health, count: issues.length })}
          onClick={onIssues}
        >
          <Badge tone={healthTone(health)} dot>
            {phone ? health : t('tables.healthBadge', { health })}
          </Badge>
        </button>
      </TableBar>
      {dialog === 'rename' && <RenameTable table={summary} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteTableDialog
          table={summary}
          onClose={() => setDialog(null)}
          onDeleted={() => navigate(paths.tables(), { replace: true })}
        />
      )}
    </>
  );
}
