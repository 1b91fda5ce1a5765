import { Suspense } from 'react';
import { call } from '../../../api/client.ts';
import type { OperationId, Shape } from '../../../api/shapes.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import type { DetailAction, DetailConfig } from '../../../records/detail/detail-config.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { FieldSection } from '../../../ui/detail/field-definition.ts';
import { LazyApprovalBar } from '../approvals/approval-windows.ts';
import { sendNoticeTo } from '../notices/given-audience.ts';
import { operationHistory } from '../public/operation-history.ts';
import { LazyRevealedText } from '../public/revealed-text.ts';
import { BILLING, BillingTab } from './BillingTab.tsx';
import { ChatsTab } from './ChatsTab.tsx';
import { CreditsTab } from './CreditsTab.tsx';
import { MergedNotice } from './MergedNotice.tsx';
import { MessagesTab } from './MessagesTab.tsx';
import { NotesTab } from './NotesTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { StorageTab } from './StorageTab.tsx';
import { TeamsTab } from './TeamsTab.tsx';
import { UsageTab } from './UsageTab.tsx';
import { UserQuota } from './UserQuota.tsx';
import { UserSearch } from './UserSearch.tsx';
import { actionsFor, USER_ACTIONS, type UserAction } from './user-actions.ts';
import { countryName, SOURCES, STATUSES, type UserDetails } from './user-words.ts';
import styles from './users.module.css';

export interface UserDetailParts {
  t: Translate;
  /** Operations that the reader may call. */
  permitted: ReadonlySet<OperationId>;
  /** Personal data that are hidden from the reader. */
  masks: readonly Shape<'AdminFieldMask'>[] | undefined;
  /** Asks for an action by a form of its own. */
  onAction: (action: UserAction, user: UserDetails) => void;
  notes: { draft: string | null; onDraft: (text: string | null) => void; onStale: () => void };
}

/** The page of one person. */
export function userDetailConfig(parts: UserDetailParts): DetailConfig<UserDetails> {
  const { t, permitted, masks, onAction, notes } = parts;
  const canEdit = ({ guard, status }: UserDetails) =>
    permitted.has('adminUserUpdate') && guard !== 'beyond' && status !== 'deleted' && status !== 'erased';
  const canDo = (action: UserAction, { status, guard, second_factor: hasFactor }: UserDetails) =>
    permitted.has(USER_ACTIONS[action].operation) && actionsFor(status, guard, hasFactor).includes(action);
  return {
    kind: 'user',
    fieldsTab: 'users.profile',
    saveReason: 'optional',
    list: { href: paths.users(), label: t('users.title') },
    missing: { title: 'users.missing', text: 'users.missingText', actions: <UserSearch /> },
    load: async (id, signal) => {
      const { user } = await call('adminUserGet', { path: { user_id: id } }, { signal, quiet: 'butToken' });
      return user;
    },
    save: async (id, { changes, version, reason }) => {
      const { username, country } = changes;
      const body = {
        ...(username !== undefined && { username: String(username).trim() }),
        ...(country !== undefined && {
          country: String(country ?? '')
            .trim()
            .toUpperCase(),
        }),
        version: Number(version),
        ...(reason !== '' && { reason }),
      };
      const { user } = await call('adminUserUpdate', { path: { user_id: id }, body }, { quiet: 'butToken' });
      return user;
    },
    record: (user) => ({
      title: user.username,
      status: { label: t(STATUSES[user.status].textId), tone: STATUSES[user.status].tone },
      version: user.version,
      values: valuesOf(user),
      canEdit: canEdit(user),
      facts: <Facts user={user} t={t} />,
      notice: (
        <>
          <MergedNotice user={user} />
          {permitted.has('adminApprovalList') && (
            <Suspense>
              <LazyApprovalBar targetId={user.id} />
            </Suspense>
          )}
        </>
      ),
      summary: <UserQuota user={user} />,
    }),
    sections: (user) =>
      sections(user, t, (field) => permitted.has('adminUserReveal') && masks?.includes(field) === false),
    tabs: (user) => [
      { value: 'security', label: t('users.security'), content: <SecurityTab user={user} /> },
      ...(BILLING.some((operation) => permitted.has(operation))
        ? [
            {
              value: 'billing',
              label: t('shells.menu.billing'),
              content: <BillingTab userId={user.id} permitted={permitted} />,
            },
          ]
        : []),
      {
        value: 'credits',
        label: t('users.credits'),
        content: (
          <CreditsTab
            user={user}
            onGive={canDo('credits', user) ? () => onAction('credits', user) : undefined}
          />
        ),
      },
      { value: 'usage', label: t('users.usage'), content: <UsageTab user={user} /> },
      { value: 'chats', label: t('users.chats'), content: <ChatsTab user={user} /> },
      { value: 'teams', label: t('users.teamsAndProjects'), content: <TeamsTab user={user} /> },
      ...(permitted.has('adminFileList')
        ? [{ value: 'storage', label: t('users.storage'), content: <StorageTab user={user} /> }]
        : []),
      ...(permitted.has('adminUserMessageList')
        ? [
            {
              value: 'messages',
              label: t('users.messagesSent'),
              content: (
                <MessagesTab
                  user={user}
                  canSend={permitted.has('adminUserMessageSend') && user.status === 'active'}
                />
              ),
            },
          ]
        : []),
      {
        value: 'notes',
        label: t('users.notes'),
        content: <NotesTab key={user.id} user={user} canEdit={canEdit(user)} {...notes} />,
      },
    ],
    ...(permitted.has('adminOperationList') && { history: operationHistory('user', t) }),
    actions: (user) => [
      ...(permitted.has('adminNoticePublish') && user.status === 'active'
        ? [
            {
              id: 'notice',
              label: t('users.notice'),
              run: async () => sendNoticeTo({ kind: 'ids', ids: [user.id] }),
            },
          ]
        : []),
      ...actionsFor(user.status, user.guard)
        .filter((action) => canDo(action, user))
        .map((action) => detailAction(action, user, parts)),
    ],
  };
}

