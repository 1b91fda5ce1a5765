import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { savedViews } from '../../platform/db/schema/site.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../sign-in/sessions.ts';

type ViewHandlers = Pick<
  Handlers,
  'savedViewList' | 'savedViewCreate' | 'savedViewUpdate' | 'savedViewDelete'
>;

/** Views that one person may keep of one list. */
export const MAX_VIEWS_A_ROUTE = 100;

type Row = typeof savedViews.$inferSelect;

function present({ id, route, name, query, shared, userId }: Row, person: Person): Schema<'SavedView'> {
  return { id, route, name, query, shared, mine: userId === person.id };
}

/** Named views of lists: one's own, and those that others share with everybody who may open the page. */
export function viewHandlers(services: Services): ViewHandlers {
  const { db, clock, permissions } = services;

  /** What a body says, in the form that is kept. @throws ApiError for a blank name, or a view shared where one may not look */
  const checked = async (body: Schema<'SavedViewBody'>, person: Person) => {
    const name = filledText(body.name);
    if (body.shared && (await permissions.page(body.route, person)) !== 'OK')
      throw new ApiError('FORBIDDEN', 'error.forbidden');
    return { route: body.route, name, query: body.query.replace(/^\?/, ''), shared: body.shared };
  };

  /** A view of this person; another one's, shared or not, is not found. */
  const own = (viewId: string, person: Person) =>
    and(eq(savedViews.id, viewId), eq(savedViews.userId, person.id));

  return {
    async savedViewList({ person, query }) {
      const seesShared = (await permissions.page(query.route, person)) === 'OK';
      const mine = eq(savedViews.userId, person.id);
      const rows = await db
        .select()
        .from(savedViews)
        .where(
          and(eq(savedViews.route, query.route), seesShared ? or(mine, eq(savedViews.shared, true)) : mine),
        )
        .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
      return { views: rows.map((row) => present(row, person)) };
    },

    async savedViewCreate({ person, body }) {
      const values = await checked(body, person);
      const now = clock.now();
      return db.transaction(async (tx) => {
        // two at once must not both be the hundredth
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`view ${person.id} ${values.route}`}, 0))`,
        );
        const [kept] = await tx
          .select({ count: count() })
          .from(savedViews)
          .where(and(eq(savedViews.userId, person.id), eq(savedViews.route, values.route)));
        if ((kept?.count ?? 0) >= MAX_VIEWS_A_ROUTE)
          throw new ApiError('VALIDATION_ERROR', 'view.tooMany', { count: MAX_VIEWS_A_ROUTE });
        const [created] = await tx
          .insert(savedViews)
          .values({ id: uuidv7(), userId: person.id, ...values, createdAt: now, updatedAt: now })
          .returning();
        if (!created) throw notFound();
        return keepAnswer(tx, 'savedViewCreate', { view: present(created, person) });
      });
    },

    async savedViewUpdate({ person, path, body }) {
      const [row] = await db
        .update(savedViews)
        .set({ ...(await checked(body, person)), updatedAt: clock.now() })
        .where(own(path.view_id, person))
        .returning();
      if (!row) throw notFound();
      return { view: present(row, person) };
    },

    async savedViewDelete({ person, path }) {
      const [row] = await db.delete(savedViews).where(own(path.view_id, person)).returning();
      if (!row) throw notFound();
      return {};
    },
  };
}
