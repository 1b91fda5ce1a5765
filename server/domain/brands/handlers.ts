import { and, count, eq, ne, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { brands } from '../../platform/db/schema/brands.ts';
import { imageTypeOf } from '../../platform/files/image-type.ts';
import { SITE_BY_PERSON } from '../../platform/security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { entitlementOf } from '../functions/entitlement.ts';
import { takeUse } from '../functions/function-gate.ts';
import { mayManage, membershipIn, requireMembership } from '../teams/team-store.ts';
import { activeBrand, type BrandRow, brandsOf, fontsOf, projectsByBrand } from './brand-store.ts';
import { readSiteBrand } from './site-brand.ts';

type BrandHandlers = Pick<
  Handlers,
  'brandList' | 'brandCreate' | 'brandUpdate' | 'brandDelete' | 'brandSiteRead'
>;

/** Brands that one person may have. */
export const MAX_BRANDS = 20;
/** Characters of an address, as the contract says; letters of other scripts in it become longer. */
const MAX_SITE = 500;
/** Bytes of a logo. */
const LOGO_BYTES = 100 * 1024;

/** A logo in the form that is kept; nothing where it stays as it is. @throws ApiError for what is no PNG or JPEG, or too large */
function checkedLogo(given: string | null | undefined) {
  if (given === undefined) return {};
  if (given === null) return { logo: null, logoType: null };
  const logo = Buffer.from(given, 'base64');
  const type = imageTypeOf(logo);
  if (type !== 'png' && type !== 'jpg') throw refusedField('logo', 'brand.noPicture');
  if (logo.length > LOGO_BYTES) throw refusedField('logo', 'brand.logoLarge');
  return { logo, logoType: type === 'png' ? ('png' as const) : ('jpeg' as const) };
}

/** Names without the space around them, each once. */
function distinct(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
}

/** An address as browsers write it. @throws ApiError for what is no https address, or holds a name or a password */
function checkedSite(given: string): string {
  const url = URL.canParse(given.trim()) ? new URL(given.trim()) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.href.length > MAX_SITE)
    throw refusedField('sites', 'brand.noSite', { address: given, example: 'https://example.com' });
  return url.href;
}

