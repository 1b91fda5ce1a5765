import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { approvalListConfig } from './approval-list.tsx';
import { LazyApprovalPanel } from './approval-windows.ts';

const NOBODY: readonly { name: string; value: string }[] = [];

export interface ApprovalRequestsProps {
  /** The request that is opened. */
  opened: string | null;
  onClose: () => void;
}

/** What administrators asked for that a second one has to agree to. */
export function ApprovalRequests({ opened, onClose }: ApprovalRequestsProps) {
  const t = useTexts();
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminApprovalList' } }),
    staleTime: 60_000,
  });
  const requesters = choices.data?.filters.requester ?? NOBODY;
  const config = useMemo(() => approvalListConfig({ t, requesters }), [t, requesters]);
  return (
    <>
      <ResourceList config={config} />
      <Suspense>
        {opened !== null && <LazyApprovalPanel key={opened} approvalId={opened} onClose={onClose} />}
      </Suspense>
    </>
  );
}
