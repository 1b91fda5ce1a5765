// Every dynamic setting of the product. What is here can be changed on /admin/sys-settings/dynamic-configs while servers run; an
// environment variable, where it is set, wins and makes the value read-only there.
import { translate } from '../../kernel/messages.ts';
import { bool, choice, integer, line, type Setting, timeZone } from './setting-kinds.ts';

export const SETTINGS = {
  'upload.max_bytes': integer({
    group: 'files',
    env: 'UPLOAD_MAX_BYTES',
    isPublic: true,
    unit: 'bytes',
    scopes: ['global', 'region'],
    min: 1,
    max: 2 ** 40,
    fallback: 20 * 1024 * 1024,
  }),
  'upload.max_files': integer({
    group: 'files',
    env: 'UPLOAD_MAX_FILES',
    isPublic: true,
    unit: 'files',
    scopes: ['global', 'region'],
    min: 1,
    max: 1000,
    fallback: 10,
  }),
  /** Of the files and tables of one person together; 0 is unlimited. */
  'storage.person_bytes': integer({
    group: 'files',
    env: 'STORAGE_BYTES',
    unit: 'bytes',
    scopes: ['global', 'region'],
    min: 0,
    max: 2 ** 50,
    fallback: 1_000_000_000,
  }),
  'query.timeout_ms': integer({
    group: 'analysis',
    env: 'QUERY_TIMEOUT_MS',
    unit: 'milliseconds',
    scopes: ['global'],
    min: 100,
    max: 600_000,
    fallback: 30_000,
  }),
  /** How long an answer waits for the person to allow or deny a tool. */
  'chat.tool_decision_ms': integer({
    group: 'analysis',
    env: 'TOOL_DECISION_MS',
    unit: 'milliseconds',
    scopes: ['global'],
    min: 10,
    max: 3_600_000,
    fallback: 600_000,
  }),
  /** What a new account gets. */
  'sign_up.credits': integer({
    group: 'accounts',
    env: 'SIGN_UP_CREDITS',
    unit: 'credits',
    scopes: ['global', 'region'],
    min: 0,
    max: 1_000_000_000,
    fallback: 1000,
  }),
  /** Credits that one administrator gives or takes at once; more needs a second one. */
  'approval.credits': integer({
    group: 'accounts',
    env: 'APPROVAL_CREDITS',
    unit: 'credits',
    scopes: ['global'],
    min: 0,
    max: 1_000_000_000,
    fallback: 10_000,
  }),
  /** Money that one administrator gives back at once, in whole units of its currency; more needs a second one. */
  'approval.refund': integer({
    group: 'accounts',
    env: 'APPROVAL_REFUND',
    unit: 'money',
    scopes: ['global'],
    min: 0,
    max: 1_000_000_000,
    fallback: 500,
  }),
  /** A difference to a statement that one administrator writes off, in whole units of its currency; more needs a second one. */
  'approval.writeoff': integer({
    group: 'accounts',
    env: 'APPROVAL_WRITEOFF',
    unit: 'money',
    scopes: ['global'],
    min: 0,
    max: 1_000_000_000,
    fallback: 500,
  }),
  /** People whom one administrator sends a notice to; to more it needs a second one. */
  'approval.notice': integer({
    group: 'accounts',
    env: 'APPROVAL_NOTICE',
    unit: 'people',
    scopes: ['global'],
    min: 0,
    max: 1_000_000_000,
    fallback: 1_000,
  }),
  /** People who may be in one team, those invited by mail included. */
  'teams.seats': integer({
    group: 'accounts',
    env: 'TEAM_SEATS',
    scopes: ['global', 'region'],
    min: 1,
    max: 100_000,
    fallback: 10,
  }),
  /** Of one session or address; 0 is unlimited. */
  'limits.calls': integer({
    group: 'limits',
    env: 'CALLS_PER_MINUTE',
    unit: 'calls_per_minute',
    scopes: ['global', 'role'],
    min: 0,
    max: 10_000_000,
    fallback: 1200,
  }),
  /** Of one personal token; 0 is unlimited. */
  'limits.open_api_calls': integer({
    group: 'limits',
    env: 'OPEN_API_CALLS_PER_MINUTE',
    unit: 'calls_per_minute',
    scopes: ['global'],
    min: 0,
    max: 10_000_000,
    fallback: 60,
  }),
  /** Whether Google Ads is offered. */
  'google.ads': bool({
    group: 'connections',
    env: 'GOOGLE_ADS',
    isPublic: true,
    scopes: ['global', 'region'],
    fallback: false,
  }),
  'mail.from': line({
    group: 'connections',
    env: 'MAIL_FROM',
    scopes: ['global', 'region'],
    maxLength: 200,
    fallback: 'Tablewise <no-reply@tablewise.invalid>',
  }),
  /** Days after which a backup that was made by itself is removed. */
  'backups.keep_days': integer({
    group: 'operation',
    env: 'BACKUP_KEEP_DAYS',
    scopes: ['global'],
    min: 1,
    max: 3_650,
    fallback: 14,
  }),
  /** Days that a call of the open API stays in its log. */
  'open_api.log_days': integer({
    group: 'operation',
    env: 'OPEN_API_LOG_DAYS',
    scopes: ['global'],
    min: 1,
    max: 365,
    fallback: 14,
  }),
  // who invoices are from: what is issued keeps what stood here then
  'seller.name': line({
    group: 'billing',
    env: 'SELLER_NAME',
    scopes: ['global', 'region'],
    maxLength: 200,
    fallback: 'Tablewise',
  }),
  /** Lines of the address, with semicolons between them. */
  'seller.address': line({
    group: 'billing',
    env: 'SELLER_ADDRESS',
    scopes: ['global', 'region'],
    maxLength: 400,
    fallback: '',
    mayBeEmpty: true,
  }),
  /** ISO 3166, two letters: where tax is owed. */
  'seller.country': line({
    group: 'billing',
    env: 'SELLER_COUNTRY',
    scopes: ['global', 'region'],
    maxLength: 2,
    fallback: '',
    mayBeEmpty: true,
  }),
  'seller.tax_id': line({
    group: 'billing',
    env: 'SELLER_TAX_ID',
    scopes: ['global', 'region'],
    maxLength: 40,
    fallback: '',
    mayBeEmpty: true,
  }),
  'seller.email': line({
    group: 'billing',
    env: 'SELLER_EMAIL',
    scopes: ['global', 'region'],
    maxLength: 200,
    fallback: '',
    mayBeEmpty: true,
  }),
  /** Zone in which the days and years of invoices are counted. */
  'seller.time_zone': timeZone({
    group: 'billing',
    env: 'SELLER_TIME_ZONE',
    scopes: ['global', 'region'],
    fallback: 'UTC',
  }),
  /** Zone of the days that reports for administrators are counted in. */
  'site.time_zone': timeZone({
    group: 'operation',
    env: 'SITE_TIME_ZONE',
    scopes: ['global', 'region'],
    fallback: 'UTC',
  }),
  'log.level': choice({
    group: 'operation',
    env: 'LOG_LEVEL',
    scopes: ['global'],
    options: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    fallback: 'info',
  }),
} satisfies Record<string, Setting<number> | Setting<boolean> | Setting<string>>;

