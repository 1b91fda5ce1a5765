// How a person likes the app to look wherever they sign in (`view_config`); open pages are told of a change.
import { and, eq, ne } from 'drizzle-orm';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';

/** The kind of view settings that is the same for every page. */
export const GLOBAL_VIEW = 'global_view';

export async function readGlobalView(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<Schema<'ViewConfig'>> {
  const [row] = await db.select({ largeMenu: users.largeMenu }).from(users).where(eq(users.id, userId));
  return { large_menu_for_adm: row?.largeMenu ?? true };
}

/**
 * Keeps the settings, and tells open pages where they are others than before.
 *
 * @throws ApiError VALIDATION_ERROR for values that are none of them
 */
export async function saveGlobalView(
  { db, events }: Pick<Services, 'db' | 'events'>,
  userId: string,
  values: Schema<'ViewValues'>,
): Promise<void> {
  const { large_menu_for_adm: largeMenu, ...others } = values;
  if (typeof largeMenu !== 'boolean' || Object.keys(others).length > 0)
    throw refusedField('values', 'view.global');
  const changed = await db
    .update(users)
    .set({ largeMenu })
    .where(and(eq(users.id, userId), ne(users.largeMenu, largeMenu)))
    .returning({ id: users.id });
  if (changed.length > 0) await events.publish(`push ${userId}`);
}
