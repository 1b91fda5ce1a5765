// Reverts of what administrators configure: settings, roles, limits, schedules, plans.

import { and, asc, eq } from 'drizzle-orm';
import { MASK_KINDS } from '../../../access/permissions/masks.ts';
import { REACHES } from '../../../access/permissions/reach.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import type { RecordedFields, RecordedValue } from '../../../platform/db/schema/operation-records.ts';
import { thirdInterfaces } from '../../../platform/db/schema/outbound.ts';
import { plans } from '../../../platform/db/schema/plans.ts';
import { settingValues } from '../../../platform/db/schema/settings.ts';
import { LIMITS_TOPIC } from '../../../platform/outbound/outlet.ts';
import { SETTINGS_TOPIC } from '../../../platform/settings/settings.ts';
import { settingKind } from '../../configs/change-config.ts';
import type { PlainValue } from '../../configs/present-config.ts';
import { interfaceKind } from '../../interfaces/handlers.ts';
import { PLAN } from '../../plans/handlers.ts';
import { grantsOf, ROLE } from '../../roles/handlers.ts';
import { scheduleKind } from '../../schedules/handlers.ts';
import { errorKind } from '../../server-errors/handlers.ts';
import {
  differingFields,
  isCreation,
  isRemoval,
  type KeptRecord,
  listOf,
  presentOf,
  type RevertRule,
  textOf,
} from './revert-rule.ts';

type Scope = Schema<'AdminConfigScope'>;
type Words = Schema<'AdminPlanWords'>;

/** The scope of a value, which its record has behind the name of the setting. */
function scopeOf({ summary, entityId }: KeptRecord): Scope {
  const [, kind, id = ''] = / \((region|role) (.+)\)$/.exec(summary.slice(entityId.length)) ?? [];
  return kind === 'region' || kind === 'role' ? { kind, id } : { kind: 'global', id: '' };
}

const isPlain = (value: RecordedValue | undefined): value is PlainValue =>
  ['string', 'number', 'boolean'].includes(typeof value);

const config: RevertRule = {
  present(db, record) {
    const { kind, id } = scopeOf(record);
    const within = and(eq(settingValues.scope, kind), eq(settingValues.scopeId, id));
    return presentOf(db, settingKind, record, within);
  },
  inverse(record, present) {
    const { before, entityId: key } = record;
    const place = { path: { key }, scope: scopeOf(record), version: present?.version ?? 0 };
    const { path, ...body } = place;
    if (isCreation(record)) return { operation: 'adminConfigReset', path, body };
    const value = before.value ?? present?.fields.value;
    // of a share of the people, and of a day to come, the record does not hold what counted for the others
    const isWhole = (before.rollout_percent ?? 100) === 100 && (before.effective_at ?? null) === null;
    if (!isPlain(value) || !isWhole) return undefined;
    return { operation: 'adminConfigUpdate', path, body: { ...body, value, rollout_percent: 100 } };
  },
  async tell({ settings, events }) {
    await settings.reload();
    await events.publish(SETTINGS_TOPIC);
  },
};

const role: RevertRule = {
  async present(db, record) {
    const present = await presentOf(db, ROLE, record);
    return (
      present && {
        ...present,
        fields: { ...present.fields, permissions: await grantsOf(db, record.entityId) },
      }
    );
  },
  // a change tells which permissions came and which went, not which there were
  differing(record, present) {
    const now = listOf(present.fields.permissions) ?? [];
    const isOther =
      (listOf(record.after.permissions) ?? []).some((one) => !now.includes(one)) ||
      (listOf(record.before.permissions) ?? []).some((one) => now.includes(one));
    return [
      ...differingFields(record, present).filter((name) => name !== 'permissions'),
      ...(isOther ? ['permissions'] : []),
    ];
  },
  inverse(record, present) {
    const { before, after, entityId: code } = record;
    if (isCreation(record) && present)
      return {
        operation: 'adminRoleDelete',
        path: { role_code: code },
        body: { version: present.version },
      };
    const name = textOf(before.name ?? present?.fields.name);
    const description = textOf(before.description ?? present?.fields.description);
    if (name === undefined || description === undefined) return undefined;
    // records of before roles had one tell none: they reached everybody
    const kept = textOf(before.data_scope ?? present?.fields.data_scope);
    const data_scope = REACHES.find((reach) => reach === kept) ?? 'all';
    const masked = listOf(before.field_masks ?? present?.fields.field_masks) ?? [];
    const field_masks = MASK_KINDS.filter((kind) => masked.includes(kind));
    if (isRemoval(record)) {
      const permissions = listOf(before.permissions);
      const body = permissions && {
        code,
        name,
        description,
        data_scope,
        field_masks,
        permissions: [...permissions],
      };
      return body && { operation: 'adminRoleCreate', path: {}, body };
    }
    const gained = listOf(after.permissions) ?? [];
    const left = (listOf(present?.fields.permissions) ?? []).filter((one) => !gained.includes(one));
    const permissions = [...new Set([...left, ...(listOf(before.permissions) ?? [])])];
    const body = { name, description, data_scope, field_masks, permissions, version: present?.version ?? 0 };
    return { operation: 'adminRoleUpdate', path: { role_code: code }, body };
  },
  tell: ({ events }) => events.publish('permissions'),
};

