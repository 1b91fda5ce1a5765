import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { formatBytes, formatCredits, formatNumber, formatPercent } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';

export type Tile = Shape<'AdminHomeTile'>;
export type TileName = Tile['tile'];
export type QueueName = Shape<'AdminHomeQueueItem'>['item'];
export type StepName = Shape<'AdminHomeSetUpStep'>['step'];

interface TileWords {
  name: MessageId;
  /** More is good, bad, or neither. */
  more: 'good' | 'bad' | 'neither';
  /** The list behind it; absent where there is none yet. */
  to?: () => string;
}

export const TILES: Readonly<Record<TileName, TileWords>> = {
  sign_ups: { name: 'home.signUps', more: 'good', to: () => paths.users() },
  active_people: { name: 'home.activePeople', more: 'good', to: () => paths.users() },
  mrr: { name: 'home.mrr', more: 'good', to: () => adminPaths.financial({ tab: 'mrr' }) },
  revenue: { name: 'home.revenue', more: 'good', to: () => adminPaths.financial() },
  subscriptions_active: {
    name: 'home.subscriptionsActive',
    more: 'good',
    to: () => adminPaths.subscriptionsOf('active'),
  },
  subscriptions_trial: {
    name: 'home.subscriptionsTrial',
    more: 'good',
    to: () => adminPaths.subscriptionsOf('trialing'),
  },
  subscriptions_past_due: {
    name: 'home.subscriptionsPastDue',
    more: 'bad',
    to: () => adminPaths.subscriptionsOf('past_due'),
  },
  credits_granted: { name: 'home.creditsGranted', more: 'neither', to: () => adminPaths.resources() },
  credits_spent: { name: 'home.creditsSpent', more: 'neither', to: () => adminPaths.aiUsage() },
  answers: { name: 'home.answers', more: 'good', to: () => adminPaths.aiUsage() },
  failed_answers: { name: 'home.failedAnswers', more: 'bad', to: () => adminPaths.aiUsage() },
  error_rate: { name: 'home.errorRate', more: 'bad', to: () => adminPaths.aiUsage() },
  server_errors: { name: 'home.serverErrors', more: 'bad', to: () => adminPaths.serverErrors() },
  storage: { name: 'home.storage', more: 'neither', to: () => adminPaths.storageStat() },
};

/** The figures that are drawn large below the tiles. */
export const CHARTS: readonly TileName[] = ['revenue', 'sign_ups', 'answers', 'credits_spent'];

export const QUEUE: Readonly<Record<QueueName, { name: MessageId; to?: (now: number) => string }>> = {
  parked_payments: { name: 'home.parkedPayments', to: () => adminPaths.orders({ parked: 'true' }) },
  failed_refunds: { name: 'home.failedRefunds', to: () => adminPaths.orders({ moneyBack: 'failed' }) },
  failed_webhooks: {
    name: 'home.failedWebhooks',
    to: () => `${adminPaths.financial({ tab: 'notices' })}&f.state=failed`,
  },
  open_differences: {
    name: 'home.openDifferences',
    to: () => adminPaths.financial({ tab: 'reconciliation' }),
  },
  approvals: { name: 'home.approvals', to: () => adminPaths.approvals() },
  server_errors: { name: 'home.openErrors', to: () => adminPaths.serverErrors({ status: 'new;regressed' }) },
  failed_jobs: {
    name: 'home.failedJobs',
    to: (now) => adminPaths.scheduleRuns({ status: 'failed', since: now - 86_400 }),
  },
  unknown_mails: { name: 'home.unknownMails', to: () => adminPaths.mails({ status: 'unknown' }) },
  backup_age: { name: 'home.backup', to: () => adminPaths.backups() },
};

export const STEPS: Readonly<Record<StepName, { name: MessageId; text: MessageId; to?: string }>> = {
  mail: { name: 'home.mail', text: 'home.mailText' },
  model: { name: 'home.model', text: 'home.modelText' },
  second_administrator: {
    name: 'home.secondAdministrator',
    text: 'home.secondAdministratorText',
    to: paths.users(),
  },
  first_person: { name: 'home.firstPerson', text: 'home.firstPersonText', to: paths.users() },
};

/** A figure in its unit. */
export function figureText(unit: Tile['unit'], value: number, currency: string | undefined): string {
  if (unit === 'bytes') return formatBytes(value);
  if (unit === 'credits') return formatCredits(value);
  if (unit === 'share') return formatPercent(value / 10_000);
  if (unit === 'money' && currency !== undefined) return formatMoney(value, currency);
  return formatNumber(value);
}

/** By how much it changed, as a share; undefined where there was nothing before. */
export function changeOf({ value, before }: Tile['figures'][number]): number | undefined {
  return before === undefined || before === 0 ? undefined : (value - before) / before;
}