export type SettingKey = keyof typeof SETTINGS;
/** What a setting holds. */
export type SettingValue<Key extends SettingKey> = (typeof SETTINGS)[Key]['fallback'];

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]; // the object's own keys

/** The setting without its type of value: for code that goes over all of them. */
export function settingOf(key: SettingKey): Setting<unknown> {
  return SETTINGS[key] as unknown as Setting<unknown>; // every value of it is checked by its schema before it is used
}

/** Values that the environment fixes. */
export type FixedSettings = { readonly [Key in SettingKey]?: SettingValue<Key> };

export class SettingError extends Error {}

/**
 * Reads the settings that the environment fixes.
 *
 * @throws SettingError with the name of the variable and what it takes
 */
export function readFixedSettings(env: NodeJS.ProcessEnv): FixedSettings {
  const entries = SETTING_KEYS.flatMap((key) => {
    const setting = settingOf(key);
    const text = env[setting.env];
    if (text === undefined || text === '') return [];
    const value = setting.fromText(text);
    if (value === undefined) {
      const { id, params } = setting.takes;
      const words = setting.type === 'bool' ? 'Give 1 or 0.' : translate('en_US', id, params);
      throw new SettingError(`${setting.env} is "${text}". ${words}`);
    }
    return [[key, value]];
  });
  return Object.fromEntries(entries) as FixedSettings; // each by the schema of its key
}
