import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { approvalListConfig } from './approval-list.tsx';
import { LazyApprovalPanel, LazyDecideManyDialog } from './approval-windows.ts';
import { READS } from './approval-words.ts';
import type { AskedOfMany } from './DecideManyDialog.tsx';

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
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedOfMany | null>(null);
  const config = useMemo(
    () =>
      approvalListConfig({
        t,
        requesters,
        askMany: (decision, count) => new Promise((onGiven) => setAsked({ decision, count, onGiven })),
        onDecided: () => {
          for (const key of READS) void client.invalidateQueries({ queryKey: [key] });
        },
      }),
    [t, requesters, client],
  );
  return (
    <>
      <ResourceList config={config} />
      <Suspense>
        {asked && <LazyDecideManyDialog asked={asked} onClose={() => setAsked(null)} />}
        {opened !== null && <LazyApprovalPanel key={opened} approvalId={opened} onClose={onClose} />}
      </Suspense>
    </>
  );
}
