// What pages and calls ask for, published as versions that can be taken back.
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { PAGE_RULES } from '../../../src/generated/pages/rules.ts';
import { bumpVersion } from '../../access/permissions/bump-version.ts';
import { CALL_RULES } from '../../access/permissions/catalogue.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { apiRoutes, pageRoutes, rolePermissions, users } from '../../platform/db/schema/people.ts';
import { ruleVersions } from '../../platform/db/schema/rule-versions.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';
import type { Services } from '../../services.ts';

type RuleHandlers = Pick<Handlers, 'adminRuleUpdate' | 'adminRuleVersionList' | 'adminRuleRollBack'>;
type Rule = Schema<'AdminRouteRule'>;
type Change = Schema<'AdminRuleChange'>;
type Target = Pick<Change, 'kind' | 'id'>;

/** Versions that are listed. */
const LISTED = 50;

/** What this version of the product says, by kind and id. */
const OF_PRODUCT = new Map<string, Rule>([
  ...PAGE_RULES.map(
    ({ pattern, loginRequired, permission }) =>
      [`page ${pattern}`, { login_required: loginRequired, permission }] as const,
  ),
  ...CALL_RULES.map(
    ({ operation, loginRequired, permission }) =>
      [`operation ${operation}`, { login_required: loginRequired, permission }] as const,
  ),
]);

/** Rules of pages and calls: published, listed and rolled back. */
export function ruleHandlers({ db, clock, events }: Services): RuleHandlers {
  /** Carries out changes as the next version. @throws ApiError CONFLICT where another version is the newest */
  async function publish(
    call: PersonCall<'adminRuleUpdate' | 'adminRuleRollBack'>,
    operation: 'adminRuleUpdate' | 'adminRuleRollBack',
    plan: (tx: Transaction) => Promise<Change[]>,
  ): Promise<{ version: Schema<'AdminRuleVersion'> }> {
    const rule = auditOf(operation);
    const reason = checkedReason(call.body.reason, rule.reason) ?? '';
    const version = await db.transaction(async (tx) => {
      // two at once must not both follow the same version
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rules', 0))`);
      const newest = await newestVersion(tx);
      if (newest !== call.body.version) throw new ApiError('CONFLICT', 'record.changedMeanwhile');
      const changes = (await plan(tx)).filter(({ before, after }) => !isSame(before, after));
      if (changes.length === 0) throw new ApiError('VALIDATION_ERROR', 'rule.same');
      for (const change of changes) await write(tx, change);
      await giveToSuper(tx, changes);
      const number = newest + 1;
      const at = clock.now();
      await tx.insert(ruleVersions).values({ version: number, at, by: call.person.id, reason, changes });
      await bumpVersion(tx, 'permission');
      const side = (of: 'before' | 'after') =>
        Object.fromEntries(changes.map((change) => [change.id, change[of]?.permission ?? '']));
      await audit(
        tx,
        actorOf(call),
        {
          ...rule,
          entityId: String(number),
          summary: String(number),
          before: side('before'),
          after: side('after'),
          reason,
        },
        at,
      );
      const [author] = await tx
        .select({ name: users.username })
        .from(users)
        .where(eq(users.id, call.person.id));
      return {
        version: number,
        at: toSeconds(at),
        reason,
        changes,
        ...(author && { by: author.name }),
      };
    });
    await events.publish('permissions');
    return { version };
  }

  return {
    adminRuleUpdate: (call) =>
      publish(call, 'adminRuleUpdate', async (tx) => {
        const targets = new Map(call.body.changes.map((target) => [keyOf(target), target]));
        const changes: Change[] = [];
        for (const target of targets.values()) {
          const { kind, id } = target;
          const before = await ruleOf(tx, target);
          const after = ruleWanted(target);
          if (!before && !OF_PRODUCT.has(keyOf(target))) throw refusal('rule.unknown', id);
          changes.push({ kind, id, ...(before && { before }), ...(after && { after }) });
        }
        return changes;
      }),

    async adminRuleVersionList() {
      const rows = await db
        .select({ row: ruleVersions, by: users.username })
        .from(ruleVersions)
        .leftJoin(users, eq(users.id, ruleVersions.by))
        .orderBy(desc(ruleVersions.version))
        .limit(LISTED);
      return {
        versions: rows.map(({ row: { version, at, reason, changes }, by }) => ({
          version,
          at: toSeconds(at),
          reason,
          changes,
          ...(by !== null && { by }),
        })),
      };
    },

    adminRuleRollBack: (call) =>
      publish(call, 'adminRuleRollBack', async (tx) => {
        const { to, version } = call.body;
        if (to >= version) throw new ApiError('VALIDATION_ERROR', 'rule.version', { version: to });
        const later = await tx
          .select()
          .from(ruleVersions)
          .where(gt(ruleVersions.version, to))
          .orderBy(desc(ruleVersions.version));
        // the rule that holds again is the one before the first of the later changes, which comes last here
        const undone = new Map(
          later.flatMap(({ changes }) => changes.map((change) => [keyOf(change), change] as const)),
        );
        const changes: Change[] = [];
        for (const { kind, id, before: after } of undone.values()) {
          const before = await ruleOf(tx, { kind, id });
          changes.push({ kind, id, ...(before && { before }), ...(after && { after }) });
        }
        return changes;
      }),
  };
}

