// A list operation as a declaration: what each field, filter and order of the contract's `x-list` is in SQL. The handler, the count,
// the export and the tests of the list follow from it.
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { operations } from '../../../src/generated/api.ts';
import type { OperationRights } from '../../../src/generated/operation-rights.ts';
import type { Masks } from '../../access/permissions/masks.ts';
import type { Reaching } from '../../access/permissions/reach.ts';
import type { OperationId } from '../../kernel/contract.ts';
import type { Locale } from '../../kernel/messages.ts';

type AnswerOf<Op extends OperationId> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } };
}
  ? Answer
  : never;
type QueryOf<Op extends OperationId> = operations[Op] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : never;

/** Operations with `x-list`: only their answers say how the total was found. */
export type ListOperation = {
  [Op in OperationId]: [AnswerOf<Op>] extends [never]
    ? never
    : AnswerOf<Op> extends { items: unknown[]; total_is: string }
      ? Op
      : never;
}[OperationId];

/** A row of a list's answer. */
export type ListRow<Op extends ListOperation> = AnswerOf<Op> extends { items: (infer Row)[] } ? Row : never;
/** The filters of a list by their aliases. */
export type ListFilters<Op extends ListOperation> =
  QueryOf<Op> extends { filters?: infer Filters } ? NonNullable<Filters> : never;
/** The names of a list's orders. */
export type ListSort<Op extends ListOperation> =
  QueryOf<Op> extends { sort?: infer Sort } ? keyof NonNullable<Sort> & string : never;

export type Direction = 'asc' | 'desc';
/** Whose records an operation reaches: `x-scope` of the contract. */
export type DataScope = NonNullable<OperationRights['scope']>;

/** Who asks, as far as it changes what a list shows. */
export interface Asker extends Reaching {
  readonly permissions: ReadonlySet<string>;
  /** Personal data that their roles keep from them. */
  readonly masks: Masks;
  readonly scope: DataScope;
  /** Language of texts that a field is read as. */
  readonly locale: Locale;
}

/** An expression of the listed table's row. A time is given by `seconds`, a list by `array(select …)`. */
export type Expression = SQL | PgColumn;

/** A field of the row: its expression, or more. Null leaves an optional field out. */
export type Field<Value> =
  | Expression
  | {
      /** Computed for the rows of a page alone. */
      readonly value: Expression;
      /** From what is stored, where SQL cannot: a text that is encrypted. */
      readonly read?: (stored: never, asker: Asker) => Value;
      /** What leaves where the permission is missing; such a field is neither sorted, filtered nor searched by then. */
      readonly masked?: { readonly without: string; readonly value: Expression };
    };

export interface Filter<Value> {
  /** Undefined where the value restricts nothing. */
  readonly where: (value: Value, asker: Asker) => SQL | undefined;
  /**
   * Selects the keys of these rows alone, from another table that has at most one row for each: they are counted and found there. `where`
   * is then asked on the way through an order, of one row at a time. Undefined where that table does not tell them.
   */
  readonly keys?: (value: Value, asker: Asker) => SQL | undefined;
  /**
   * What `where` finds in parts that share no row, of which an index has each in some orders, by their names: then a page of several parts
   * is merged from the first rows of each. On the way through all rows those of one value may stand behind all others.
   */
  readonly merged?: {
    readonly orders: readonly string[];
    readonly parts: (value: Value, asker: Asker) => readonly SQL[];
  };
  /** It takes only a value that is known as a whole: allowed although its field is masked. */
  readonly exact?: true;
}

/** An order. */
export interface Sort {
  /** The expression of an index that ends with the key (both in the same direction); null is the smallest value. */
  readonly by: Expression;
  /** Tables of `by` other than the listed one: an inner join that finds exactly one row for each listed row. */
  readonly join?: SQL;
  readonly nullable?: true;
  /** The rows of one asker are few enough to be sorted as they are read: no index is wanted. */
  readonly small?: true;
}

/** A part of the search that one index serves. */
export interface SearchArm<Name extends string> {
  /** The rows that it finds, as a condition of the listed table that one index serves. */
  readonly where: SQL;
  /** The field that is searched; masked with it. */
  readonly of: Name;
  /** It finds only what is known as a whole: allowed although its field is masked. */
  readonly exact?: true;
}

type ReachedOptions = 'same' | 'person' | 'team' | 'rows';

export type OptionName = (option: ListOption, locale: Locale) => string;

/** What a filter may choose. */
export interface ListOption {
  value: string;
  name: string;
}

