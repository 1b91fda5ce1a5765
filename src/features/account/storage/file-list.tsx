import DownloadIcon from 'lucide-react/icons/download';
import EyeIcon from 'lucide-react/icons/eye';
import FolderInputIcon from 'lucide-react/icons/folder-input';
import PencilIcon from 'lucide-react/icons/pencil';
import TrashIcon from 'lucide-react/icons/trash-2';
import UndoIcon from 'lucide-react/icons/undo-2';
import { call } from '../../../api/client.ts';
import { downloadFile } from '../../../app/download/download-file.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { folderTrail } from '../../../machines/storage-browser/index.ts';
import { paths } from '../../../paths.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type {
  ColumnConfig,
  ListSource,
  ResourceListConfig,
} from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FileKindIcon } from '../../../ui/upload/FileKindIcon.tsx';
import { fileKindOf } from '../../../ui/upload/file-kind.ts';
import type { FilesCardProps } from './FilesCard.tsx';
import styles from './storage.module.css';
import {
  FILE_KINDS,
  type Folder,
  folderHref,
  hrefOfUse,
  itemOf,
  nameOfUse,
  type StoredFile,
} from './storage-words.ts';

/** Which files are listed: those of a folder (null: at the top), all that are not in the trash, or those that are. */
export type Place = { readonly folder: string | null } | 'all' | 'trash';

/** The filter's word for what lies in no folder. */
const TOP = 'top';

/** What is searched by name is searched in every folder. */
function sourceOf(place: Place): ListSource<StoredFile> {
  const all = operationSource('fileList', {}, { trashed: String(place === 'trash') });
  if (typeof place === 'string') return all;
  const within = operationSource('fileList', {}, { trashed: 'false', folder: place.folder ?? TOP });
  return {
    ...within,
    load: (query, signal) => (query.search === '' ? within : all).load(query, signal),
    ...(within.operation &&
      all.operation && {
        operation: {
          id: within.operation.id,
          parameters: (query) => (query.search === '' ? within : all).operation?.parameters(query) ?? {},
        },
      }),
  };
}

export function download(id: string): Promise<boolean> {
  return downloadFile(() => call('fileLinkGet', { path: { file_id: id } }, { quiet: true }));
}

interface FileListParts extends Omit<FilesCardProps, 'trashed' | 'folders'> {
  t: Translate;
  place: Place;
  /** Those that are not in the trash. */
  folders: readonly Folder[];
}

/** The files of a person, or what is in their trash. */
export function fileListConfig({
  t,
  place,
  folders,
  onAct,
  onName,
  onMove,
  onPreview,
  onUpload,
  onChanged,
}: FileListParts): ResourceListConfig<StoredFile> {
  const isTrash = place === 'trash';
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
    source: sourceOf(place),
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
      {
        id: 'folder_id',
        title: t('storage.folder'),
        width: 160,
        hiddenAtStart: place !== 'all',
        text: (file) => placeOf(file, folders, t),
        cell: (file) => (
          <a className={styles.name} href={folderHref(file.folder_id ?? null)} onClick={followLink}>
            {placeOf(file, folders, t)}
          </a>
        ),
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
                    onSelect: () => onAct('restore', itemOf('file', file)),
                  },
                ]),
            {
              label: t('storage.delete'),
              operation: 'fileDelete' as const,
              icon: <TrashIcon size={16} aria-hidden="true" />,
              danger: true,
              onSelect: () => onAct('delete', itemOf('file', file)),
            },
          ]
        : [
            {
              label: t('storage.preview'),
              operation: 'fileLinkGet' as const,
              icon: <EyeIcon size={16} aria-hidden="true" />,
              onSelect: () => onPreview(itemOf('file', file)),
            },
            {
              label: t('storage.download'),
              operation: 'fileLinkGet' as const,
              icon: <DownloadIcon size={16} aria-hidden="true" />,
              onSelect: () => void download(file.id),
            },
            {
              label: t('storage.rename'),
              operation: 'fileUpdate' as const,
              icon: <PencilIcon size={16} aria-hidden="true" />,
              onSelect: () => onName({ item: itemOf('file', file), folderId: file.folder_id ?? null }),
            },
            {
              label: t('storage.moveTitleShort'),
              operation: 'fileMove' as const,
              icon: <FolderInputIcon size={16} aria-hidden="true" />,
              onSelect: () => void onMove([itemOf('file', file)]),
            },
            { kind: 'separator' as const },
            {
              label: t('storage.moveToTrash'),
              operation: 'fileTrash' as const,
              icon: <TrashIcon size={16} aria-hidden="true" />,
              danger: true,
              onSelect: () => onAct('trash', itemOf('file', file)),
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
            id: 'move',
            label: t('storage.moveTitleShort'),
            operation: 'fileMove',
            icon: <FolderInputIcon size={16} aria-hidden="true" />,
            hand: async ({ items }) =>
              onMove((await items(new AbortController().signal)).map((file) => itemOf('file', file))),
          },
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
          title: t(isInFolder(place) ? 'storage.folderEmpty' : 'storage.none'),
          text: t(isInFolder(place) ? 'storage.folderEmptyText' : 'storage.noneText'),
          action: (
            <Button variant="primary" onClick={onUpload}>
              {t('storage.upload')}
            </Button>
          ),
        },
    failed: t('storage.listFailed'),
  };
}

const isInFolder = (place: Place) => typeof place !== 'string' && place.folder !== null;

/** The folders that lead to a file, from the top. */
function placeOf({ folder_id: folder }: StoredFile, folders: readonly Folder[], t: Translate): string {
  const trail = folderTrail(folders, folder ?? null).map(({ name }) => name);
  return trail.length === 0 ? t('storage.top') : trail.join(' › ');
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
}: Pick<FileListParts, 'onPreview' | 't'> & { file: StoredFile; isTrash: boolean }) {
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
          onClick={() => onPreview(itemOf('file', file))}
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
