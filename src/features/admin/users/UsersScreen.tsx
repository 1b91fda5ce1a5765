import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import UserPlusIcon from 'lucide-react/icons/user-plus';
import { Suspense, useMemo, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { infosAtom } from '../../../app/session/visitor.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { useBounds, usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ActionTarget } from './ActionDialog.tsx';
import type { UserAction } from './user-actions.ts';
import { LazyActionDialog, LazyInviteDialog } from './user-dialogs.ts';
import { userListConfig } from './user-list.tsx';
import styles from './users.module.css';

const ASKED = ['adminUserCreate'] as const;

/** Everybody who has an account on this server, and what administrators do to them. */
export function UsersScreen() {
  const t = useTexts();
  const ownId = useAtomValue(infosAtom)?.user.id ?? '';
  const [total, setTotal] = useState<number>();
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<{ action: UserAction; target: ActionTarget } | null>(null);
  const permitted = usePermitted(ASKED);
  const isNoEmail = useBounds()?.masks.includes('email') ?? false;
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminUserList' } }),
    staleTime: 60_000,
  });
  const found = choices.data?.filters;
  const config = useMemo(
    () =>
      userListConfig({
        t,
        ownId,
        roles: (found?.role ?? []).map(({ name, value }) => ({ code: value, name })),
        countries: (found?.country ?? []).map(({ value }) => value),
        teams: found?.team ?? [],
        plans: found?.plan ?? [],
        isNoEmail,
        onAction: (action, { id, username, roles, balance }) =>
          setAsked({ action, target: { kind: 'one', id, username, roles, balance } }),
        askMany: (action, count) =>
          new Promise((onGiven) => setAsked({ action, target: { kind: 'many', count, onGiven } })),
      }),
    [t, ownId, found, isNoEmail],
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {t('users.title')}
          {total !== undefined && <span className={styles.count}>{formatNumber(total)}</span>}
        </h1>
        {permitted.has('adminUserCreate') && (
          <Button
            variant="primary"
            icon={<UserPlusIcon size={16} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {t('users.invite')}
          </Button>
        )}
      </header>
      <ResourceList config={config} onCounted={setTotal} />
      <Suspense>
        {isInviting && <LazyInviteDialog onClose={() => setInviting(false)} />}
        {asked && <LazyActionDialog {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </div>
  );
}