const LIMITS = ['timeout_ms', 'retries', 'concurrency', 'breaker_failures', 'breaker_open_ms'] as const;

const limits: RevertRule = {
  present: (db, record) => presentOf(db, interfaceKind, record),
  async inverse({ before, entityId: key }, present, db) {
    const [row] = await db.select().from(thirdInterfaces).where(eq(thirdInterfaces.key, key));
    if (!row || !present) return undefined;
    const defaults = {
      timeout_ms: row.defaultTimeoutMs,
      retries: row.defaultRetries,
      concurrency: row.defaultConcurrency,
      breaker_failures: row.defaultBreakerFailures,
      breaker_open_ms: row.defaultBreakerOpenMs,
    };
    const limitOf = (name: (typeof LIMITS)[number]) => {
      const value = before[name] ?? present.fields[name];
      return typeof value === 'number' ? value : defaults[name];
    };
    const values = Object.fromEntries(LIMITS.map((name) => [name, limitOf(name)]));
    // of the same names
    const body = { limits: values as typeof defaults, version: present.version };
    return { operation: 'adminInterfaceUpdate', path: { interface_key: key }, body };
  },
  async tell({ outlet, events }) {
    await outlet.reload();
    await events.publish(LIMITS_TOPIC);
  },
};

const schedule = (operation: 'adminSchedulePause' | 'adminScheduleResume'): RevertRule => ({
  present: (db, record) => presentOf(db, scheduleKind, record),
  inverse: ({ entityId }, present) =>
    present && { operation, path: { schedule: entityId }, body: { version: present.version } },
});

const scheduleTimes: RevertRule = {
  present: (db, record) => presentOf(db, scheduleKind, record),
  inverse({ before, entityId }, present) {
    const cron = textOf(before.cron ?? present?.fields.cron);
    const timezone = textOf(before.timezone ?? present?.fields.timezone);
    if (!present || cron === undefined || timezone === undefined) return undefined;
    const body = { cron, timezone, version: present.version };
    return { operation: 'adminScheduleUpdate', path: { schedule: entityId }, body };
  },
};

const ERROR_STATES = ['new', 'ack', 'resolved', 'ignored'] as const;

const serverError: RevertRule = {
  present: (db, record) => presentOf(db, errorKind, record),
  inverse({ before, entityId }, present) {
    const status = ERROR_STATES.find((state) => state === before.status);
    const assignee = textOf(before.assignee);
    return (
      present && {
        operation: 'adminServerErrorUpdate',
        path: { error_id: entityId },
        body: {
          version: present.version,
          ...(status && { status }),
          ...(assignee !== undefined && { assignee_id: assignee }),
        },
      }
    );
  },
};

const wordsOf = (fields: RecordedFields, present: RecordedFields | undefined, name: string) => {
  const text = textOf(fields[name] ?? present?.[name]);
  // the history has what was kept, which was checked by the contract
  return text === undefined ? undefined : (JSON.parse(text) as Words);
};

const planWords: RevertRule = {
  present: (db, record) => presentOf(db, PLAN, record),
  inverse({ before, entityId: code }, present) {
    const names = wordsOf(before, present?.fields, 'names');
    const descriptions = wordsOf(before, present?.fields, 'descriptions');
    if (!present || !names || !descriptions) return undefined;
    const body = { names, descriptions, version: present.version };
    return { operation: 'adminPlanUpdate', path: { code }, body };
  },
};

const planSale: RevertRule = {
  present: (db, record) => presentOf(db, PLAN, record),
  inverse: ({ before, entityId: code }, present) =>
    present && {
      operation: 'adminPlanArchive',
      path: { code },
      body: { archived: before.status === 'archived', version: present.version },
    },
};

const planOrder: RevertRule = {
  async present(db) {
    const rows = await db.select({ code: plans.code }).from(plans).orderBy(asc(plans.rank));
    return { version: 1, fields: { order: rows.map(({ code }) => code).join(', ') } };
  },
  inverse({ before }) {
    const order = textOf(before.order);
    return order === undefined
      ? undefined
      : { operation: 'adminPlanReorder', path: {}, body: { codes: order.split(', ') } };
  },
};

/** By entity and action. */
export const CONFIGURATION_RULES: Readonly<Record<string, RevertRule>> = {
  'config.update': config,
  'config.reset': config,
  'config.take_over': config,
  'role.create': role,
  'role.update': role,
  'role.delete': role,
  'interface.update': limits,
  'schedule.update': scheduleTimes,
  'schedule.pause': schedule('adminScheduleResume'),
  'schedule.resume': schedule('adminSchedulePause'),
  'server_error.update': serverError,
  'plan.update': planWords,
  'plan.archive': planSale,
  'plan.reorder': planOrder,
};
