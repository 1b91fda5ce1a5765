// What files take. Each figure is one statement over all files, held for a minute. A file counts with its size, wherever it is: the list of
// files with the same filter sums up to the same.
import { sql } from 'drizzle-orm';
import { toSeconds } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { dataTables, files, tableVersions } from '../../platform/db/schema/tables.ts';
import { teamMembers, teams } from '../../platform/db/schema/teams.ts';
import { FILE_STATE } from './file-list.ts';

type Stat = Omit<Schema<'AdminStorageStatAnswer'>, 'msg_type' | 'person_limit' | 'disk'>;

const DAY_MS = 86_400_000;
/** Milliseconds that a figure may take. */
const COUNT_MS = 10_000;
/** Rows of a table of the page. */
const MOST = sql.raw('10');

/** The driver gives sums as texts. */
const whole = <Row extends { count: number; bytes: number }>(row: Row): Row => ({
  ...row,
  count: Number(row.count),
  bytes: Number(row.bytes),
});

const SUM = sql`count(*)::int as count, coalesce(sum(${files.size}), 0)::bigint as bytes`;

/** The figures of now, with as many days back as are asked for. */
export async function readStorageStat(db: Database, days: number, now: Date): Promise<Stat> {
  const until = Math.floor(now.getTime() / DAY_MS) * DAY_MS + DAY_MS;
  const from = until - days * DAY_MS;
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(String(COUNT_MS))}`);
      const rowsOf = async <Row extends { count: number; bytes: number }>(
        statement: ReturnType<typeof sql>,
      ): Promise<Row[]> => {
        const { rows } = await tx.execute(statement);
        // each statement below names the columns of its rows
        return (rows as unknown as Row[]).map(whole);
      };
      const sumOf = async (statement: ReturnType<typeof sql>): Promise<Schema<'StorageSum'>> =>
        (await rowsOf<Schema<'StorageSum'>>(statement))[0] ?? { count: 0, bytes: 0 };
      const states = await rowsOf<Schema<'StorageStateSum'>>(
        sql`select ${FILE_STATE} as state, ${SUM} from ${files} group by 1`,
      );
      const perDay = new Map(
        (
          await rowsOf<Schema<'StorageDay'>>(
            sql`select extract(epoch from date_trunc('day', ${files.createdAt}, 'UTC'))::bigint as at, ${SUM} from ${files}
              where ${files.createdAt} >= ${new Date(from)} and ${files.createdAt} < ${new Date(until)} group by 1`,
          )
        ).map(({ at, count, bytes }) => [Number(at), { count, bytes }]),
      );
      const course = Array.from({ length: days }, (_, index) => {
        const at = (from + index * DAY_MS) / 1000;
        return { at, ...(perDay.get(at) ?? { count: 0, bytes: 0 }) };
      });
      return {
        counted_at: toSeconds(now),
        files: totalOf(states),
        contents: await sumOf(
          sql`select count(*)::int as count, coalesce(sum(size), 0)::bigint as bytes
            from (select max(${files.size}) as size from ${files} group by ${files.sha256}) kept`,
        ),
        // as the space of a person counts them
        derived: await sumOf(
          sql`select count(distinct ${dataTables.id})::int as count, coalesce(sum(${tableVersions.bytes}), 0)::bigint as bytes
            from ${tableVersions} join ${dataTables} on ${dataTables.id} = ${tableVersions.tableId}
            where ${dataTables.deletedAt} is null and ${tableVersions.fileId} is null`,
        ),
        added: totalOf(course),
        before: await sumOf(
          sql`select ${SUM} from ${files} where ${files.createdAt} >= ${new Date(from - days * DAY_MS)} and ${files.createdAt} < ${new Date(from)}`,
        ),
        kinds: await rowsOf<Schema<'StorageKindSum'>>(
          sql`select ${files.category} as kind, ${SUM} from ${files} group by 1 order by bytes desc, 1`,
        ),
        states: states.sort((one, other) => other.bytes - one.bytes),
        days: course,
        people: await rowsOf<Schema<'StoragePerson'>>(
          sql`select u.id as user_id, u.username, f.count, f.bytes from
            (select ${files.userId} as id, ${SUM} from ${files} group by 1 order by bytes desc, 1 limit ${MOST}) f
            join ${users} u on u.id = f.id order by f.bytes desc, u.id`,
        ),
        teams: await rowsOf<Schema<'StorageTeam'>>(
          sql`select t.id as team_id, t.name, f.members, f.count, f.bytes from
            (select m.team_id as id, count(*)::int as members, sum(p.count)::int as count, sum(p.bytes)::bigint as bytes from
              (select ${files.userId} as id, ${SUM} from ${files} group by 1) p
              join ${teamMembers} m on m.user_id = p.id group by 1) f
            join ${teams} t on t.id = f.id where t.dissolved_at is null order by f.bytes desc, t.id limit ${MOST}`,
        ),
        largest: await largestOf(tx),
        copies: (
          await rowsOf<Schema<'StorageCopy'>>(
            sql`select c.sha256, c.count, c.people, c.bytes, ((c.count - 1) * c.bytes)::bigint as saved,
              (select f.name from ${files} f where f.sha256 = c.sha256 order by f.created_at, f.id limit 1) as name from
              (select ${files.sha256} as sha256, count(*)::int as count, count(distinct ${files.userId})::int as people, max(${files.size})::bigint as bytes
                from ${files} group by 1 having count(*) > 1 order by (count(*) - 1) * max(${files.size}) desc, 1 limit ${MOST}) c
              order by saved desc, c.sha256`,
          )
        ).map((row) => ({ ...row, saved: Number(row.saved) })),
      };
    },
    { accessMode: 'read only' },
  );
}

async function largestOf(tx: Pick<Database, 'execute'>): Promise<Schema<'StorageLargeFile'>[]> {
  const { rows } = await tx.execute(
    sql`select f.id, f.name, f.category as kind, f.size::bigint as bytes, f.user_id, u.username from ${files} f
      join ${users} u on u.id = f.user_id order by f.size desc, f.id desc limit ${MOST}`,
  );
  // the statement names the columns of its rows
  return (rows as unknown as Schema<'StorageLargeFile'>[]).map((row) => ({
    ...row,
    bytes: Number(row.bytes),
  }));
}

function totalOf(sums: readonly Schema<'StorageSum'>[]): Schema<'StorageSum'> {
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    bytes: sums.reduce((all, { bytes }) => all + bytes, 0),
  };
}
