// openapi/recipes.yaml and openapi/recipes/: how each documented answer is brought about.
import { parseAllDocuments } from 'yaml';
import { ContractError, isObject } from './document.ts';
import { recipesText } from './recipe-source.ts';

/** read: nothing is changed; write: changes that are undone; all: also what stays, such as files. */
export type Level = 'read' | 'write' | 'all';

export const LEVELS: readonly Level[] = ['read', 'write', 'all'];

/** A call in templates; see `fill` for what a template may say. */
export interface CallTemplate {
  path?: unknown;
  query?: unknown;
  body?: unknown;
  /** Names of the sample files. */
  files?: string[];
  token?: string;
  headers?: Record<string, string>;
}

/** One step of a set-up; its result has the name `as`. */
export interface Step extends CallTemplate {
  as?: string;
  /** Operation that is called; the result is its answer. */
  call?: string;
  /** Statuses beside 200 with which the steps go on. */
  also?: number[];
  /** `own <kind>` or `fresh <kind>`; the result is its id. */
  object?: string;
  /** A template whose value is the result. */
  text?: string;
  /** A template of an address; the result is { path: [segments], query }. */
  address?: string;
  /** A template of a mail address; the result is the newest code that was mailed to it. */
  mailed?: string;
  /** A template of the secret of an authenticator app; the result is its code of now. */
  totp?: string;
  /**
   * A template of the address where a person allows something at a provider; the result is { path, query } of the address that leads
   * back. `handed` names what --fixtures may hand in instead of it; where `when` is true, a stand-in is asked.
   */
  consent?: string;
  handed?: string;
  when?: unknown;
  /** The call is repeated until this template has a value, and given up when `while` has none any more. */
  until?: string;
  while?: string;
}

/** What an answer has: values of one of its objects, and texts. */
export interface Expectation {
  /** Values that some object of the answer has. */
  must_equal?: unknown;
  /** Values of which the first object that has these fields has none. */
  must_differ?: unknown;
  /** Text that is in the answer, and text that is not. */
  must_hold?: string;
  absent?: string;
}

/** What is asked after a call that was accepted. */
export interface FollowUp extends CallTemplate, Expectation {
  read: string;
  expect: 'available' | 'gone';
}

/** Another valid call of an operation. */
export interface Variant extends CallTemplate, Expectation {
  title: string;
  setup?: Step[];
  /** Lowest level, where it is not that of the operation. */
  level?: Level;
  /** A template of a number: a file that is one byte larger goes between two small ones. */
  larger_than?: string;
  /** What an upload answers of each file. */
  results?: unknown[];
}

/** How one documented status of one operation is reached, where the ways of `statuses` do not reach it. */
export interface StatusRecipe extends CallTemplate {
  title: string;
  setup?: Step[];
  /** Lowest level, where it is not that of the operation. */
  level?: Level;
}

export interface Recipe extends CallTemplate, Expectation {
  /** Lowest level at which the valid call is sent; a GET that creates nothing is `read`, anything else `write`. */
  level?: Level;
  setup?: Step[];
  /** Kind of object in the path that is made for this call alone, because the call destroys it. */
  fresh?: string;
  /** Statuses beside 200 that are as right. */
  also?: number[];
  /** What the call makes, so that it is removed at the end. */
  makes?: { kind: string; take: string };
  then?: FollowUp[];
  undo?: Step[];
  /** Sent with a session of its own, which the call ends. */
  spare?: boolean;
  /** Fields of the answer that follow the language though they are no texts. */
  localized?: string[];
  /** Fields of the answer that change from one call to the next, such as counters of calls. */
  changing?: string[];
  /** Pointers to texts of the answer that are in the language of the call. */
  translated?: string[];
  /** Further valid calls. */
  variants?: Variant[];
  /** A list by pages: a kind of object of which three are made first, and fields by which it can be sorted. */
  filled_by?: string;
  sorted_by?: string[];
  /** false: left out by the random layer, because one call is long or dear. */
  random?: boolean;
  statuses?: Record<string, StatusRecipe>;
}

/** A kind of object, named as the path parameters that name it. */
export interface ObjectRecipe {
  /** How one of the account is found. */
  find?: Step & { setup?: Step[]; take: string };
  /** How one is made. */
  make?: Step & { setup?: Step[]; level: Level; take: string; after?: Step[] };
  remove?: Step;
  /** A value beside another object, taken from the call that made that one. */
  of?: string;
  take?: string;
}

export interface RecipeFile {
  /** Bytes of a body that no server takes. */
  too_large_bytes: number;
  /** Beginnings of the paths that are for administrators. */
  admin_paths: string[];
  /** Where the tokens of a security scheme come from, by its name: an object with a value of it, and how many share the calls. */
  tokens?: Record<string, { of: string; take: string; count: number }>;
  /** Fields that name something of the backend, whose limits say nothing. */
  naming_fields?: string[];
  samples: Record<string, { name: string; content: string }>;
  /** Ways to a status, the first that works here is taken. */
  statuses: Record<string, string[]>;
  objects: Record<string, ObjectRecipe>;
  operations: Record<string, Recipe>;
  /** What only others can bring about, in words, by the name with which --fixtures hands it in. */
  handed_in?: Record<string, string>;
}

/** Reads recipes, one or several YAML documents; without a text, those that this program carries. @throws ContractError */
export function readRecipes(text: string = recipesText()): RecipeFile {
  const whole: Record<string, unknown> = {};
  for (const document of parseAllDocuments(text)) {
    const [error] = document.errors;
    if (error) throw new ContractError(`The recipes cannot be read: ${error.message}`);
    const part: unknown = document.toJS();
    // operations may stand in several documents
    for (const [name, value] of Object.entries(isObject(part) ? part : {}))
      whole[name] =
        isObject(value) && isObject(whole[name]) && !Array.isArray(value)
          ? { ...whole[name], ...value }
          : value;
  }
  for (const part of ['samples', 'statuses', 'objects', 'operations'])
    if (!isObject(whole[part])) throw new ContractError(`The recipes have no ${part}.`);
  return whole as unknown as RecipeFile; // what a recipe says is checked where it is used, and by `lint`
}
