import { eq } from 'drizzle-orm';
import { NARROWED_PAGES } from '../../../src/generated/pages/narrowed.ts';
import type { OperationId } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  apiRoutes,
  metaVersions,
  pageRoutes,
  rolePermissions,
  roles as roleTable,
} from '../../platform/db/schema/people.ts';
import { helpTexts, translations } from '../../platform/db/schema/site.ts';
import { type Bounds, boundsOf } from './bounds.ts';
import { keptFrom, MASK_KINDS } from './masks.ts';
import { isAdministrative, isOfAll, isWithin } from './reach.ts';
import { isShownToViewers } from './view-only.ts';

export interface Rights {
  roles: string[];
  /** The account is active. */
  active: boolean;
  /** The administrator who looks at the app as this person, and changes nothing there (view-only.ts). */
  impersonatorId?: string;
}

interface Rules {
  pages: { segments: string[]; loginRequired: boolean; permission: string | null }[];
  calls: Map<string, { loginRequired: boolean; permission: string | null }>;
  grants: Map<string, Set<string>>;
  /** Data scopes and field masks of roles. */
  scopes: Map<string, Pick<typeof roleTable.$inferSelect, 'dataScope' | 'fieldMasks'>>;
  versions: Map<string, number>;
  /** The back office has put texts in place of built-in ones. */
  overridesTexts: boolean;
  /** There is help at some place. */
  hasHelp: boolean;
}

type Code = Schema<'Access'>['code'];
type DecisionStep = Schema<'AdminAccessStep'>;

/** What was decided, and how. */
export interface Decision {
  code: Code;
  steps: DecisionStep[];
}

/** Answers who may do what from the database's rules, held in memory until they change. */
export class Permissions {
  readonly #db: Database;
  readonly #cache: Cache<Rules>;

  constructor(db: Database, caches: Pick<Caches, 'namespace'>) {
    this.#db = db;
    this.#cache = caches.namespace('rights', {
      max: 1,
      show: (key, { pages, calls, grants }) => ({
        key,
        value: { pages: pages.length, calls: calls.size, roles: [...grants.keys()] },
      }),
    });
  }

  /** Forgets the rules; called when another process or this one changed them. */
  forget(): void {
    this.#cache.clear();
  }

  /** Opaque versions of what browsers cache. */
  async versions(): Promise<{
    translation: string;
    /** As `translation`, but empty while no text is overridden. */
    overrides: string;
    permission: string;
    /** Empty while there is no help. */
    tagHelp: string;
  }> {
    const { versions, overridesTexts, hasHelp } = await this.#load();
    const version = (key: string) => String(versions.get(key) ?? 0);
    return {
      translation: `t${version('translation')}`,
      overrides: overridesTexts ? `t${version('translation')}` : '',
      permission: `g${version('permission')}`,
      tagHelp: hasHelp ? `h${version('help')}` : '',
    };
  }

  /** May someone make this call? Unmapped means no. */
  async call(operation: OperationId, rights: Rights | null): Promise<Code> {
    return decideCall(operation, await this.#load(), rights);
  }

  /**
   * How far somebody reaches in the administration, and which personal data are kept from them there: the widest data scope of those of their
   * roles that give something of it, and what each of these masks. One for all that they do there, so that what they see of a person does
   * not depend on which role shows it.
   */
  async bounds({ roles }: Pick<Rights, 'roles'>): Promise<Bounds> {
    return boundsBy(roles, await this.#load());
  }

  /** All permissions that somebody has by their roles. */
  async granted({
    roles,
    impersonatorId,
  }: Pick<Rights, 'roles' | 'impersonatorId'>): Promise<ReadonlySet<string>> {
    const { grants } = await this.#load();
    const all = roles.flatMap((role) => [...(grants.get(role) ?? [])]);
    return new Set(impersonatorId === undefined ? all : all.filter(isShownToViewers));
  }

  /** May someone open this page (a path or a pattern)? Unknown pages are FORBIDDEN. */
  async page(route: string, rights: Rights | null): Promise<Code> {
    return decidePage(route, await this.#load(), rights);
  }

  /** The decision of `call` or `page` with the steps that led to it, for who wants to know why. */
  async explain(kind: 'page' | 'operation', target: string, rights: Rights | null): Promise<Decision> {
    const rules = await this.#load();
    const steps: DecisionStep[] = [];
    const code =
      kind === 'operation'
        ? decideCall(target as OperationId, rules, rights, steps)
        : decidePage(target, rules, rights, steps);
    return { code, steps };
  }

  #load(): Promise<Rules> {
    return this.#cache.load('rules', () => this.#read());
  }

  async #read(): Promise<Rules> {
    const [pages, calls, grants, scopes, versions, overridden, helped] = await Promise.all([
      this.#db.select().from(pageRoutes),
      this.#db.select().from(apiRoutes),
      this.#db.select().from(rolePermissions).where(eq(rolePermissions.granted, true)),
      this.#db.select().from(roleTable),
      this.#db.select().from(metaVersions),
      this.#db.select({ id: translations.msgid }).from(translations).limit(1),
      this.#db.select({ id: helpTexts.tagId }).from(helpTexts).limit(1),
    ]);
    const byRole = new Map<string, Set<string>>();
    for (const { roleCode, permission } of grants)
      byRole.set(roleCode, (byRole.get(roleCode) ?? new Set()).add(permission));
    return {
      pages: pages
        .map(({ pattern, loginRequired, permission }) => ({
          segments: pattern.split('/'),
          loginRequired,
          permission,
        }))
        // literal segments win over placeholders
        .sort((a, b) => a.segments.filter(isPlaceholder).length - b.segments.filter(isPlaceholder).length),
      calls: new Map(
        calls.map(({ operation, loginRequired, permission }) => [operation, { loginRequired, permission }]),
      ),
      grants: byRole,
      scopes: new Map(scopes.map((role) => [role.code, role])),
      versions: new Map(versions.map(({ key, version }) => [key, version])),
      overridesTexts: overridden.length > 0,
      hasHelp: helped.length > 0,
    };
  }
}