/** The newest version of the rules; 0 where none was published. */
export async function newestVersion(tx: Pick<Transaction, 'select'>): Promise<number> {
  const [newest] = await tx
    .select({ version: ruleVersions.version })
    .from(ruleVersions)
    .orderBy(desc(ruleVersions.version))
    .limit(1);
  return newest?.version ?? 0;
}

function keyOf({ kind, id }: Target): string {
  return `${kind} ${id}`;
}

/**
 * The rule that a target asks for; undefined takes its rule away.
 * @throws ApiError VALIDATION_ERROR for one that would lock people out or let others in
 */
function ruleWanted(target: Schema<'AdminRuleTarget'>): Rule | undefined {
  const { id, permission } = target;
  const own = OF_PRODUCT.get(keyOf(target));
  if (permission === null) return own;
  if (!own) throw refusal('rule.unknown', id);
  if (own.permission === null) throw refusal('rule.open', id);
  const isForAdministrators = own.permission.startsWith('admin.');
  if (isForAdministrators !== permission.startsWith('admin.'))
    throw refusal(isForAdministrators ? 'rule.administrators' : 'rule.people', id);
  return { login_required: true, permission };
}

function refusal(
  reason: 'rule.unknown' | 'rule.open' | 'rule.administrators' | 'rule.people',
  id: string,
): ApiError {
  return refusedField('changes', reason, { id });
}

async function ruleOf(tx: Transaction, { kind, id }: Target): Promise<Rule | undefined> {
  const [row] =
    kind === 'page'
      ? await tx.select().from(pageRoutes).where(eq(pageRoutes.pattern, id))
      : await tx.select().from(apiRoutes).where(eq(apiRoutes.operation, id));
  return row && { login_required: row.loginRequired, permission: row.permission };
}

/** Writes a rule; one that says what the product says follows later versions of it again. */
async function write(tx: Transaction, change: Change): Promise<void> {
  const { kind, id, after } = change;
  const table = kind === 'page' ? pageRoutes : apiRoutes;
  const key = kind === 'page' ? pageRoutes.pattern : apiRoutes.operation;
  await tx.delete(table).where(eq(key, id));
  if (!after) return;
  const rule = {
    loginRequired: after.login_required,
    permission: after.permission,
    isDefault: isSame(OF_PRODUCT.get(keyOf(change)), after),
  };
  if (kind === 'page') await tx.insert(pageRoutes).values({ pattern: id, ...rule });
  else await tx.insert(apiRoutes).values({ operation: id, ...rule });
}

/** Whoever may do everything may do what a new permission is for: nobody is locked out of what was published. */
async function giveToSuper(tx: Transaction, changes: readonly Change[]): Promise<void> {
  for (const permission of new Set(changes.flatMap(({ after }) => after?.permission ?? []))) {
    const [held] = await tx
      .select({ granted: rolePermissions.granted })
      .from(rolePermissions)
      .where(and(eq(rolePermissions.roleCode, 'super_admin'), eq(rolePermissions.permission, permission)));
    if (!held) await tx.insert(rolePermissions).values({ roleCode: 'super_admin', permission });
  }
}

function isSame(one: Rule | undefined, other: Rule | undefined): boolean {
  return one?.permission === other?.permission && one?.login_required === other?.login_required;
}
