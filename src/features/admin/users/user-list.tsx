import { call } from '../../../api/client.ts';
import type { OperationId } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { warn } from '../../../app/notices/notice-channel.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type {
  BulkAction,
  BulkOutcome,
  BulkRun,
  ResourceListConfig,
  RowAction,
} from '../../../records/list/resource-list-config.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { chosenPeople, MOST_NAMED, sendNoticeTo } from '../notices/given-audience.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { ACTIONS_FOR_MANY, actionsFor, type Given, USER_ACTIONS, type UserAction } from './user-actions.ts';
import {
  type AdminUser,
  countryName,
  PLATFORMS,
  type RoleOption,
  SOURCES,
  STATUSES,
  statusText,
} from './user-words.ts';
import styles from './users.module.css';

const source = operationSource('adminUserList');
/** People that one call of the operation for many takes. */
const MANY = 1000;
/** Sends a notice. */
const NOTICE: OperationId = 'adminNoticePublish';

export interface UserListParts {
  t: Translate;
  roles: readonly RoleOption[];
  /** Codes of the countries that somebody is from, and all teams. */
  countries?: readonly string[];
  teams?: readonly { name: string; value: string }[];
  /** All plans by their codes. */
  plans?: readonly { name: string; value: string }[];
  /** Mail addresses are hidden from who looks. */
  isNoEmail?: boolean;
  /** Who looks: nobody takes rights from themselves. */
  ownId: string;
  /** Asks for an action on one person. */
  onAction: (action: UserAction, user: AdminUser) => void;
  /** Asks what an action on many takes; null where it was given up. */
  askMany: (action: UserAction, count: number) => Promise<Given | null>;
}