function isPlaceholder(segment: string): boolean {
  return segment.startsWith('{');
}

function matches(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every(
      (part, index) => part === segments[index] || (isPlaceholder(part) && segments[index] !== ''),
    )
  );
}

/** What roles give together of whom and what their holders get to see. */
function boundsBy(codes: readonly string[], { grants, scopes }: Rules): Bounds {
  return boundsOf(
    codes.map((code) => {
      const { dataScope, fieldMasks } = scopes.get(code) ?? { dataScope: 'own', fieldMasks: [...MASK_KINDS] };
      return {
        code,
        dataScope,
        fieldMasks,
        isAdministrative: [...(grants.get(code) ?? [])].some(isAdministrative),
      };
    }),
  );
}

/**
 * The decision on a call: what the roles allow, to whoever does not reach everybody only what says how it is narrowed, and nothing
 * that shows whole what is kept from them.
 */
function decideCall(
  operation: OperationId,
  rules: Rules,
  rights: Rights | null,
  steps?: DecisionStep[],
): Code {
  const code = decide(rules.calls.get(operation), rights, rules.grants, steps);
  if (code !== 'OK' || !rights || !isOfAll(operation)) return code;
  const { reach, masks } = boundsBy(rights.roles, rules);
  const within = withinScope(isWithin(operation, reach), steps);
  if (within !== 'OK') return within;
  const { kinds, isRefused } = keptFrom(operation, masks);
  if (kinds.length > 0) steps?.push({ check: 'mask', passed: !isRefused, fields: [...kinds] });
  return isRefused ? 'FORBIDDEN' : 'OK';
}

/** The decision on a page: one of the administration is of use to whoever does not reach everybody only where it says so. */
function decidePage(route: string, rules: Rules, rights: Rights | null, steps?: DecisionStep[]): Code {
  const segments = route.split(/[?#]/)[0]?.split('/') ?? [];
  const rule = rules.pages.find((page) => matches(page.segments, segments));
  const code = decide(rule, rights, rules.grants, steps);
  if (code !== 'OK' || !rights || !rule?.loginRequired || rule.segments[1] !== 'admin') return code;
  const isOpen = NARROWED_PAGES.includes(rule.segments.join('/'));
  return withinScope(isOpen || boundsBy(rights.roles, rules).reach === 'all', steps);
}

function withinScope(isIn: boolean, steps: DecisionStep[] | undefined): Code {
  // whoever reaches everybody has nothing to be told
  if (!isIn) steps?.push({ check: 'scope', passed: false });
  return isIn ? 'OK' : 'FORBIDDEN';
}

function decide(
  rule: { loginRequired: boolean; permission: string | null } | undefined,
  rights: Rights | null,
  grants: Map<string, Set<string>>,
  steps?: DecisionStep[],
): Code {
  /** Notes a step. @returns whether it is so */
  const is = (check: DecisionStep['check'], passed: boolean, more?: Partial<DecisionStep>): boolean => {
    steps?.push({ check, passed, ...more });
    return passed;
  };
  if (!is('mapped', rule !== undefined) || !rule) return rights ? 'FORBIDDEN' : 'BEARER_TOKEN_ERROR';
  if (is('open', !rule.loginRequired && rule.permission === null)) return 'OK';
  if (!is('signed_in', rights !== null) || !rights) return 'BEARER_TOKEN_ERROR';
  if (!is('active', rights.active)) return 'UNAUTHORIZED';
  const { permission } = rule;
  if (permission === null) {
    is('any_account', true);
    return 'OK';
  }
  if (rights.impersonatorId !== undefined && !isShownToViewers(permission)) return 'FORBIDDEN';
  const holding = rights.roles.filter((role) => grants.get(role)?.has(permission));
  return is('permission', holding.length > 0, { permission, roles: holding }) ? 'OK' : 'FORBIDDEN';
}
