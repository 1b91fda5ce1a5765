import type { ReactNode } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { FactTable } from './FactTable.tsx';
import { PLATFORMS, type UserDetails } from './user-words.ts';
import styles from './users.module.css';

const METHODS: Readonly<Record<Shape<'AdminUserFailure'>['method'], MessageId>> = {
  password: 'users.wrongPassword',
  code: 'users.wrongCode',
  passkey: 'users.wrongPasskey',
};

/** Rows that the server hands out of sessions and of failed sign-ins. */
const MOST_ROWS = 50;

/** A browser as it names itself, cut to a line. */
function Agent({ name }: { name: string }): ReactNode {
  return (
    <span className={styles.cut} title={name}>
      {name || '–'}
    </span>
  );
}

/** Where the person is signed in, what is bound to the account, and who tried in vain. */
export function SecurityTab({ user }: { user: UserDetails }) {
  const t = useTexts();
  const note = (count: number) => (count >= MOST_ROWS ? t('users.newest', { count: MOST_ROWS }) : undefined);
  return (
    <div className={styles.blocks}>
      <p>
        {t('users.factor')}{' '}
        <Badge tone={user.second_factor ? 'success' : 'neutral'} dot>
          {t(user.second_factor ? 'users.factorOn' : 'users.factorOff')}
        </Badge>
      </p>
      <FactTable
        title={t('users.sessions')}
        note={note(user.sessions.length)}
        items={user.sessions}
        rowId={({ id }) => id}
        none={t('users.noSessions')}
        columns={[
          { id: 'agent', title: t('users.browser'), grow: true, cell: ({ agent }) => <Agent name={agent} /> },
          { id: 'address', title: t('users.address'), cell: ({ address }) => <code>{address || '–'}</code> },
          {
            id: 'seen',
            title: t('users.lastSeen'),
            cell: ({ last_seen_at: seen }) => <CellTime seconds={seen} />,
          },
          {
            id: 'created',
            title: t('users.signedIn'),
            cell: ({ created_at: at }) => <CellTime seconds={at} />,
          },
          { id: 'expires', title: t('users.ends'), cell: ({ expires_at: at }) => <CellTime seconds={at} /> },
        ]}
      />
      <FactTable
        title={t('users.bindings')}
        items={user.bindings}
        rowId={({ platform, account, service = '' }) => `${platform} ${account} ${service}`}
        none={t('users.noBindings')}
        columns={[
          { id: 'platform', title: t('users.platform'), cell: ({ platform }) => t(PLATFORMS[platform]) },
          { id: 'account', title: t('users.account'), grow: true, cell: ({ account }) => account || '–' },
          { id: 'service', title: t('users.usedFor'), cell: ({ service = '–' }) => service },
          {
            id: 'status',
            title: t('users.status'),
            cell: ({ status }) => (
              <Badge tone={status === 'bound' ? 'success' : 'warning'} dot>
                {t(status === 'bound' ? 'users.bound' : 'users.lost')}
              </Badge>
            ),
          },
          {
            id: 'created',
            title: t('users.boundAt'),
            cell: ({ created_at: at }) => <CellTime seconds={at} />,
          },
        ]}
      />
      <FactTable
        title={t('users.failures')}
        note={note(user.failed_sign_ins.length)}
        items={user.failed_sign_ins}
        rowId={({ at, method, address }) => `${at} ${method} ${address}`}
        none={t('users.noFailures')}
        columns={[
          { id: 'at', title: t('users.time'), cell: ({ at }) => <CellTime seconds={at} /> },
          { id: 'method', title: t('users.wrong'), cell: ({ method }) => t(METHODS[method]) },
          { id: 'address', title: t('users.address'), cell: ({ address }) => <code>{address || '–'}</code> },
          { id: 'agent', title: t('users.browser'), grow: true, cell: ({ agent }) => <Agent name={agent} /> },
        ]}
      />
    </div>
  );
}
