// The saved analyses of a person, each with its newest run and the first rows of its newest result.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Schema } from '../../kernel/schemas.ts';
import { analyses, analysisRuns } from '../../platform/db/schema/analyses.ts';
import { chats } from '../../platform/db/schema/chats.ts';
import { dataTables } from '../../platform/db/schema/tables.ts';
import type { Asker, ListDeclaration } from '../../records/lists/declaration.ts';
import { byName, seconds, textFilter } from '../../records/lists/filters.ts';
import { PREVIEW_ROWS } from './analysis-store.ts';
import { problemText } from './problem-text.ts';

type StoredRun = Omit<Schema<'AnalysisRun'>, 'problem'> & {
  problem: Omit<Schema<'RunProblem'>, 'text'> & { text: string };
};

const own = ({ id }: Asker) => and(eq(analyses.userId, id), isNull(analyses.deletedAt));
const ofChat = sql`exists (select from ${chats} where ${chats.id} = ${analyses.chatId} and ${chats.deletedAt} is null)`;
const newest = (facts: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
  sql`(select ${facts} from ${analysisRuns} r where r.analysis_id = ${analyses.id} and ${condition} order by r.id desc limit 1)`;

export const analysisList = {
  operation: 'analysisList',
  from: analyses,
  key: analyses.id,
  scope: { own },
  fields: {
    id: analyses.id,
    name: analyses.name,
    description: analyses.description,
    sql: analyses.sql,
    origin: analyses.origin,
    chart: analyses.chart,
    tables: sql`(select coalesce(jsonb_agg(jsonb_build_object('table_id', used->>'id', 'name', used->>'name', 'available', exists (
        select from ${dataTables} where ${dataTables.id} = (used->>'id')::uuid and ${dataTables.userId} = ${analyses.userId} and ${dataTables.deletedAt} is null
      )) order by place), '[]'::jsonb) from jsonb_array_elements(${analyses.tables}) with ordinality listed(used, place))`,
    chat_id: sql`case when ${ofChat} then ${analyses.chatId} end`,
    message_id: sql`case when ${ofChat} then ${analyses.messageId} end`,
    result: newest(
      sql`jsonb_build_object('columns', r.columns, 'rows', jsonb_path_query_array(r.rows, ${sql.raw(`'$[0 to ${PREVIEW_ROWS - 1}]'`)}),
        'row_count', r.row_count, 'ran_at', ${seconds(sql`r.ran_at`)}, 'tables', r.tables)`,
      sql`r.status = 'done'`,
    ),
    last_run: {
      value: newest(
        sql`jsonb_build_object('id', r.id, 'status', r.status, 'cause', r.cause, 'ran_at', ${seconds(sql`r.ran_at`)}, 'ms', r.ms,
          'row_count', r.row_count, 'tables', r.tables, 'difference', r.difference, 'problem', r.problem)`,
        sql`true`,
      ),
      read: ({ problem, ...run }: StoredRun, { locale }: Asker) => ({
        ...run,
        problem: problem && { ...problem, text: problemText(locale, problem) },
      }),
    },
    schedule: analyses.schedule,
    next_refresh_at: seconds(analyses.nextRefreshAt),
    created_at: seconds(analyses.createdAt),
    updated_at: seconds(analyses.updatedAt),
  },
  filters: {},
  sorts: {
    name: { by: byName(analyses.name), small: true },
    created_at: { by: analyses.createdAt, small: true },
    updated_at: { by: analyses.updatedAt, small: true },
  },
  defaultSort: ['updated_at', 'desc'],
  search: (text, asker) => [
    {
      where: sql`${and(own(asker), textFilter(analyses.name).where(text, asker))}`,
      of: 'name',
    },
  ],
} satisfies ListDeclaration<'analysisList'>;
