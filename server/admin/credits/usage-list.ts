// What was charged for, as administrators read it: of chats there are ids, and nothing of what is in them.
import { eq, inArray, sql } from 'drizzle-orm';
import { personReached } from '../../access/permissions/reach.ts';
import { MODEL } from '../../domain/credits/use-sums.ts';
import { aiUses } from '../../platform/db/schema/ai-uses.ts';
import { projects } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teams } from '../../platform/db/schema/teams.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, boolFilter, numberFilter, seconds, timeFilter } from '../../records/lists/filters.ts';
import { isReversed } from '../users/book-by-hand.ts';
import { SEEN_LAST, TEAMS } from '../users/people-options.ts';

/** The models that were ever asked. They are few: each is found by one look into its index. */
export const MODELS = sql`with recursive m as (
    (select model from ${aiUses} where model is not null order by model limit 1)
    union all
    select (select u.model from ${aiUses} u where u.model > m.model order by u.model limit 1) from m where m.model is not null
  ) select model as value, model as name from m where model is not null`;
const REFUNDED = isReversed(aiUses.entryId);

export const adminUsageLogList = {
  operation: 'adminUsageLogList',
  from: aiUses,
  key: aiUses.id,
  scope: { all: () => undefined },
  reached: (by) => personReached(aiUses.userId, by),
  fields: {
    id: aiUses.id,
    user_id: aiUses.userId,
    username: users.username,
    task: aiUses.task,
    model: MODEL,
    state: aiUses.state,
    ms: aiUses.ms,
    tokens_in: aiUses.tokensIn,
    tokens_out: aiUses.tokensOut,
    credits: aiUses.credits,
    held: aiUses.held,
    price_in: aiUses.priceIn,
    price_out: aiUses.priceOut,
    entry_id: aiUses.entryId,
    refunded: REFUNDED,
    chat_id: aiUses.chatId,
    message_id: aiUses.messageId,
    project_id: aiUses.projectId,
    project_name: projects.name,
    team_id: teams.id,
    team_name: teams.name,
    created_at: seconds(aiUses.createdAt),
  },
  joins: () => sql`join ${users} on ${eq(users.id, aiUses.userId)}
    left join ${projects} on ${eq(projects.id, aiUses.projectId)} left join ${teams} on ${eq(teams.id, projects.teamId)}`,
  filters: {
    user: anyOfFilter(aiUses.userId),
    team: {
      where: (picked) =>
        picked.length === 0
          ? undefined
          : sql`${aiUses.projectId} in (select id from ${projects} where ${inArray(projects.teamId, picked)})`,
    },
    task: anyOfFilter(aiUses.task),
    model: anyOfFilter(MODEL),
    state: anyOfFilter(aiUses.state),
    credits: numberFilter(aiUses.credits),
    refunded: boolFilter(REFUNDED),
    created_at: timeFilter(aiUses.createdAt),
  },
  sorts: { created_at: { by: aiUses.createdAt }, credits: { by: aiUses.credits } },
  defaultSort: ['created_at', 'desc'],
  options: {
    user: SEEN_LAST,
    team: TEAMS,
    model: MODELS,
  },
  optionsReached: { user: 'person', team: 'team', model: 'same' },
} satisfies ListDeclaration<'adminUsageLogList'>;
