import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { PaymentProofLink } from '../public/PaymentProofLink.tsx';
import { type ApprovalDetails, OBSTACLES, operationText, STATES, sentFacts } from './approval-words.ts';
import styles from './approvals.module.css';
import { DecideApproval } from './DecideApproval.tsx';

export interface ApprovalPanelProps {
  approvalId: string;
  onClose: () => void;
}

/** A request for a second administrator: what was asked for and why, what stands in the way, and what can be decided. */
export function ApprovalPanel({ approvalId, onClose }: ApprovalPanelProps) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminApprovalGet', { path: { approval_id: approvalId } }),
  });
  const asked = query.data?.details.approval;
  return (
    <RecordPanel
      title={asked ? operationText(asked.operation, t) : t('approvals.request')}
      query={query}
      gone={{ title: t('approvals.gone'), text: t('approvals.goneText') }}
      failed={t('approvals.failed')}
      onClose={onClose}
    >
      {({ details }) => (
        <div className={styles.details}>
          <Obstacle {...details} />
          <RequestFacts {...details} />
          <Targets {...details} />
          <DecideApproval details={details} />
        </div>
      )}
    </RecordPanel>
  );
}

function Obstacle({ obstacle, can_withdraw: isOwn }: ApprovalDetails) {
  const t = useTexts();
  const words = isOwn && obstacle === 'self' ? 'approvals.obstacleOwn' : OBSTACLES[obstacle];
  if (!words) return null;
  return <Alert tone={obstacle === 'self' ? 'info' : 'warning'}>{t(words)}</Alert>;
}

function RequestFacts(details: ApprovalDetails) {
  const t = useTexts();
  const { approval, fields, targets } = details;
  const [order] = targets;
  const { requester_id: requester, decided_at: decidedAt } = approval;
  return (
    <Facts
      facts={[
        {
          name: t('approvals.state'),
          value: (
            <Badge tone={STATES[approval.state].tone} dot>
              {t(STATES[approval.state].textId)}
            </Badge>
          ),
        },
        ...sentFacts({ ...details, operation: approval.operation }, t),
        fields.some(({ name }) => name === 'proof_file_id') &&
          order !== undefined && {
            name: t('approvals.proof'),
            value: <PaymentProofLink orderId={order.id} name={t('approvals.proofOpen')} />,
          },
        { name: t('approvals.reason'), value: approval.reason || '–' },
        {
          name: t('approvals.requester'),
          value: (
            <a href={paths.userDetails(requester)} onClick={followLink}>
              {approval.requester_name ?? requester}
            </a>
          ),
        },
        { name: t('approvals.asked'), value: formatDateTime(approval.created_at) },
        approval.state === 'waiting' && {
          name: t('approvals.until'),
          value: formatDateTime(approval.expires_at),
        },
        decidedAt !== undefined && { name: t('approvals.decidedAt'), value: formatDateTime(decidedAt) },
        approval.decided_by_id !== undefined && {
          name: t('approvals.decidedBy'),
          value: approval.decided_by_name ?? approval.decided_by_id,
        },
        approval.note !== undefined && { name: t('approvals.note'), value: approval.note },
      ]}
    />
  );
}

function placeOf(entity: string, id: string): string {
  if (entity === 'order') return adminPaths.order(id);
  return entity === 'notice' ? adminPaths.notices({ id }) : paths.userDetails(id);
}

function Targets({ approval, targets }: ApprovalDetails) {
  const t = useTexts();
  const more = approval.target_count - targets.length;
  return (
    <section>
      <h3 className={styles.subtitle}>
        {t('approvals.targets')} <span className={styles.quiet}>{formatNumber(approval.target_count)}</span>
      </h3>
      <ul className={styles.targets}>
        {targets.map(({ id, name, changed }) => (
          <li key={id}>
            <a href={placeOf(approval.entity, id)} onClick={followLink}>
              {name ?? id}
            </a>{' '}
            {changed && <Badge tone="warning">{t('approvals.changed')}</Badge>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.quiet}>{t('approvals.more', { count: more })}</p>}
    </section>
  );
}
