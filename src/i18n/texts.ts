// The interface's texts. A build has them taken apart (tools/compile-messages.ts), so that their values are filled in without a library;
// messages that come as text, of the back office or in development, go through formatjs, which is loaded for them alone.
import { useSyncExternalStore } from 'react';
import type account from './catalogues/en_US/account.json';
import type aiusage from './catalogues/en_US/aiusage.json';
import type approvals from './catalogues/en_US/approvals.json';
import type backups from './catalogues/en_US/backups.json';
import type books from './catalogues/en_US/books.json';
import type brands from './catalogues/en_US/brands.json';
import type bulletins from './catalogues/en_US/bulletins.json';
import type caches from './catalogues/en_US/caches.json';
import type cards from './catalogues/en_US/cards.json';
import type catalogue from './catalogues/en_US/catalogue.json';
import type chat from './catalogues/en_US/chat.json';
import type configs from './catalogues/en_US/configs.json';
import type confirmation from './catalogues/en_US/confirmation.json';
import core from './catalogues/en_US/core.json';
import type coupons from './catalogues/en_US/coupons.json';
import type dates from './catalogues/en_US/dates.json';
import type derived from './catalogues/en_US/derived.json';
import type details from './catalogues/en_US/details.json';
import type documentation from './catalogues/en_US/documentation.json';
import type editor from './catalogues/en_US/editor.json';
import type faults from './catalogues/en_US/faults.json';
import type fields from './catalogues/en_US/fields.json';
import type files from './catalogues/en_US/files.json';
import type forms from './catalogues/en_US/forms.json';
import type functions from './catalogues/en_US/functions.json';
import type google from './catalogues/en_US/google.json';
import type help from './catalogues/en_US/help.json';
import type home from './catalogues/en_US/home.json';
import type interfaces from './catalogues/en_US/interfaces.json';
import type invoices from './catalogues/en_US/invoices.json';
import type invoicing from './catalogues/en_US/invoicing.json';
import type keys from './catalogues/en_US/keys.json';
import type lists from './catalogues/en_US/lists.json';
import type mails from './catalogues/en_US/mails.json';
import type mobile from './catalogues/en_US/mobile.json';
import type models from './catalogues/en_US/models.json';
import type notices from './catalogues/en_US/notices.json';
import type operations from './catalogues/en_US/operations.json';
import type orders from './catalogues/en_US/orders.json';
import type payment from './catalogues/en_US/payment.json';
import type permissions from './catalogues/en_US/permissions.json';
import type planadmin from './catalogues/en_US/planadmin.json';
import type plans from './catalogues/en_US/plans.json';
import type platforms from './catalogues/en_US/platforms.json';
import type profile from './catalogues/en_US/profile.json';
import type projects from './catalogues/en_US/projects.json';
import type requests from './catalogues/en_US/requests.json';
import type resources from './catalogues/en_US/resources.json';
import type results from './catalogues/en_US/results.json';
import type roles from './catalogues/en_US/roles.json';
import type sales from './catalogues/en_US/sales.json';
import type schedules from './catalogues/en_US/schedules.json';
import type search from './catalogues/en_US/search.json';
import type sections from './catalogues/en_US/sections.json';
import type security from './catalogues/en_US/security.json';
import type shell from './catalogues/en_US/shell.json';
import type shells from './catalogues/en_US/shells.json';
import type space from './catalogues/en_US/space.json';
import type storage from './catalogues/en_US/storage.json';
import type stripe from './catalogues/en_US/stripe.json';
import type subscribers from './catalogues/en_US/subscribers.json';
import type sums from './catalogues/en_US/sums.json';
import type tables from './catalogues/en_US/tables.json';
import type teamlist from './catalogues/en_US/teamlist.json';
import type teams from './catalogues/en_US/teams.json';
import type productTexts from './catalogues/en_US/texts.json';
import type users from './catalogues/en_US/users.json';
import type uses from './catalogues/en_US/uses.json';
import type viewers from './catalogues/en_US/viewers.json';
import type visitors from './catalogues/en_US/visitors.json';
import type ways from './catalogues/en_US/ways.json';
import type wechat from './catalogues/en_US/wechat.json';
import { formatCompiled, type Message, type Values } from './compiled-message.ts';
import { DEFAULT_LOCALE, type Locale, toTag } from './locale.ts';

