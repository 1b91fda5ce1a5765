import type { Shape } from '../../../api/shapes.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Mail = Shape<'AdminMail'>;

export const STATUSES: Readonly<Record<Mail['status'], { textId: MessageId; tone: Tone }>> = {
  queued: { textId: 'mails.queued', tone: 'neutral' },
  sending: { textId: 'mails.sending', tone: 'neutral' },
  sent: { textId: 'mails.sent', tone: 'success' },
  failed: { textId: 'mails.failed', tone: 'danger' },
  unknown: { textId: 'mails.unknown', tone: 'warning' },
};

const TEMPLATES: Readonly<Record<string, MessageId>> = {
  code: 'mails.code',
  reset: 'mails.reset',
  invite: 'mails.invite',
  alertDevice: 'mails.alertDevice',
  alertPassword: 'mails.alertPassword',
  alertToken: 'mails.alertToken',
  alertFactorOn: 'mails.alertFactorOn',
  alertFactorOff: 'mails.alertFactorOff',
  alertWayOn: 'mails.alertWayOn',
  alertWayOff: 'mails.alertWayOff',
  alertPasskeyCopied: 'mails.alertPasskeyCopied',
  accountsMerged: 'mails.accountsMerged',
  factorRemoved: 'mails.factorRemoved',
  team_invite: 'mails.teamInvite',
  project_invite: 'mails.projectInvite',
  notice: 'mails.notice',
  report: 'mails.report',
};

/** What a mail is about; as the server names it where there is no word for it. */
export function templateText(template: string, t: Translate): string {
  const id = TEMPLATES[template];
  return id === undefined ? template : t(id);
}
