import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LazyApprovalPanel } from './approval-windows.ts';
import { operationText } from './approval-words.ts';
import styles from './approvals.module.css';

/** Requests that are shown of one record or operation. */
const SHOWN = 5;

/**
 * Says what waits for a second administrator: of a record on its page, or of an operation on the page of a list; nothing where nothing
 * does.
 */
export function ApprovalBar(of: { targetId: string } | { operation: string }) {
  const t = useTexts();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery(
    operationQuery('adminApprovalList', {
      query: {
        page_size: SHOWN,
        filters: {
          state: ['waiting'],
          ...('targetId' in of ? { target_id: of.targetId } : { operation: [of.operation] }),
        },
      },
    }),
  );
  const waiting = query.data?.items ?? [];
  return (
    <>
      {waiting.length > 0 && (
        <div className={styles.bars}>
          {waiting.map((approval) => (
            <Alert
              key={approval.id}
              tone="warning"
              title={t('approvals.barTitle', { what: operationText(approval.operation, t) })}
              actions={
                <Button size="small" onClick={() => setOpened(approval.id)}>
                  {t('approvals.show')}
                </Button>
              }
            >
              {t('approvals.barText', {
                name: approval.requester_name ?? approval.requester_id,
                time: formatDateTime(approval.expires_at),
              })}
            </Alert>
          ))}
        </div>
      )}
      {/* it stays open once it was decided, and says so */}
      <Suspense>
        {opened !== null && (
          <LazyApprovalPanel key={opened} approvalId={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}
