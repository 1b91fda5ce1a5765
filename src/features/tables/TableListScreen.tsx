import AskIcon from 'lucide-react/icons/message-square';
import PencilIcon from 'lucide-react/icons/pencil';
import TableIcon from 'lucide-react/icons/table-2';
import TrashIcon from 'lucide-react/icons/trash-2';
import UploadIcon from 'lucide-react/icons/upload';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import { HelpTag } from '../../app/help/HelpTag.tsx';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { followLink } from '../../app/link/follow-link.ts';
import { flash } from '../../app/notices/notice-channel.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { type Translate, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { operationSource } from '../../records/list/operation-source.ts';
import type { ResourceListProps } from '../../records/list/ResourceList.tsx';
import type { ResourceListConfig } from '../../records/list/resource-list-config.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TopBar } from '../../ui/shell/AppFrame.tsx';
import { DropOverlay } from '../uploads/public/upload/DropOverlay.tsx';
import { FileButton } from '../uploads/public/upload/FileButton.tsx';
import { useFileDrop } from '../uploads/public/upload/use-file-drop.ts';
import { DeleteTableDialog } from './DeleteTableDialog.tsx';
import { FirstTable } from './FirstTable.tsx';
import { RenameTable } from './RenameTable.tsx';
import styles from './TableListScreen.module.css';
import { healthTone, SOURCE_TEXTS } from './table-words.ts';

type Summary = Shape<'TableSummary'>;

const TableImport = lazy(() =>
  import('./public/table-import/TableImport.tsx').then(({ TableImport: dialog }) => ({ default: dialog })),
);
const TableResourceList = lazyPart<ResourceListProps<Summary>>(['lists'], () =>
  import('../../records/list/ResourceList.tsx').then((part) => part.ResourceList),
);
const source = operationSource('tableList');

interface Doings {
  choose: (files: File[]) => void;
  rename: (table: Summary) => void;
  remove: (table: Summary) => void;
}

/** The list of tables: what its columns are and what can be done with a row. */
function listConfig(t: Translate, { choose, rename, remove }: Doings): ResourceListConfig<Summary> {
  return {
    route: paths.tables(),
    label: t('tables.listLabel'),
    fileName: t('tables.title'),
    source,
    rowId: ({ id }) => id,
    rowHref: ({ id }) => paths.tables(id),
    defaultSort: [{ field: 'updated_at', direction: 'desc' }],
    search: { placeholder: t('tables.search') },
    columns: [
      {
        id: 'name',
        title: t('tables.name'),
        sortable: true,
        cell: ({ id, name }) => (
          <a href={paths.tables(id)} onClick={followLink} className={styles.name} title={name}>
            <TableIcon size={16} aria-hidden="true" />
            <span>{name}</span>
          </a>
        ),
      },
      { id: 'row_count', title: t('tables.rows'), kind: 'number', sortable: true, width: 100 },
      { id: 'column_count', title: t('tables.columns'), kind: 'number', width: 100 },
      { id: 'bytes', title: t('tables.size'), kind: 'bytes', sortable: true },
      {
        id: 'health',
        title: t('tables.health'),
        kind: 'number',
        sortable: true,
        width: 100,
        cell: ({ health }) => (
          <span title={t('tables.healthHint')}>
            <Badge tone={healthTone(health)} dot>
              {formatNumber(health)}
            </Badge>
          </span>
        ),
      },
      {
        id: 'source',
        title: t('tables.source'),
        width: 110,
        value: ({ source: from }) => t(SOURCE_TEXTS[from]),
      },
      { id: 'updated_at', title: t('tables.updated'), kind: 'time', sortable: true },
    ],
    quickAction: ({ id, name }) => (
      <span className={styles.ask}>
        <LinkButton
          size="small"
          href={paths.analysis({ tableId: id })}
          onClick={followLink}
          label={t('tables.askAbout', { name })}
          icon={<AskIcon size={16} aria-hidden="true" />}
        >
          {t('tables.ask')}
        </LinkButton>
      </span>
    ),
    actionsWidth: 124,
    actions: (table) => [
      {
        label: t('tables.ask'),
        icon: <AskIcon size={16} aria-hidden="true" />,
        onSelect: () => navigate(paths.analysis({ tableId: table.id })),
      },
      {
        label: t('tables.rename'),
        icon: <PencilIcon size={16} aria-hidden="true" />,
        operation: 'tableUpdate',
        onSelect: () => rename(table),
      },
      { kind: 'separator' },
      {
        label: t('tables.delete'),
        icon: <TrashIcon size={16} aria-hidden="true" />,
        danger: true,
        operation: 'tableDelete',
        onSelect: () => remove(table),
      },
    ],
    bulkActions: [
      {
        id: 'delete',
        label: t('tables.delete'),
        icon: <TrashIcon size={16} aria-hidden="true" />,
        danger: true,
        operation: 'tableDelete',
        confirm: (count) => ({
          title: t('tables.deleteManyTitle', { count }),
          text: t('tables.deleteManyText', { count }),
          action: t('tables.deleteManyAction', { count }),
        }),
        each: ({ id }, signal) =>
          call('tableDelete', { path: { table_id: id }, body: {} }, { signal, quiet: 'butToken' }),
      },
    ],
    empty: <FirstTable onFiles={choose} />,
    failed: t('tables.loadFailed'),
  };
}

/** The person's tables, and the way to bring more: a button, or files dropped anywhere on the page. */
export function TableListScreen() {
  const t = useTexts();
  const [files, setFiles] = useState<File[] | null>(null);
  const [renaming, setRenaming] = useState<Summary | null>(null);
  const [deleting, setDeleting] = useState<Summary | null>(null);
  const [counted, setCounted] = useState<{ total: number; isEmpty: boolean } | null>(null);
  const over = useFileDrop(setFiles, files === null);
  const config = useMemo(
    () => listConfig(t, { choose: setFiles, rename: setRenaming, remove: setDeleting }),
    [t],
  );
  const onCounted = useCallback((total: number, isEmpty: boolean) => setCounted({ total, isEmpty }), []);
  const imported = (tables: Summary[]) => {
    const [only] = tables;
    if (tables.length === 1 && only) navigate(paths.tables(only.id));
    else flash(t('tables.imported', { count: tables.length }));
  };

  return (
    <>
      <TopBar
        title={t('tables.title')}
        actions={
          counted?.isEmpty !== true && (
            <FileButton
              variant="primary"
              icon={<UploadIcon size={16} aria-hidden="true" />}
              onFiles={setFiles}
            >
              {t('tables.upload')}
            </FileButton>
          )
        }
      >
        {counted && !counted.isEmpty && <span className={styles.count}>{formatNumber(counted.total)}</span>}
        <HelpTag id="tables.title" />
      </TopBar>
      <div className={styles.page}>
        <Suspense fallback={null}>
          <TableResourceList config={config} onCounted={onCounted} />
        </Suspense>
      </div>
      {over && <DropOverlay text={t('tables.drop')} />}
      <Suspense fallback={null}>
        {files && <TableImport files={files} onClose={() => setFiles(null)} onImported={imported} />}
      </Suspense>
      {renaming && <RenameTable table={renaming} onClose={() => setRenaming(null)} />}
      {deleting && <DeleteTableDialog table={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
