import { and, eq, inArray, or } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { helpTexts } from '../../platform/db/schema/site.ts';
import { helpStyles, helpTags } from '../../platform/db/schema/texts.ts';

interface Asked {
  page_path: string;
  ids: readonly string[];
  /** Also what is switched off. */
  ignore_help_switch?: boolean;
}

/** Help of places of a page by their ids, in the reader's language or else in English, with the look of its style. */
export async function readHelp(
  db: Database,
  { page_path: page, ids, ignore_help_switch: isAll = false }: Asked,
  locale: string,
): Promise<Record<string, Schema<'Help'>>> {
  if (ids.length === 0) return {};
  const [texts, tags, styles] = await Promise.all([
    db
      .select()
      .from(helpTexts)
      .where(
        and(
          eq(helpTexts.pagePath, page),
          inArray(helpTexts.tagId, [...ids]),
          inArray(helpTexts.lang, [locale, 'en_US']),
        ),
      ),
    db
      .select()
      .from(helpTags)
      .where(inArray(helpTags.tagId, [...ids])),
    db
      .select({ style: helpStyles, tagId: helpTags.tagId })
      .from(helpStyles)
      .leftJoin(helpTags, and(eq(helpTags.styleId, helpStyles.id), inArray(helpTags.tagId, [...ids])))
      .where(or(eq(helpStyles.isDefault, true), inArray(helpTags.tagId, [...ids]))),
  ]);
  const off = new Set(tags.filter(({ enabled }) => !enabled && !isAll).map(({ tagId }) => tagId));
  // the reader's language wins over English
  const inOrder = texts
    .filter(({ tagId }) => !off.has(tagId))
    .sort((one, other) => Number(one.lang === locale) - Number(other.lang === locale));
  return Object.fromEntries(
    inOrder.map(({ tagId, html, icon }) => {
      const own = styles.find((row) => row.tagId === tagId) ?? styles.find((row) => row.style.isDefault);
      const look = own && { icon: own.style.icon, tone: own.style.tone, width: own.style.width };
      return [tagId, { html, icon, ...look }];
    }),
  );
}