/** Brands of people and teams. A brand is changed by whoever made it. */
export function brandHandlers(services: Services): BrandHandlers {
  const { db, clock } = services;

  function present(
    { brand, owner, team }: Awaited<ReturnType<typeof brandsOf>>[number],
    userId: string,
    projects: Awaited<ReturnType<typeof projectsByBrand>>,
  ): Schema<'Brand'> {
    return {
      id: brand.id,
      name: brand.name,
      colours: brand.colours,
      fonts: fontsOf(brand),
      tone: brand.tone,
      audience: brand.audience,
      products: brand.products,
      forbidden_words: brand.forbiddenWords,
      sites: brand.sites,
      logo: brand.logo ? `data:image/${brand.logoType};base64,${brand.logo.toString('base64')}` : '',
      is_default: brand.isDefault,
      team,
      owner,
      is_own: brand.userId === userId,
      projects: projects.get(brand.id) ?? [],
      updated_at: toSeconds(brand.updatedAt),
    };
  }

  /** What a body says, in the form that is kept. @throws ApiError for a blank name, for what is no address, and for a team that the person does not manage */
  async function checked(
    tx: Transaction,
    userId: string,
    body: Schema<'BrandBody'>,
    before: Pick<BrandRow, 'teamId'> = { teamId: null },
  ) {
    const name = filledText(body.name);
    if (body.team_id !== null) {
      // what is one's own is changed in a suspended team too, as long as it is not shared anew
      const find = body.team_id === before.teamId ? membershipIn : requireMembership;
      const { role } = await find({ db: tx }, userId, body.team_id);
      if (!mayManage(role)) throw new ApiError('FORBIDDEN', 'error.forbidden');
    }
    return {
      name,
      colours: body.colours,
      ...(body.fonts && { headingFont: body.fonts.headings, textFont: body.fonts.text }),
      tone: body.tone.trim(),
      ...(body.audience !== undefined && { audience: body.audience.trim() }),
      ...(body.products && { products: distinct(body.products) }),
      forbiddenWords: distinct(body.forbidden_words),
      ...(body.sites && { sites: [...new Set(body.sites.map(checkedSite))] }),
      isDefault: body.is_default,
      teamId: body.team_id,
      ...checkedLogo(body.logo),
    };
  }

  /** Another brand that is used for the person or the team is so no longer. */
  async function makeWay(tx: Transaction, userId: string, brandId: string, body: Schema<'BrandBody'>) {
    if (body.is_default)
      await tx
        .update(brands)
        .set({ isDefault: false })
        .where(and(eq(brands.userId, userId), eq(brands.isDefault, true), ne(brands.id, brandId)));
    if (body.team_id !== null)
      await tx
        .update(brands)
        .set({ teamId: null })
        .where(and(eq(brands.teamId, body.team_id), ne(brands.id, brandId)));
  }

  async function shown(tx: Transaction, userId: string, brandId: string) {
    const [row] = await brandsOf({ db: tx }, userId, eq(brands.id, brandId));
    if (!row) throw notFound();
    return { brand: present(row, userId, await projectsByBrand({ db: tx }, userId)) };
  }

  const own = (brandId: string, userId: string) => and(eq(brands.id, brandId), eq(brands.userId, userId));

  return {
    async brandList({ person }) {
      const [rows, active, projects, { functions }] = await Promise.all([
        brandsOf(services, person.id),
        activeBrand(services, person.id),
        projectsByBrand(services, person.id),
        entitlementOf(db, person.id, clock.now()),
      ]);
      const { on, most } = functions.brands;
      return {
        items: rows.map((row) => present(row, person.id, projects)),
        active_id: active?.id ?? null,
        most: on ? Math.min(most ?? MAX_BRANDS, MAX_BRANDS) : 0,
        can_import: services.config.brandImport,
      };
    },

    async brandCreate({ person, body }) {
      const id = uuidv7();
      return db.transaction(async (tx) => {
        // two at once must not both be the last that fits
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brand ${person.id}`}, 0))`);
        const [kept] = await tx.select({ count: count() }).from(brands).where(eq(brands.userId, person.id));
        if ((kept?.count ?? 0) >= MAX_BRANDS)
          throw new ApiError('CONFLICT', 'brand.tooMany', { count: MAX_BRANDS });
        const values = await checked(tx, person.id, body);
        await takeUse(tx, services, { userId: person.id, function: 'brands' });
        await makeWay(tx, person.id, id, body);
        const now = clock.now();
        await tx.insert(brands).values({ id, userId: person.id, ...values, createdAt: now, updatedAt: now });
        return keepAnswer(tx, 'brandCreate', await shown(tx, person.id, id));
      });
    },

    async brandUpdate({ person, path, body }) {
      if (!isUuid(path.brand_id)) throw notFound();
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select({ id: brands.id, teamId: brands.teamId })
          .from(brands)
          .where(own(path.brand_id, person.id))
          .for('update');
        if (!row) throw notFound();
        const values = await checked(tx, person.id, body, row);
        await makeWay(tx, person.id, row.id, body);
        await tx
          .update(brands)
          .set({ ...values, updatedAt: clock.now() })
          .where(eq(brands.id, row.id));
        return shown(tx, person.id, row.id);
      });
    },

    async brandSiteRead({ person, body }) {
      if (!services.config.brandImport) throw new ApiError('CONFLICT', 'brandSite.off');
      await services.rateLimits.take(SITE_BY_PERSON, person.id);
      return { site: await readSiteBrand(services, body.url) };
    },

    async brandDelete({ person, path }) {
      const rows = isUuid(path.brand_id)
        ? await db.delete(brands).where(own(path.brand_id, person.id)).returning({ id: brands.id })
        : [];
      if (rows.length === 0) throw notFound();
      return {};
    },
  };
}
