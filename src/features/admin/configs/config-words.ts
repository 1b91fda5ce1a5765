import type { Shape } from '../../../api/shapes.ts';
import { formatBytes, formatNumber } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';

export type Config = Shape<'AdminConfig'>;
export type ConfigValue = Shape<'AdminConfigPlainValue'>;
export type ConfigScope = Shape<'AdminConfigScope'>;

/** What a setting is called and what it does; a setting without an entry shows its key. */
const WORDS: Readonly<Record<string, { name: MessageId; text: MessageId }>> = {
  'upload.max_bytes': { name: 'configs.uploadBytes', text: 'configs.uploadBytesText' },
  'upload.max_files': { name: 'configs.uploadFiles', text: 'configs.uploadFilesText' },
  'storage.person_bytes': { name: 'configs.storage', text: 'configs.storageText' },
  'query.timeout_ms': { name: 'configs.queryTime', text: 'configs.queryTimeText' },
  'chat.tool_decision_ms': { name: 'configs.toolTime', text: 'configs.toolTimeText' },
  'approval.credits': { name: 'configs.approvalCredits', text: 'configs.approvalCreditsText' },
  'approval.refund': { name: 'configs.approvalRefund', text: 'configs.approvalRefundText' },
  'approval.writeoff': { name: 'configs.approvalWriteoff', text: 'configs.approvalWriteoffText' },
  'approval.notice': { name: 'configs.approvalNotice', text: 'configs.approvalNoticeText' },
  'sign_up.credits': { name: 'configs.signUpCredits', text: 'configs.signUpCreditsText' },
  'teams.seats': { name: 'configs.teamSeats', text: 'configs.teamSeatsText' },
  'limits.calls': { name: 'configs.calls', text: 'configs.callsText' },
  'limits.open_api_calls': { name: 'configs.openApiCalls', text: 'configs.openApiCallsText' },
  'google.ads': { name: 'configs.ads', text: 'configs.adsText' },
  'mail.from': { name: 'configs.mailFrom', text: 'configs.mailFromText' },
  'backups.keep_days': { name: 'configs.backupDays', text: 'configs.backupDaysText' },
  'open_api.log_days': { name: 'configs.openApiLog', text: 'configs.openApiLogText' },
  'seller.name': { name: 'configs.sellerName', text: 'configs.sellerText' },
  'seller.address': { name: 'configs.sellerAddress', text: 'configs.sellerAddressText' },
  'seller.country': { name: 'configs.sellerCountry', text: 'configs.sellerCountryText' },
  'seller.tax_id': { name: 'configs.sellerTaxId', text: 'configs.sellerText' },
  'seller.email': { name: 'configs.sellerEmail', text: 'configs.sellerText' },
  'seller.time_zone': { name: 'configs.sellerZone', text: 'configs.sellerZoneText' },
  'site.time_zone': { name: 'configs.siteZone', text: 'configs.siteZoneText' },
  'log.level': { name: 'configs.logLevel', text: 'configs.logLevelText' },
};

export const GROUPS: Readonly<Record<Config['group'], MessageId>> = {
  files: 'configs.groupFiles',
  analysis: 'configs.groupAnalysis',
  accounts: 'configs.groupAccounts',
  limits: 'configs.groupLimits',
  connections: 'configs.groupConnections',
  billing: 'configs.groupBilling',
  operation: 'configs.groupOperation',
};

export const TYPES: Readonly<Record<Config['type'], MessageId>> = {
  bool: 'configs.typeBool',
  int: 'configs.typeInt',
  string: 'configs.typeString',
  enum: 'configs.typeEnum',
};

const UNITS: Readonly<Record<Exclude<NonNullable<Config['unit']>, 'bytes' | 'files'>, MessageId>> = {
  milliseconds: 'configs.unitMilliseconds',
  credits: 'configs.unitCredits',
  money: 'configs.unitMoney',
  calls_per_minute: 'configs.unitCalls',
  people: 'configs.unitPeople',
};

export function nameOf({ key }: Config, t: Translate): string {
  const words = WORDS[key];
  return words ? t(words.name) : key;
}

export function aboutOf({ key }: Config, t: Translate): string {
  const words = WORDS[key];
  return words ? t(words.text) : '';
}

/** A value in words, with its unit. */
export function valueText(config: Pick<Config, 'unit'>, value: ConfigValue, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'configs.on' : 'configs.off');
  if (typeof value === 'string') return value;
  const { unit } = config;
  if (unit === 'bytes') return formatBytes(value);
  if (unit === undefined || unit === 'files') return formatNumber(value);
  return `${formatNumber(value)}\u00a0${t(UNITS[unit])}`;
}

/** The unit of a number field: bytes are typed as such. */
export function unitText({ unit }: Pick<Config, 'unit'>, t: Translate): string | undefined {
  if (unit === undefined || unit === 'files') return undefined;
  return unit === 'bytes' ? t('configs.unitBytes') : t(UNITS[unit]);
}

export function scopeText({ kind, id }: ConfigScope, t: Translate): string {
  if (kind === 'global') return t('configs.scopeAll');
  if (kind === 'role') return t('configs.scopeRole', { role: id });
  return id === 'cn' ? t('configs.scopeChina') : t('configs.scopeInternational');
}

/** Whether somebody gave a value that is not the default. */
export function isChanged({ value, fallback, values }: Config): boolean {
  return value !== fallback || values.length > 0;
}