/** The list of people: what is in it and what can be done with them. */
export function userListConfig(parts: UserListParts): ResourceListConfig<AdminUser> {
  const { t, roles, countries = [], teams = [], plans = [], isNoEmail = false } = parts;
  const roleName = (code: string) => roles.find((role) => role.code === code)?.name ?? code;
  const options = (words: Readonly<Record<string, MessageId>>) =>
    Object.entries(words).map(([value, id]) => ({ value, name: t(id) }));
  return {
    route: paths.users(),
    label: t('users.title'),
    fileName: t('users.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ username }) => username,
    rowHref: ({ id }) => paths.userDetails(id),
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    search: { placeholder: t(isNoEmail ? 'users.searchNoEmail' : 'users.search') },
    filters: [
      {
        alias: 'role',
        name: t('users.role'),
        type: 'check_list',
        options: roles.map(({ code, name }) => ({ value: code, name })),
      },
      {
        alias: 'status',
        name: t('users.status'),
        type: 'check_list',
        options: Object.entries(STATUSES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'plan', name: t('users.plan'), type: 'check_list', options: [...plans] },
      { alias: 'platform', name: t('users.platform'), type: 'check_list', options: options(PLATFORMS) },
      { alias: 'source', name: t('users.source'), type: 'check_list', options: options(SOURCES) },
      { alias: 'balance', name: t('users.credits'), type: 'number_range', unit: 'credits' },
      {
        alias: 'country',
        name: t('users.country'),
        type: 'check_list',
        options: countries
          .map((code) => ({ value: code, name: countryName(code) || t('users.unknownCountry') }))
          .sort((one, other) => one.name.localeCompare(other.name)),
      },
      { alias: 'team', name: t('users.team'), type: 'team', options: [...teams] },
      { alias: 'locked', name: t('users.locked'), type: 'bool', on: 'true' },
      { alias: 'unverified', name: t('users.unverified'), type: 'bool', on: 'true' },
      {
        alias: 'second_factor',
        name: t('users.factor'),
        type: 'option',
        options: [
          { value: 'true', name: t('users.factorOn') },
          { value: 'false', name: t('users.factorOff') },
        ],
      },
      { alias: 'name', name: t('users.username'), type: 'text' },
      // what is hidden from the reader is refused as a filter
      ...(isNoEmail ? [] : [{ alias: 'email', name: t('users.wholeEmail'), type: 'text' } as const]),
      { alias: 'created_at', name: t('users.created'), type: 'day_range' },
      { alias: 'last_seen_at', name: t('users.lastSeen'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'username',
        title: t('users.user'),
        sortable: true,
        grow: true,
        width: 160,
        cell: ({ id, username, avatar_url: picture }) => (
          <a className={styles.person} href={paths.userDetails(id)} onClick={followLink}>
            <Avatar name={username} src={picture} decorative />
            <span className={styles.cut} title={username}>
              {username}
            </span>
          </a>
        ),
      },
      { id: 'email', title: t('users.email'), width: 165 },
      {
        id: 'bindings',
        title: t('users.platform'),
        width: 120,
        hiddenAtStart: true,
        text: ({ bindings }) => bindings.map((platform) => t(PLATFORMS[platform])).join(', '),
        value: ({ bindings: [main] }) => main && t(PLATFORMS[main]),
      },
      {
        id: 'roles',
        title: t('users.role'),
        width: 110,
        text: ({ roles: codes }) => codes.map(roleName).join(', '),
        value: ({ roles: codes }) => codes.map(roleName).join(', '),
      },
      {
        id: 'status',
        title: t('users.status'),
        width: 125, // the longest word with its dot
        card: 'bare',
        text: (user) => statusText(user, t),
        cell: (user) => <StatusBadge user={user} />,
      },
      { id: 'plan_name', title: t('users.plan'), width: 90 },
      {
        id: 'team_plans',
        title: t('users.teamPlans'),
        width: 120,
        hiddenAtStart: true,
        value: ({ team_plans: names }) => names.join(', '),
      },
      { id: 'balance', title: t('users.credits'), kind: 'credits', sortable: true, width: 100 },
      { id: 'team_count', title: t('users.teams'), kind: 'number', width: 70, card: 'none' },
      {
        id: 'second_factor',
        title: t('users.factor'),
        width: 130,
        hiddenAtStart: true,
        card: 'none',
        value: ({ second_factor: isOn }) => t(isOn ? 'users.factorOn' : 'users.factorOff'),
      },
      {
        id: 'source',
        title: t('users.source'),
        width: 120,
        hiddenAtStart: true,
        text: ({ source: way }) => t(SOURCES[way]),
      },
      {
        id: 'country',
        title: t('users.country'),
        width: 120,
        hiddenAtStart: true,
        text: ({ country }) => countryName(country),
      },
      { id: 'last_seen_at', title: t('users.lastSeen'), kind: 'time', sortable: true, width: 115 },
      { id: 'created_at', title: t('users.created'), kind: 'time', sortable: true, width: 115, card: 'none' },
      { id: 'user_hash', title: t('users.userHash'), kind: 'id', hiddenAtStart: true },
      { id: 'id', title: t('users.id'), kind: 'id', hiddenAtStart: true },
    ],
    actions: (user) => rowActions(user, parts),
    bulkActions: [noticeAction(t), ...ACTIONS_FOR_MANY.map((action) => bulkAction(action, parts))],
    empty: { title: t('users.none'), text: t('users.noneText') },
    failed: t('users.listFailed'),
  };
}

function rowActions(
  user: AdminUser,
  { t, ownId, onAction }: UserListParts,
): readonly (RowAction | { kind: 'separator' })[] {
  const names = actionsFor(user.status, user.id === ownId ? 'self' : 'none');
  const entryOf = (action: UserAction): RowAction => {
    const { operation, label, danger } = USER_ACTIONS[action];
    return { label: t(label), operation, ...(danger && { danger }), onSelect: () => onAction(action, user) };
  };
  const isDanger = (action: UserAction) => USER_ACTIONS[action].danger === true;
  return [
    { label: t('users.open'), href: paths.userDetails(user.id) },
    ...(user.status === 'active'
      ? [
          {
            label: t('users.notice'),
            operation: NOTICE,
            onSelect: () => sendNoticeTo({ kind: 'ids', ids: [user.id] }),
          },
        ]
      : []),
    ...names.filter((action) => !isDanger(action)).map(entryOf),
    { kind: 'separator' },
    ...names.filter(isDanger).map(entryOf),
  ];
}

/** Opens the page that sends notices, with those who are chosen. */
function noticeAction(t: Translate): BulkAction<AdminUser> {
  return {
    id: 'notice',
    label: t('users.notice'),
    operation: NOTICE,
    hand: async (target) => {
      const audience = await chosenPeople(target);
      if (audience) sendNoticeTo(audience);
      else warn(t('users.noticeTooMany', { most: MOST_NAMED }));
      return false;
    },
  };
}

function bulkAction(action: UserAction, { t, askMany }: UserListParts): BulkAction<AdminUser> {
  const { label, operation, danger } = USER_ACTIONS[action];
  return {
    id: action,
    label: t(label),
    operation,
    ...(danger && { danger }),
    ask: async (count) => {
      const given = await askMany(action, count);
      return given && runMany(action, given);
    },
  };
}

/** Does it to each by calls for many; whom it was refused for is told by name, with the server's words. */
function runMany(action: UserAction, { roles, amount, reason }: Given): BulkRun<AdminUser> {
  return async (target, signal) => {
    const { many } = USER_ACTIONS[action];
    const people = await target.items(signal);
    const names = new Map(people.map(({ id, username }) => [id, username]));
    const ids = [...names.keys()];
    const failures: BulkOutcome['failures'][number][] = [];
    let succeeded = 0;
    for (let from = 0; many && from < ids.length; from += MANY) {
      const body = {
        action: many,
        ids: ids.slice(from, from + MANY),
        reason,
        ...(roles && { roles }),
        ...(amount !== undefined && { amount }),
      };
      const { done, items } = await call('adminUserBulk', { body }, { signal, quiet: 'butToken' });
      succeeded += done;
      for (const { id, done: isDone, msg = '' } of items)
        if (!isDone) failures.push({ id, name: names.get(id) ?? id, reason: msg });
    }
    return { succeeded, failures };
  };
}
