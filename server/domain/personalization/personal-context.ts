// How a person wants answers, as an answerer takes it.
import { desc, eq } from 'drizzle-orm';
import type { Personal } from '../../analyst/answerer.ts';
import { LOCALES, type Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { memories, personalizations } from '../../platform/db/schema/credits.ts';
import type { Services } from '../../services.ts';
import { brandForChat } from '../brands/brand-store.ts';

/** Memories that one person may keep; a model is given the newest that fit into its prompt. */
export const MAX_MEMORIES = 500;
const GIVEN_MEMORIES = 50;

/** What holds until a person chooses otherwise. */
export const DEFAULT_PERSONALIZATION: Schema<'Personalization'> = {
  tone: 'balanced',
  language: 'auto',
  instructions: '',
  memory_paused: false,
  synonyms: [],
};

/** A person's personalization. */
export async function readPersonalization(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<Schema<'Personalization'>> {
  const [row] = await db
    .select({ values: personalizations.values })
    .from(personalizations)
    .where(eq(personalizations.userId, userId));
  // a row of an earlier version may lack what came later
  return { ...DEFAULT_PERSONALIZATION, ...row?.values };
}

/**
 * What an answerer is given of a person: own words for columns for every answerer, the rest for a model.
 * @param chatId where it answers: its project may have a brand
 */
export async function personalContext(
  { db }: Pick<Services, 'db'>,
  userId: string,
  chatId: string,
): Promise<{ locale: Locale | undefined; synonyms: Schema<'Synonym'>[]; personal: Personal }> {
  const [values, kept, brand] = await Promise.all([
    readPersonalization({ db }, userId),
    db
      .select({ text: memories.text })
      .from(memories)
      .where(eq(memories.userId, userId))
      .orderBy(desc(memories.updatedAt), desc(memories.id))
      .limit(GIVEN_MEMORIES),
    brandForChat({ db }, userId, chatId),
  ]);
  return {
    locale: LOCALES.find((locale) => locale === values.language),
    synonyms: values.synonyms,
    personal: {
      tone: values.tone,
      instructions: values.instructions,
      memories: values.memory_paused ? [] : kept.map(({ text }) => text),
      ...(brand && {
        brand: {
          name: brand.name,
          tone: brand.tone,
          audience: brand.audience,
          products: brand.products,
          forbiddenWords: brand.forbiddenWords,
        },
      }),
    },
  };
}
