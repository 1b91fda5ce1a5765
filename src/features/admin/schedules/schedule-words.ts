import type { Shape } from '../../../api/shapes.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';
import { cronWords } from './cron-words.ts';

export type Schedule = Shape<'AdminSchedule'>;
export type Run = Shape<'AdminScheduleRun'>;

/** What jobs do. One that a later server has and this page does not know shows its name alone. */
export const JOB_TEXTS: Readonly<Record<string, MessageId>> = {
  'notice.send': 'schedules.jobNotice',
  'accounts.merged': 'schedules.jobMerged',
  'cards.read': 'schedules.jobCards',
  'finance.statement': 'schedules.jobStatement',
  'invoices.render': 'schedules.jobRender',
  'account.data': 'schedules.jobData',
  'storage.task': 'schedules.jobStorage',
  'mail.send': 'schedules.jobMail',
  'accounts.erase': 'schedules.jobErase',
  'finance.earn': 'schedules.jobEarn',
  'finance.statements': 'schedules.jobStatements',
  'invoices.missing': 'schedules.jobInvoices',
  'subscriptions.charge': 'schedules.jobCharge',
  'subscriptions.turn': 'schedules.jobSubscriptions',
  'uses.sum': 'schedules.jobUses',
  'analyses.refresh': 'schedules.jobAnalyses',
  'api-requests.sweep': 'schedules.jobApiRequests',
  'approvals.sweep': 'schedules.jobApprovals',
  'chats.sweep': 'schedules.jobChats',
  'functions.sweep': 'schedules.jobFunctions',
  'lists.export': 'schedules.jobExports',
  'labellings.recover': 'schedules.jobLabellings',
  'files.sweep': 'schedules.jobFiles',
  'payments.reconcile': 'schedules.jobPayments',
  'reports.mail': 'schedules.jobReports',
  'rows.sweep': 'schedules.jobRows',
  'schedules.missed': 'schedules.jobMissed',
  'backups.daily': 'schedules.jobBackups',
  'backups.write': 'schedules.jobBackupWrite',
  'backups.verify': 'schedules.jobBackupVerify',
  'backups.restore': 'schedules.jobBackupRestore',
  'backups.undo': 'schedules.jobBackupUndo',
  'backups.sweep': 'schedules.jobBackupSweep',
};

const OWNERS: Readonly<Record<string, MessageId>> = {
  analyses: 'schedules.ownerAnalyses',
  backups: 'schedules.ownerBackups',
  chats: 'schedules.ownerChats',
  files: 'schedules.ownerFiles',
  payments: 'schedules.ownerPayments',
  site: 'schedules.ownerSite',
  tables: 'schedules.ownerTables',
  users: 'schedules.ownerUsers',
};

export const STATUSES: Readonly<Record<Run['status'], { textId: MessageId; tone: Tone }>> = {
  ok: { textId: 'schedules.ok', tone: 'success' },
  failed: { textId: 'schedules.failedRun', tone: 'danger' },
  timeout: { textId: 'schedules.timeout', tone: 'danger' },
  missed: { textId: 'schedules.missed', tone: 'warning' },
  locked: { textId: 'schedules.locked', tone: 'warning' },
  skipped: { textId: 'schedules.skipped', tone: 'neutral' },
  cancelled: { textId: 'schedules.cancelled', tone: 'neutral' },
};

export const NOTIFIED: Readonly<Record<Run['notified'], MessageId>> = {
  none: 'schedules.toldNobody',
  sent: 'schedules.told',
  failed: 'schedules.toldInPart',
};

/** What a job does, in words; its name where there are none. */
export function jobText(name: string, t: Translate): string {
  const words = JOB_TEXTS[name];
  return words ? t(words) : name;
}

export function ownerText(owner: string, t: Translate): string {
  const words = OWNERS[owner];
  return words ? t(words) : owner;
}

/** Whether a schedule makes jobs, and whether one of it waits or runs now. */
export function stateOf({ state, activity }: Schedule): { textId: MessageId; tone: Tone } {
  if (activity === 'running') return { textId: 'schedules.running', tone: 'info' };
  if (activity === 'waiting') return { textId: 'schedules.waiting', tone: 'info' };
  return state === 'paused'
    ? { textId: 'schedules.paused', tone: 'neutral' }
    : { textId: 'schedules.active', tone: 'success' };
}

/** When a schedule is due, in words where a sentence says it. */
export function timesText({ cron }: Pick<Schedule, 'cron'>, t: Translate): string {
  return cronWords(cron, t) ?? t('schedules.asCron', { cron });
}

/** A stretch of time as people read it: 320 ms, 4.2 s, 3 min. */
export function durationText(milliseconds: number): string {
  const [unit, size] =
    milliseconds < 1_000
      ? (['millisecond', 1] as const)
      : milliseconds < 120_000
        ? (['second', 1_000] as const)
        : (['minute', 60_000] as const);
  return formatNumber(milliseconds / size, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}

/** A time in a zone, as `yyyy-MM-dd hh:mm:ss` (spec section 9). */
export function zonedTime(seconds: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(seconds * 1000)).map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}
