import { and, count, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { memories, personalizations } from '../../platform/db/schema/credits.ts';
import type { Services } from '../../services.ts';
import { DEFAULT_PERSONALIZATION, MAX_MEMORIES, readPersonalization } from './personal-context.ts';

type PersonalizationHandlers = Pick<
  Handlers,
  | 'personalizationGet'
  | 'personalizationUpdate'
  | 'memoryCreate'
  | 'memoryUpdate'
  | 'memoryDelete'
  | 'memoryDeleteAll'
>;

type Row = typeof memories.$inferSelect;

function present({ id, text, createdAt, updatedAt }: Row): Schema<'Memory'> {
  return { id, text, created_at: toSeconds(createdAt), updated_at: toSeconds(updatedAt) };
}

/** Own words in the form that is kept. @throws ApiError for a blank one and for a phrase that means two columns */
function checkedSynonyms(given: Schema<'Synonym'>[]): Schema<'Synonym'>[] {
  const seen = new Set<string>();
  return given.map(({ phrase, column }) => {
    const kept = { phrase: filledText(phrase, 'synonyms'), column: filledText(column, 'synonyms') };
    const key = kept.phrase.toLowerCase();
    if (seen.has(key))
      throw refusedField('synonyms', 'personalization.synonymTwice', { phrase: kept.phrase });
    seen.add(key);
    return kept;
  });
}

/** How a person wants answers, and what they asked to remember. */
export function personalizationHandlers(services: Services): PersonalizationHandlers {
  const { db, clock } = services;
  const own = (memoryId: string, userId: string) =>
    and(eq(memories.id, memoryId), eq(memories.userId, userId));

  return {
    async personalizationGet({ person }) {
      return { personalization: await readPersonalization(services, person.id) };
    },

    async personalizationUpdate({ person, body }) {
      const { instructions, synonyms } = body;
      const changes: Partial<Schema<'Personalization'>> = {
        ...body,
        ...(instructions !== undefined && { instructions: instructions.trim() }),
        ...(synonyms && { synonyms: checkedSynonyms(synonyms) }),
      };
      const updatedAt = clock.now();
      // joined by the database: of two cards that are saved at once neither takes back what the other wrote
      const [row] = await db
        .insert(personalizations)
        .values({ userId: person.id, values: { ...DEFAULT_PERSONALIZATION, ...changes }, updatedAt })
        .onConflictDoUpdate({
          target: personalizations.userId,
          set: {
            values: sql`${personalizations.values} || ${JSON.stringify(changes)}::jsonb`,
            updatedAt,
          },
        })
        .returning({ values: personalizations.values });
      return { personalization: { ...DEFAULT_PERSONALIZATION, ...row?.values } };
    },

    async memoryCreate({ person, body }) {
      const text = filledText(body.text, 'text');
      const now = clock.now();
      const row = await db.transaction(async (tx) => {
        // two at once must not both be the last that there is room for
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`memory ${person.id}`}, 0))`);
        const [kept] = await tx
          .select({ count: count() })
          .from(memories)
          .where(eq(memories.userId, person.id));
        if ((kept?.count ?? 0) >= MAX_MEMORIES)
          throw new ApiError('VALIDATION_ERROR', 'personalization.tooManyMemories', { count: MAX_MEMORIES });
        const [created] = await tx
          .insert(memories)
          .values({ id: uuidv7(), userId: person.id, text, createdAt: now, updatedAt: now })
          .returning();
        return created;
      });
      if (!row) throw notFound();
      return { memory: present(row) };
    },

    async memoryUpdate({ person, path, body }) {
      const [row] = await db
        .update(memories)
        .set({ text: filledText(body.text, 'text'), updatedAt: clock.now() })
        .where(own(path.memory_id, person.id))
        .returning();
      if (!row) throw notFound();
      return { memory: present(row) };
    },

    async memoryDelete({ person, path }) {
      const [row] = await db.delete(memories).where(own(path.memory_id, person.id)).returning();
      if (!row) throw notFound();
      return {};
    },

    async memoryDeleteAll({ person }) {
      await db.delete(memories).where(eq(memories.userId, person.id));
      return {};
    },
  };
}
