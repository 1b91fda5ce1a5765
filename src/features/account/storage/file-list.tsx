import DownloadIcon from 'lucide-react/icons/download';
import EyeIcon from 'lucide-react/icons/eye';
import TrashIcon from 'lucide-react/icons/trash-2';
import UndoIcon from 'lucide-react/icons/undo-2';
import { call } from '../../../api/client.ts';
import { downloadFile } from '../../../app/download/download-file.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ColumnConfig, ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileKindIcon } from '../../../ui/upload/FileKindIcon.tsx';
import { fileKindOf } from '../../../ui/upload/file-kind.ts';
import type { FilesCardProps } from './FilesCard.tsx';
import styles from './storage.module.css';
import { FILE_KINDS, hrefOfUse, nameOfUse, type StoredFile } from './storage-words.ts';

const SOURCES = {
  files: operationSource('fileList', {}, { trashed: 'false' }),
  trash: operationSource('fileList', {}, { trashed: 'true' }),
};

export function download(id: string): Promise<boolean> {
  return downloadFile(() => call('fileLinkGet', { path: { file_id: id } }, { quiet: true }));
}

interface FileListParts extends Omit<FilesCardProps, 'trashed'> {
  t: Translate;
  isTrash: boolean;
}

/** The files of a person, or what is in their trash. */
export function fileListConfig({
  t,
  isTrash,
  onAct,
  onPreview,
  onUpload,
  onChanged,
}: FileListParts): ResourceListConfig<StoredFile> {
  /** One after the other; what is shown is read again at the last. */
  const each =
    (operation: 'fileTrash' | 'fileRestore' | 'fileDelete') =>
    async (file: StoredFile, signal: AbortSignal) => {
      await call(operation, { path: { file_id: file.id }, body: {} }, { signal, quiet: 'butToken' });
      onChanged();
    };
  return {
    // columns of the two are not the same
    route: isTrash ? `${paths.storage()}?tab=trash` : paths.storage(),
    label: t(isTrash ? 'storage.trash' : 'storage.allFiles'),
    fileName: t('storage.filesTitle'),
    source: isTrash ? SOURCES.trash : SOURCES.files,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    search: { placeholder: t('storage.search') },
    filters: [
      {
        alias: 'kind',
        name: t('storage.kind'),
        type: 'check_list',
        options: Object.entries(FILE_KINDS).map(([value, id]) => ({ value, name: t(id) })),
      },
      {
        alias: 'used',
        name: t('storage.usedIn'),
        type: 'option',
        options: [
          { value: 'true', name: t('storage.isUsed') },
          { value: 'false', name: t('storage.isUnused') },
        ],
      },
      { alias: 'created_at', name: t('storage.uploaded'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'name',
        title: t('storage.name'),
        grow: true,
        width: 220,
        sortable: true,
        cell: (file) => <FileName file={file} isTrash={isTrash} onPreview={onPreview} t={t} />,
      },
      {
        id: 'kind',
        title: t('storage.kind'),
        width: 110,
        hiddenAtStart: isTrash,
        value: ({ kind }) => t(FILE_KINDS[kind]),
      },
      { id: 'size', title: t('storage.size'), kind: 'bytes', sortable: true, width: 100 },
      {
        id: 'used_in',
        title: t('storage.usedIn'),
        width: isTrash ? 150 : 200,
        text: ({ used_in: uses }) => uses.map((use) => nameOfUse(use, t)).join(', '),
        cell: (file) => <FileUses file={file} t={t} />,
      },
      {
        id: 'created_at',
        title: t('storage.uploaded'),
        kind: 'time',
        sortable: true,
        width: 130,
        hiddenAtStart: isTrash,
      },
      ...(isTrash ? trashColumns(t) : []),
      { id: 'goes_at', title: t('storage.goesAt'), kind: 'time', width: 130, hiddenAtStart: !isTrash },
    ] satisfies ColumnConfig<StoredFile>[],
    actions: (file) =>
      isTrash
        ? [
            ...(file.trashed_by === 'administrator'
              ? []
              : [
                  {
                    label: t('storage.restore'),
                    operation: 'fileRestore' as const,
                    icon: <UndoIcon size={16} aria-hidden="true" />,
                    onSelect: () => onAct('restore', file),
                  },
                ]),
            {
              label: t('storage.delete'),
              operation: 'fileDelete' as const,
              icon: <TrashIcon size={16} aria-hidden="true" />,
              danger: true,
              onSelect: () => onAct('delete', file),
            },
          ]
        : [
            {
              label: t('storage.preview'),
              operation: 'fileLinkGet' as const,
              icon: <EyeIcon size={16} aria-hidden="true" />,
              onSelect: () => onPreview(file),
            },
            {
              label: t('storage.download'),
              operation: 'fileLinkGet' as const,
              icon: <DownloadIcon size={16} aria-hidden="true" />,
              onSelect: () => void download(file.id),
            },
            { kind: 'separator' as const },
            {
              label: t('storage.moveToTrash'),
              operation: 'fileTrash' as const,
              icon: <TrashIcon size={16} aria-hidden="true" />,
              danger: true,
              onSelect: () => onAct('trash', file),
            },
          ],
    bulkActions: isTrash
      ? [
          {
            id: 'restore',
            label: t('storage.restore'),
            operation: 'fileRestore',
            icon: <UndoIcon size={16} aria-hidden="true" />,
            each: each('fileRestore'),
          },
          {
            id: 'delete',
            label: t('storage.delete'),
            operation: 'fileDelete',
            icon: <TrashIcon size={16} aria-hidden="true" />,
            danger: true,
            confirm: (count) => ({
              title: t('storage.deleteSomeTitle', { count }),
              text: t('storage.deleteSomeText'),
              action: t('storage.delete'),
            }),
            each: each('fileDelete'),
          },
        ]
      : [
          {
            id: 'trash',
            label: t('storage.moveToTrash'),
            operation: 'fileTrash',
            icon: <TrashIcon size={16} aria-hidden="true" />,
            danger: true,
            confirm: (count) => ({
              title: t('storage.trashSomeTitle', { count }),
              text: t('storage.trashSomeText'),
              action: t('storage.moveToTrash'),
            }),
            each: each('fileTrash'),
          },
        ],
    empty: isTrash
      ? { title: t('storage.trashNone'), text: t('storage.trashNoneText') }
      : {
          title: t('storage.none'),
          text: t('storage.noneText'),
          action: (
            <Button variant="primary" onClick={onUpload}>
              {t('storage.upload')}
            </Button>
          ),
        },
    failed: t('storage.listFailed'),
  };
}

function trashColumns(t: Translate): ColumnConfig<StoredFile>[] {
  return [
    { id: 'trashed_at', title: t('storage.trashedAt'), kind: 'time', width: 120 },
    {
      id: 'trashed_by',
      title: t('storage.trashedBy'),
      width: 130,
      text: ({ trashed_by: by }) => t(by === 'administrator' ? 'storage.byAdministrator' : 'storage.byYou'),
      cell: ({ trashed_by: by }) =>
        by === 'administrator' ? (
          <Badge tone="warning">{t('storage.byAdministrator')}</Badge>
        ) : (
          t('storage.byYou')
        ),
    },
  ];
}

function FileName({
  file,
  isTrash,
  onPreview,
  t,
}: Pick<FileListParts, 'isTrash' | 'onPreview' | 't'> & { file: StoredFile }) {
  return (
    <span className={styles.file}>
      <FileKindIcon kind={fileKindOf(file.name)} size={16} />
      {isTrash ? (
        <span className={styles.name}>{file.name}</span>
      ) : (
        <button
          type="button"
          className={styles.name}
          title={file.name}
          aria-label={t('storage.previewOf', { name: file.name })}
          onClick={() => onPreview(file)}
        >
          {file.name}
        </button>
      )}
    </span>
  );
}

function FileUses({ file: { used_in: uses }, t }: { file: StoredFile; t: Translate }) {
  const [first, ...others] = uses;
  if (!first) return <span className={styles.quiet}>{t('storage.nowhere')}</span>;
  return (
    <span className={styles.file} title={uses.map((use) => nameOfUse(use, t)).join('\n')}>
      <a className={styles.name} href={hrefOfUse(first)} onClick={followLink}>
        {nameOfUse(first, t)}
      </a>
      {others.length > 0 && <Badge>{t('storage.andMore', { count: others.length })}</Badge>}
    </span>
  );
}
