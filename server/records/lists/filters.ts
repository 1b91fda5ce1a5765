// The filters of lists by their kinds: how a value that the contract took becomes a condition.
import { and, arrayOverlaps, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Clock } from '../../kernel/clock.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { containsPattern } from '../../platform/db/patterns.ts';
import { teamMembers } from '../../platform/db/schema/teams.ts';
import type { Expression, Filter } from './declaration.ts';

/** `option`: one value. */
export function optionFilter(value: Expression): Filter<string> {
  return { where: (picked) => (picked === '' ? undefined : sql`${value} = ${picked}`) };
}

/**
 * `check_list`: any of some values; none picked is no restriction. Also of ids: `user`, `team`.
 * @param orders those in which an index has the rows of each value
 */
export function anyOfFilter(value: Expression, orders: readonly string[] = []): Filter<string[]> {
  return {
    merged: { orders, parts: (picked) => [...new Set(picked)].map((one) => sql`${value} = ${one}`) },
    where: (picked) => {
      if (picked.length === 0) return undefined;
      // an index that goes on with an order gives the rows of one value in this order
      return picked.length === 1 ? sql`${value} = ${picked[0]}` : sql`${value} = any(${sql.param(picked)})`;
    },
  };
}

/** `check_list` over a column that holds several values: rows with any of those that are picked. */
export function overlapFilter(column: PgColumn): Filter<string[]> {
  return { where: (picked) => (picked.length === 0 ? undefined : arrayOverlaps(column, picked)) };
}

/** `bool`. @param is true or false of each row, never null */
export function boolFilter(is: SQL): Filter<'true' | 'false'> {
  return { where: (wanted) => (wanted === 'true' ? is : not(is)) };
}

/** `text`: a part of it, whatever the case; wildcards stand for themselves. */
export function textFilter(value: Expression): Filter<string> {
  return {
    where: (part) => (part === '' ? undefined : sql`lower(${value}) like lower(${containsPattern(part)})`),
  };
}

/** `number_range`: both ends included; null is in no range. */
export function numberFilter(value: Expression): Filter<Schema<'NumberRange'>> {
  return {
    where: ({ min, max }) =>
      and(
        min === undefined ? undefined : sql`${value} >= ${min}::bigint`,
        max === undefined ? undefined : sql`${value} <= ${max}::bigint`,
      ),
  };
}

/** `day_range`, `month_range`, `year_range`: whole seconds, both included. An end that is 0 is open; null is in no range. */
export function timeFilter(time: Expression): Filter<Schema<'FilterRange'>> {
  return {
    where: ({ start_time: start, end_time: end }) =>
      and(
        start === 0 ? undefined : sql`${time} >= to_timestamp(${start})`,
        // the last second lasts until the next one
        end === 0 ? undefined : sql`${time} < to_timestamp(${end + 1})`,
      ),
  };
}

/** `team`: rows of the members of any of some teams. @param person the column with the person of a row */
export function teamFilter(person: Expression): Filter<string[]> {
  return {
    where: (picked) =>
      picked.length === 0
        ? undefined
        : sql`exists (select from ${teamMembers} where ${teamMembers.userId} = ${person} and ${inArray(teamMembers.teamId, picked)})`,
  };
}

/** A time as the contract has it: whole Unix seconds. */
export function seconds(time: Expression): SQL {
  return sql`floor(extract(epoch from ${time}))::bigint`;
}

/** A name as an order has it: whatever the case, and the same however the database was set up. */
export function byName(name: Expression): SQL {
  return sql`lower(${name}) collate "C"`;
}

/** The instant at which a list is read, by the product's clock: that of the database does not move with it in the sandbox. */
export function readAt(clock: Clock): SQLWrapper {
  // asked each time that a statement is made of it
  return { getSQL: () => sql`${clock.now()}::timestamptz` };
}