function detailAction(action: UserAction, user: UserDetails, { t, onAction }: UserDetailParts): DetailAction {
  const { label, danger } = USER_ACTIONS[action];
  return {
    id: action,
    label: t(label),
    ...(danger && { danger }),
    ...((action === 'enable' || action === 'restore') && { primary: true }),
    // the form of the action asks, carries it out and has the record read again
    run: async () => onAction(action, user),
  };
}

function valuesOf(user: UserDetails) {
  return {
    username: user.username,
    email: user.email,
    country: user.country,
    company: user.company,
    time_zone: user.time_zone,
    user_hash: user.user_hash,
    source: user.source,
    roles: user.roles.map(({ name }) => name),
    created_at: user.created_at,
    last_seen_at: user.last_seen_at ?? null,
    disabled_at: user.disabled_at ?? null,
    deleted_at: user.deleted_at ?? null,
  };
}

function sections(
  user: UserDetails,
  t: Translate,
  canReveal: (field: 'email' | 'phone') => boolean,
): readonly FieldSection[] {
  const masked = (label: string, text: string, field?: 'phone') =>
    canReveal(field ?? 'email') ? (
      <Suspense fallback={text}>
        <LazyRevealedText
          key={user.id}
          label={label}
          masked={text}
          of={{ operation: 'adminUserReveal', path: { user_id: user.id }, ...(field && { field }) }}
        />
      </Suspense>
    ) : (
      text
    );
  return [
    {
      id: 'identity',
      title: t('users.identity'),
      fields: [
        { kind: 'text', name: 'username', label: t('users.username'), required: true, maxLength: 60 },
        {
          kind: 'custom',
          name: 'email',
          label: t('users.email'),
          show: () => masked(t('users.email'), user.email),
        },
        {
          kind: 'custom',
          name: 'phone',
          label: t('users.phone'),
          show: () => (user.phone === '' ? '–' : masked(t('users.phone'), user.phone, 'phone')),
        },
        {
          kind: 'text',
          name: 'country',
          label: t('users.country'),
          hint: t('users.countryHint'),
          maxLength: 2,
          show: (code) => (code ? countryName(String(code)) : '–'),
        },
        { kind: 'text', name: 'company', label: t('users.company'), readOnly: true },
        {
          kind: 'custom',
          name: 'time_zone',
          label: t('users.timeZone'),
          show: () => user.time_zone ?? t('users.zoneOfDevice'),
        },
        { kind: 'text', name: 'user_hash', label: t('users.userHash'), readOnly: true, copyable: true },
      ],
    },
    {
      id: 'account',
      title: t('users.account'),
      fields: [
        { kind: 'tags', name: 'roles', label: t('users.roles'), readOnly: true },
        {
          kind: 'custom',
          name: 'source',
          label: t('users.source'),
          show: () => t(SOURCES[user.source]),
        },
        { kind: 'time', name: 'created_at', label: t('users.created') },
        { kind: 'time', name: 'last_seen_at', label: t('users.lastSeen') },
        ...(user.disabled_at === undefined
          ? []
          : [{ kind: 'time', name: 'disabled_at', label: t('users.disabledAt') } as const]),
        ...(user.deleted_at === undefined
          ? []
          : [{ kind: 'time', name: 'deleted_at', label: t('users.deletedAt') } as const]),
      ],
    },
  ];
}

function Facts({ user, t }: { user: UserDetails; t: Translate }) {
  return (
    <>
      <span className={styles.person}>
        <Avatar name={user.username} src={user.avatar_url} decorative />
        {user.email}
      </span>
      <span>{user.roles.map(({ name }) => name).join(', ')}</span>
      {user.leaves_at !== undefined && (
        <span>{t('users.leavesOn', { date: formatDateTime(user.leaves_at, 'yyyy-MM-dd') })}</span>
      )}
      {user.restorable_until !== undefined && (
        <span>{t('users.restorable', { time: formatDateTime(user.restorable_until) })}</span>
      )}
    </>
  );
}
