// What the product says of requests for a second administrator.
import type { OperationId, Shape } from '../../../api/shapes.ts';
import { formatCredits, formatNumber } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { Decision } from '../../../machines/approval/index.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Approval = Shape<'AdminApproval'>;
export type ApprovalDetails = Shape<'AdminApprovalDetails'>;

export const STATES: Readonly<Record<Approval['state'], { textId: MessageId; tone: Tone }>> = {
  waiting: { textId: 'approvals.waiting', tone: 'warning' },
  approved: { textId: 'approvals.approved', tone: 'success' },
  refused: { textId: 'approvals.refused', tone: 'danger' },
  expired: { textId: 'approvals.expired', tone: 'neutral' },
  withdrawn: { textId: 'approvals.withdrawn', tone: 'neutral' },
};

/** What was asked for, by the operation; one that is not here shows its name. */
const OPERATIONS: Readonly<Record<string, MessageId>> = {
  adminUserCreditsGrant: 'approvals.credits',
  adminUserBulk: 'approvals.creditsOfMany',
  adminUserCreditsReverse: 'approvals.reversal',
  adminUserErase: 'approvals.erase',
  adminOrderRefund: 'approvals.refund',
  adminOrderMarkPaid: 'approvals.markPaid',
  adminBackupRestore: 'approvals.restore',
  adminPeriodReopen: 'approvals.period',
  adminReconciliationResolve: 'approvals.writeoff',
  adminNoticePublish: 'approvals.notice',
};

export const OPERATION_NAMES: readonly string[] = Object.keys(OPERATIONS);

export function operationText(operation: string, t: Translate): string {
  const words = OPERATIONS[operation];
  return words ? t(words) : operation;
}

/** Why somebody cannot approve a request; what is not here needs no words. */
export const OBSTACLES: Readonly<Partial<Record<ApprovalDetails['obstacle'], MessageId>>> = {
  expired: 'approvals.obstacleExpired',
  self: 'approvals.obstacleSelf',
  no_right: 'approvals.obstacleRight',
  requester: 'approvals.obstacleRequester',
  changed: 'approvals.obstacleChanged',
};

/** What is out of date once a request was decided: itself, the lists, and what it was done to. */
export const READS = [
  'adminApprovalGet',
  'adminApprovalList',
  'adminUserList',
  'adminOperationList',
  'adminReconciliationList',
  'record',
];

interface DecisionRule {
  readonly operation: 'adminApprovalApprove' | 'adminApprovalRefuse' | 'adminApprovalWithdraw';
  readonly label: MessageId;
  readonly title: MessageId;
  readonly text: MessageId;
  readonly done: MessageId;
  readonly reason: 'optional' | 'required';
  readonly tone: 'primary' | 'danger';
}

export const DECISIONS: Readonly<Record<Decision, DecisionRule>> = {
  approve: {
    operation: 'adminApprovalApprove',
    label: 'approvals.approve',
    title: 'approvals.approveTitle',
    text: 'approvals.approveText',
    done: 'approvals.approveDone',
    reason: 'optional',
    tone: 'primary',
  },
  refuse: {
    operation: 'adminApprovalRefuse',
    label: 'approvals.refuse',
    title: 'approvals.refuseTitle',
    text: 'approvals.refuseText',
    done: 'approvals.refuseDone',
    reason: 'required',
    tone: 'danger',
  },
  withdraw: {
    operation: 'adminApprovalWithdraw',
    label: 'approvals.withdraw',
    title: 'approvals.withdrawTitle',
    text: 'approvals.withdrawText',
    done: 'approvals.withdrawDone',
    reason: 'optional',
    tone: 'danger',
  },
};

/** Decisions that can be taken on several requests. */
export type ManyDecision = Exclude<Decision, 'withdraw'>;

export const OF_MANY = {
  approve: {
    operation: 'adminApprovalApproveMany',
    title: 'approvals.approveManyTitle',
    text: 'approvals.approveManyText',
  },
  refuse: {
    operation: 'adminApprovalRefuseMany',
    title: 'approvals.refuseManyTitle',
    text: 'approvals.refuseManyText',
  },
} as const satisfies Record<ManyDecision, { title: MessageId; text: MessageId; operation: OperationId }>;

/** Who it is done to, in which state and the file of a proof stand by themselves; what was typed to confirm whom it concerns decides nothing. */
const NOT_TOLD: ReadonlySet<string> = new Set([
  'ids',
  'action',
  'version',
  'confirm',
  'resolution',
  'proof_file_id',
]);

/** What was sent that decides about it, a pair each: credits are told as such, ids of people stand by themselves. */
export function sentFacts(
  { fields, currency, operation }: Pick<ApprovalDetails, 'fields' | 'currency'> & Pick<Approval, 'operation'>,
  t: Translate,
): { name: string; value: string }[] {
  return fields.flatMap(({ name, value }) => {
    if (NOT_TOLD.has(name)) return [];
    if (operation === 'adminNoticePublish') return [noticeFact(name, value, t)];
    if (name === 'difference')
      return [{ name: t('approvals.difference'), value: formatMoney(Number(value), currency) }];
    if (name === 'amount' && currency !== undefined)
      return [{ name: t('approvals.money'), value: formatMoney(Number(value), currency) }];
    if (name === 'amount')
      return [
        {
          name: t('approvals.amount'),
          value: `${Number(value) > 0 ? '+' : ''}${formatCredits(Number(value))}`,
        },
      ];
    if (typeof value === 'number') return [{ name, value: formatNumber(value) }];
    return [{ name, value: Array.isArray(value) ? value.join(', ') : String(value) }];
  });
}

/** What was sent of a notice. What is no plain value comes as JSON. */
function noticeFact(
  name: string,
  value: ApprovalDetails['fields'][number]['value'],
  t: Translate,
): { name: string; value: string } {
  if (name === 'audience') return { name: t('approvals.audience'), value: audienceText(String(value), t) };
  if (name === 'by_mail')
    return { name: t('approvals.byMail'), value: t(value === true ? 'approvals.yes' : 'approvals.no') };
  if (name === 'start') {
    const { time, timezone }: Shape<'AdminNoticeStart'> = JSON.parse(String(value));
    return { name: t('approvals.start'), value: `${time.replace('T', ' ')} (${timezone})` };
  }
  const known = name === 'expected' ? 'approvals.people' : 'approvals.perMinute';
  return { name: t(known), value: formatNumber(Number(value)) };
}

function audienceText(json: string, t: Translate): string {
  const { kind, ids, filters, search }: Shape<'AdminNoticeAudience'> = JSON.parse(json);
  if (kind === 'all') return t('approvals.everybody');
  if (kind === 'ids') return t('approvals.byIds', { count: ids?.length ?? 0 });
  return [t('approvals.byFilters'), filters, search].filter(Boolean).join(': ');
}
