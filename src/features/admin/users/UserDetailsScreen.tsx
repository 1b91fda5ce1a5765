import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useTexts } from '../../../i18n/texts.ts';
import { recordKey } from '../../../records/detail/detail-keys.ts';
import { ResourceDetail } from '../../../records/detail/ResourceDetail.tsx';
import { useBounds, usePermitted } from '../../../records/list/use-permitted.ts';
import type { ActionTarget } from './ActionDialog.tsx';
import { BILLING } from './BillingTab.tsx';
import { ACTION_OPERATIONS, type UserAction } from './user-actions.ts';
import { userDetailConfig } from './user-detail.tsx';
import { LazyActionDialog } from './user-dialogs.ts';
import type { UserDetails } from './user-words.ts';

const OPERATIONS = [
  ...ACTION_OPERATIONS,
  'adminUserUpdate',
  'adminOperationList',
  'adminApprovalList',
  'adminUserReveal',
  'adminUserMessageList',
  'adminUserMessageSend',
  'adminNoticePublish',
  ...BILLING,
  'adminFileList',
] as const;

/** One person as administrators see and change them. */
export function UserDetailsScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return <Details key={id} id={id} />;
}

function Details({ id }: { id: string }) {
  const t = useTexts();
  const client = useQueryClient();
  const permitted = usePermitted(OPERATIONS);
  const masks = useBounds()?.masks;
  const [notes, setNotes] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ action: UserAction; target: ActionTarget } | null>(null);
  const ask = (action: UserAction, { username, roles, credits }: UserDetails) =>
    setAsked({
      action,
      target: {
        kind: 'one',
        id,
        username,
        roles: roles.map(({ code }) => code),
        balance: credits.balance,
      },
    });
  const config = userDetailConfig({
    t,
    permitted,
    masks,
    onAction: ask,
    notes: {
      draft: notes,
      onDraft: setNotes,
      onStale: () => void client.invalidateQueries({ queryKey: recordKey('user', id) }),
    },
  });
  return (
    <>
      <ResourceDetail config={config} id={id} />
      <Suspense>{asked && <LazyActionDialog {...asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