interface Areas {
  teamlist: typeof teamlist;
  core: typeof core;
  configs: typeof configs;
  approvals: typeof approvals;
  aiusage: typeof aiusage;
  resources: typeof resources;
  books: typeof books;
  mails: typeof mails;
  backups: typeof backups;
  bulletins: typeof bulletins;
  notices: typeof notices;
  profile: typeof profile;
  sections: typeof sections;
  security: typeof security;
  operations: typeof operations;
  account: typeof account;
  catalogue: typeof catalogue;
  chat: typeof chat;
  dates: typeof dates;
  derived: typeof derived;
  details: typeof details;
  documentation: typeof documentation;
  editor: typeof editor;
  fields: typeof fields;
  faults: typeof faults;
  interfaces: typeof interfaces;
  keys: typeof keys;
  caches: typeof caches;
  help: typeof help;
  home: typeof home;
  forms: typeof forms;
  functions: typeof functions;
  google: typeof google;
  lists: typeof lists;
  mobile: typeof mobile;
  models: typeof models;
  orders: typeof orders;
  invoices: typeof invoices;
  payment: typeof payment;
  permissions: typeof permissions;
  planadmin: typeof planadmin;
  coupons: typeof coupons;
  platforms: typeof platforms;
  plans: typeof plans;
  projects: typeof projects;
  brands: typeof brands;
  cards: typeof cards;
  results: typeof results;
  requests: typeof requests;
  sales: typeof sales;
  invoicing: typeof invoicing;
  stripe: typeof stripe;
  subscribers: typeof subscribers;
  space: typeof space;
  storage: typeof storage;
  files: typeof files;
  roles: typeof roles;
  schedules: typeof schedules;
  search: typeof search;
  shell: typeof shell;
  shells: typeof shells;
  confirmation: typeof confirmation;
  tables: typeof tables;
  teams: typeof teams;
  texts: typeof productTexts;
  users: typeof users;
  uses: typeof uses;
  sums: typeof sums;
  viewers: typeof viewers;
  visitors: typeof visitors;
  ways: typeof ways;
  wechat: typeof wechat;
}

/** One file of texts a language and area; `core` is what every screen needs. */
export type Area = keyof Areas;
export type MessageId = { [A in Area]: keyof Areas[A] & string }[Area];
export type Translate = (id: MessageId, values?: Values) => string;
type Format = (locale: Locale, id: string, message: string, values: Values) => string;

type Load = () => Promise<Readonly<Record<string, Message>>>;

const ENGLISH = import.meta.glob<Record<string, Message>>(
  [
    './catalogues/en_US/*.json',
    '!./catalogues/en_US/core.json',
    '!./catalogues/en_US/search.json',
    '!./catalogues/en_US/models.json',
    '!./catalogues/en_US/editor.json',
    '!./catalogues/en_US/derived.json',
    '!./catalogues/en_US/teams.json',
    '!./catalogues/en_US/payment.json',
    '!./catalogues/en_US/planadmin.json',
    '!./catalogues/en_US/coupons.json',
    '!./catalogues/en_US/plans.json',
    '!./catalogues/en_US/brands.json',
    '!./catalogues/en_US/cards.json',
    '!./catalogues/en_US/notices.json',
    '!./catalogues/en_US/projects.json',
    '!./catalogues/en_US/orders.json',
    '!./catalogues/en_US/invoices.json',
    '!./catalogues/en_US/security.json',
    '!./catalogues/en_US/profile.json',
    '!./catalogues/en_US/mobile.json',
    '!./catalogues/en_US/google.json',
    '!./catalogues/en_US/documentation.json',
    '!./catalogues/en_US/account.json',
    '!./catalogues/en_US/storage.json',
    '!./catalogues/en_US/files.json',
    '!./catalogues/en_US/space.json',
    '!./catalogues/en_US/functions.json',
    '!./catalogues/en_US/teamlist.json',
    '!./catalogues/en_US/approvals.json',
    '!./catalogues/en_US/configs.json',
    '!./catalogues/en_US/confirmation.json',
    '!./catalogues/en_US/faults.json',
    '!./catalogues/en_US/interfaces.json',
    '!./catalogues/en_US/platforms.json',
    '!./catalogues/en_US/keys.json',
    '!./catalogues/en_US/caches.json',
    '!./catalogues/en_US/help.json',
    '!./catalogues/en_US/home.json',
    '!./catalogues/en_US/mails.json',
    '!./catalogues/en_US/aiusage.json',
    '!./catalogues/en_US/resources.json',
    '!./catalogues/en_US/books.json',
    '!./catalogues/en_US/backups.json',
    '!./catalogues/en_US/bulletins.json',
    '!./catalogues/en_US/operations.json',
    '!./catalogues/en_US/permissions.json',
    '!./catalogues/en_US/requests.json',
    '!./catalogues/en_US/sales.json',
    '!./catalogues/en_US/invoicing.json',
    '!./catalogues/en_US/stripe.json',
    '!./catalogues/en_US/subscribers.json',
    '!./catalogues/en_US/uses.json',
    '!./catalogues/en_US/sums.json',
    '!./catalogues/en_US/roles.json',
    '!./catalogues/en_US/schedules.json',
    '!./catalogues/en_US/texts.json',
    '!./catalogues/en_US/users.json',
    '!./catalogues/en_US/ways.json',
  ],
  { import: 'default' },
);
/** Where the texts of a language are: fetched with its `core`, so that nobody fetches the addresses of the other languages' files. */
const LANGUAGES: Readonly<Record<Locale, () => Promise<(area: Area) => Load | undefined>>> = {
  en_US: async () => (area) =>
    ENGLISH[`./catalogues/en_US/${area}.json`] ??
    (() => import('./admin-areas.ts').then(({ fetchAdminTexts }) => fetchAdminTexts(area))),
  zh_CN: () => import('./areas-of-zh.ts').then(({ areaOf }) => areaOf),
  ja_JP: () => import('./areas-of-ja.ts').then(({ areaOf }) => areaOf),
  ko_KR: () => import('./areas-of-ko.ts').then(({ areaOf }) => areaOf),
  fr_FR: () => import('./areas-of-fr.ts').then(({ areaOf }) => areaOf),
};