/**
 * What a list is in the database. Total over the contract: a field, filter or order that is missing, foreign or of another type does
 * not compile. The engine knows select, where, order, mask and scope; what needs more is a `Handler` of its own in place of `listHandler`.
 *
 * @example
 * export const tokenList = {
 *   operation: 'tokenList',
 *   from: tokens,
 *   key: tokens.id,
 *   scope: { own: ({ id }) => eq(tokens.userId, id) },
 *   fields: { id: tokens.id, name: tokens.name, created_at: seconds(tokens.createdAt) },
 *   filters: { name: textFilter(tokens.name), created_at: timeFilter(tokens.createdAt) },
 *   sorts: { created_at: { by: tokens.createdAt } },
 *   defaultSort: ['created_at', 'desc'],
 * } satisfies ListDeclaration<'tokenList'>;
 */
export interface ListDeclaration<Op extends ListOperation> {
  readonly operation: Op;
  readonly from: PgTable;
  /** Unique, and part of every order, so that pages join to the whole. */
  readonly key: PgColumn;
  /** The rows that an asker may see at all, by scope; a scope that is not named sees nothing. Undefined is no restriction. */
  readonly scope: Partial<Readonly<Record<DataScope, (asker: Asker) => SQL | undefined>>>;
  /**
   * The rows of people whom an asker reaches who does not reach everybody (`x-reach: list`): a condition of the listed table. A list of the
   * administration without it is refused to them.
   */
  readonly reached?: (by: Reaching) => SQL;
  /**
   * What of the options of a filter is offered to whoever does not reach everybody: the same, as they tell of nobody; those that are ids of
   * people or of teams whom they reach; what their rows hold. Without it nothing is.
   */
  readonly optionsReached?: { readonly [Alias in keyof ListFilters<Op>]?: ReachedOptions };
  /** Rows that the operation's own parameters leave, such as the object in its path. */
  readonly within?: (parameters: Readonly<Record<string, unknown>>) => SQL | undefined;
  readonly fields: { readonly [Name in keyof ListRow<Op>]-?: Field<NonNullable<ListRow<Op>[Name]>> };
  /** Joins that only fields need; each finds at most one row. They are made for the rows of a page alone. */
  readonly joins?: (asker: Asker) => SQL;
  readonly filters: {
    readonly [Alias in keyof ListFilters<Op>]-?: Filter<NonNullable<ListFilters<Op>[Alias]>>;
  };
  readonly sorts: { readonly [Name in ListSort<Op>]: Sort };
  readonly defaultSort: readonly [ListSort<Op>, Direction];
  /** Arms whose union is what a search finds; the text is trimmed and not empty. */
  readonly search?: (text: string, asker: Asker) => readonly SearchArm<keyof ListRow<Op> & string>[];
  /** What a filter may choose from where people wrote the names, by alias. */
  readonly options?: { readonly [Alias in keyof ListFilters<Op>]?: SQL };
  /** Options whose names are the product's own in part, which the reader has in their language. */
  readonly optionName?: { readonly [Alias in keyof ListFilters<Op>]?: OptionName };
}

/** A declaration whose operation is only known at run time; the statements read nothing of it but what is SQL. */
export interface AnyListDeclaration {
  readonly operation: ListOperation;
  readonly from: PgTable;
  readonly key: PgColumn;
  readonly scope: ListDeclaration<ListOperation>['scope'];
  readonly reached?: (by: Reaching) => SQL;
  readonly optionsReached?: Readonly<Record<string, ReachedOptions>>;
  readonly within?: ListDeclaration<ListOperation>['within'];
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  readonly joins?: (asker: Asker) => SQL;
  readonly filters: Readonly<Record<string, Filter<never>>>;
  readonly sorts: Readonly<Record<string, Sort>>;
  readonly defaultSort: readonly [string, Direction];
  readonly search?: (text: string, asker: Asker) => readonly SearchArm<string>[];
  readonly options?: Readonly<Record<string, SQL>>;
  readonly optionName?: Readonly<Record<string, OptionName>>;
}

/** A declaration as the statements read it. They use of it what every one has, and values that the contract has checked. */
export function erased<Op extends ListOperation>(declaration: ListDeclaration<Op>): AnyListDeclaration {
  // the types of fields and values of a filter differ from list to list, and none is at home in the other
  return declaration as unknown as AnyListDeclaration;
}

/** What is asked of a list, checked against the contract. */
export interface ListRequest {
  readonly page: number;
  readonly size: number;
  readonly sort: Readonly<Record<string, Direction>>;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly search: string;
  /** Whether the sums of everything that is found are wanted too. */
  readonly totals?: boolean;
  /** The filter by whose values what is found is wanted counted and added up too. */
  readonly groupBy?: string | undefined;
  /** Whether the rows of the page are wanted; they are where it is absent. */
  readonly rows?: boolean;
  /** The operation's own parameters, of its path and its query. */
  readonly parameters: Readonly<Record<string, unknown>>;
}
