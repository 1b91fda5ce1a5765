import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { type AdminFile, KINDS, STATES } from './file-words.ts';

const source = operationSource('adminFileList');

interface FileListParts {
  t: Translate;
  /** People who have files. */
  owners: readonly { value: string; name?: string }[];
  teams: readonly { value: string; name?: string }[];
  /** The query of the address, without the file that is opened. */
  query: string;
}

/** Files of everybody. */
export function fileListConfig({ t, owners, teams, query }: FileListParts): ResourceListConfig<AdminFile> {
  const addressOf = ({ id }: AdminFile) => {
    const parameters = new URLSearchParams(query);
    parameters.set('id', id);
    return `${adminPaths.files()}?${parameters}`;
  };
  return {
    route: adminPaths.files(),
    label: t('files.title'),
    fileName: t('files.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowHref: addressOf,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    search: { placeholder: t('files.search') },
    filters: [
      {
        alias: 'kind',
        name: t('files.kind'),
        type: 'check_list',
        options: Object.entries(KINDS).map(([value, id]) => ({ value, name: t(id) })),
      },
      {
        alias: 'state',
        name: t('files.state'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'owner',
        name: t('files.owner'),
        type: 'user',
        options: owners.map(({ value, name }) => ({ value, name: name ?? value })),
      },
      {
        alias: 'team',
        name: t('files.team'),
        type: 'team',
        options: teams.map(({ value, name }) => ({ value, name: name ?? value })),
      },
      {
        alias: 'used',
        name: t('files.uses'),
        type: 'option',
        options: [
          { value: 'true', name: t('files.isUsed') },
          { value: 'false', name: t('files.isUnused') },
        ],
      },
      { alias: 'created_at', name: t('files.added'), type: 'day_range' },
      { alias: 'size', name: t('files.bytes'), type: 'number_range' },
      { alias: 'sha256', name: t('files.hash'), type: 'text' },
    ],
    columns: [
      {
        id: 'name',
        title: t('files.name'),
        sortable: true,
        grow: true,
        width: 220,
        text: ({ name }) => name,
        cell: (file) => (
          <a href={addressOf(file)} onClick={followLink}>
            {file.name}
          </a>
        ),
      },
      { id: 'kind', title: t('files.kind'), width: 110, value: ({ kind }) => t(KINDS[kind]) },
      { id: 'size', title: t('files.size'), kind: 'bytes', sortable: true, width: 100 },
      {
        id: 'owner_name',
        title: t('files.owner'),
        width: 160,
        text: ({ owner_name: name }) => name,
        cell: ({ owner_id: id, owner_name: name }) => (
          <a href={paths.userDetails(id)} onClick={followLink}>
            {name}
          </a>
        ),
      },
      { id: 'use_count', title: t('files.uses'), kind: 'number', width: 90 },
      { id: 'copies', title: t('files.copies'), kind: 'number', width: 90 },
      {
        id: 'state',
        title: t('files.state'),
        width: 175,
        card: 'bare',
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATES[state].tone} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      { id: 'created_at', title: t('files.added'), kind: 'time', sortable: true, width: 130 },
      { id: 'trashed_at', title: t('files.trashedAt'), kind: 'time', hiddenAtStart: true },
      { id: 'goes_at', title: t('files.goesAt'), kind: 'time', hiddenAtStart: true },
      { id: 'sha256', title: t('files.hash'), kind: 'id', hiddenAtStart: true },
      { id: 'id', title: t('files.id'), kind: 'id', hiddenAtStart: true },
    ],
    empty: { title: t('files.none'), text: t('files.noneText') },
    failed: t('files.listFailed'),
  };
}
