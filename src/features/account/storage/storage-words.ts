import type { Answer, Shape } from '../../../api/shapes.ts';
import { workPaths } from '../../../app/navigation/work-paths.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { BrowsedItem, FileAct, FileUse } from '../../../machines/storage-browser/index.ts';
import { paths } from '../../../paths.ts';

export type StoredFile = Shape<'StoredFile'>;
export type Folder = Shape<'Folder'>;
export type Part = Answer<'storageGet'>['parts'][number];

/** Queries that are out of date once a file was put somewhere else. */
export const FILE_READS = ['fileList', 'folderList', 'storageGet', 'ownFile', 'projectList', 'projectGet'];

export const itemOf = (
  kind: BrowsedItem['kind'],
  { id, name, version }: StoredFile | Folder,
): BrowsedItem => ({
  kind,
  id,
  name,
  version,
});

/** Where a folder is shown; the top without one. */
export function folderHref(id: string | null): string {
  return id === null ? paths.storage() : `${paths.storage()}?folder=${id}`;
}

export const FILE_KINDS: Readonly<Record<StoredFile['kind'], MessageId>> = {
  table: 'storage.kindTable',
  image: 'storage.kindImage',
  document: 'storage.kindDocument',
  other: 'storage.kindOther',
  export: 'storage.kindExport',
};

export const PARTS: Readonly<Record<Part['kind'], MessageId>> = {
  table: 'storage.partTable',
  image: 'storage.partImage',
  document: 'storage.partDocument',
  other: 'storage.partOther',
  derived: 'storage.partDerived',
  trash: 'storage.trash',
};

/** The question before an act, and what is said once it is done. */
export const ACTS: Readonly<
  Record<FileAct, { title: MessageId; text: MessageId; label: MessageId; done: MessageId }>
> = {
  trash: {
    title: 'storage.trashTitle',
    text: 'storage.trashText',
    label: 'storage.moveToTrash',
    done: 'storage.trashed',
  },
  delete: {
    title: 'storage.deleteTitle',
    text: 'storage.deleteText',
    label: 'storage.delete',
    done: 'storage.deleted',
  },
  empty: {
    title: 'storage.emptyTitle',
    text: 'storage.emptyText',
    label: 'storage.empty',
    done: 'storage.emptied',
  },
  // never asked about
  restore: {
    title: 'storage.restore',
    text: 'storage.restore',
    label: 'storage.restore',
    done: 'storage.restored',
  },
};

/** The same of folders, where it is said otherwise. */
export const FOLDER_ACTS: Readonly<Partial<Record<FileAct, { text: MessageId }>>> = {
  trash: { text: 'storage.trashFolderText' },
  delete: { text: 'storage.deleteFolderText' },
};

const BECOMES: Readonly<Record<'trash' | 'delete', Readonly<Record<FileUse['type'], MessageId>>>> = {
  trash: { table: 'storage.tableKeeps', project: 'storage.projectWithout', chat: 'storage.chatWithout' },
  delete: {
    table: 'storage.tableKeepsSpace',
    project: 'storage.projectWithout',
    chat: 'storage.chatWithout',
  },
};

export function nameOfUse({ name }: Pick<FileUse, 'name'>, t: Translate): string {
  return name === '' ? t('storage.unnamed') : name;
}

/** Where a use of a file leads. */
export function hrefOfUse({ type, id }: Pick<FileUse, 'type' | 'id'>): string {
  if (type === 'table') return paths.tables(id);
  return type === 'project' ? workPaths.project(id) : paths.chat(id);
}

/** What becomes of everything that uses a file when it is taken from there. */
export function consequencesOf(act: FileAct, uses: readonly FileUse[], t: Translate): string[] {
  if (act !== 'trash' && act !== 'delete') return [];
  return uses.map((use) => t(BECOMES[act][use.type], { name: nameOfUse(use, t) }));
}