let locale: Locale = DEFAULT_LOCALE;
// the source language comes with the entry: the first screen need not wait for another file, and no text is ever missing
let texts: Readonly<Record<string, Message>> = core;
let overrides: Readonly<Record<string, Message>> = {};
let format: Format | undefined;
/** Messages that are text may need more than names filled in: all of them until they are compiled, else those of the back office. */
let needsFormatter = !import.meta.env.PROD;
const loaded = new Map<Area, Promise<void>>();
/** An id was asked for before its text had come, and was shown instead. */
let isMissed = false;
const listeners = new Set<() => void>();
const areaListeners = new Set<() => void>();

function changed(): void {
  // a new function tells React that its texts changed
  translate = makeTranslate();
  for (const listener of listeners) listener();
}

function makeTranslate(): Translate {
  return (id, values) => {
    const message = overrides[id] ?? texts[id];
    if (message === undefined) {
      isMissed = true;
      return id;
    }
    if (typeof message !== 'string') return formatCompiled(toTag(locale), message, values ?? {});
    if (values === undefined) return message;
    return format && needsFormatter
      ? format(locale, id, message, values)
      : message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
let translate = makeTranslate();

/** Sets the language; before the first area is loaded. */
export function setLocale(next: Locale): void {
  locale = next;
}

export function currentLocale(): Locale {
  return locale;
}

/** Loads an area's texts in the language in force. Loading one twice is loading it once. */
export function loadTexts(area: Area): Promise<void> {
  if (area === 'core' && locale === DEFAULT_LOCALE) return Promise.resolve();
  let loading = loaded.get(area);
  if (!loading) {
    loading = fetchTexts(locale, area).then((messages) => {
      texts = { ...texts, ...messages };
      for (const listener of areaListeners) listener();
      // what is on screen says the same as before, unless it speaks another language or says an id
      if (!isMissed && area !== 'core') return;
      isMissed = false;
      changed();
    });
    loaded.set(area, loading);
    loading.catch(() => loaded.delete(area)); // a failed load may be tried again
  }
  return loading;
}

async function fetchTexts(language: Locale, area: Area): Promise<Readonly<Record<string, Message>>> {
  const load = (await LANGUAGES[language]())(area);
  if (!load) throw new Error(`no texts for ${language} ${area}`);
  return load();
}

/** Loads what formats messages that are text (plurals, numbers, choices); nothing where there are none. */
export async function loadFormatter(): Promise<void> {
  if (format || !needsFormatter) return;
  const { formatMessage } = await import('./formatter.ts');
  format = formatMessage;
  changed();
}

/** Calls a listener whenever the texts of another area have come. */
export function onArea(listener: () => void): void {
  areaListeners.add(listener);
}

/** Puts texts of the back office in place of the built-in ones, by message id; with `alone` those before do not count any more. */
export function overrideTexts(next: Readonly<Record<string, Message>>, { alone = false } = {}): void {
  overrides = alone ? next : { ...overrides, ...next };
  // a plural, a number or a quoted brace
  if (
    Object.values(next).some((message) => typeof message === 'string' && /\{\s*\w+\s*,|'[{}]/.test(message))
  ) {
    needsFormatter = true;
    // without it the names are filled in and the rest is seen as it was written
    loadFormatter().catch(() => {});
  }
  changed();
}

/** Areas whose texts are loaded or on their way. */
export function loadedAreas(): Area[] {
  return [...loaded.keys()];
}

/** Ids of the texts that are loaded. */
export function loadedIds(): string[] {
  return Object.keys(texts);
}

/** The texts that are loaded, as the catalogues have them. */
export function loadedTexts(): Readonly<Record<string, Message>> {
  return texts;
}

/** The text of a message outside of React. */
export function text(id: MessageId, values?: Values): string {
  return translate(id, values);
}

/** The texts for a component, which renders again when they change. */
export function useTexts(): Translate {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => translate,
  );
}
