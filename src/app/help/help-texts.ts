import { getDefaultStore } from 'jotai';
import { call } from '../../api/client.ts';
import { HELP_PLACES } from '../../generated/pages/help-places.ts';
import { currentLocale } from '../../i18n/texts.ts';
import { type Helps, helpsAtom } from './helps.ts';

/** The page in view: the help of one that was left meanwhile comes too late. */
let pageInView = '';

/** Chats share the help of /chat. */
function pageOf(path: string): string {
  return path.startsWith('/chat/') ? '/chat' : path;
}

/**
 * Takes the help of a page: from the browser's cache while its version is the latest, else from the server (spec sections 7 and 9).
 * A failure leaves the page without help.
 *
 * @param latestVersion empty while there is no help at all
 */
export async function loadHelp(path: string, latestVersion: string): Promise<void> {
  const page = pageOf(path);
  pageInView = page;
  const ids = latestVersion === '' ? undefined : HELP_PLACES[page];
  const store = getDefaultStore();
  if (!ids) {
    store.set(helpsAtom, {});
    return;
  }
  const key = `help:${currentLocale()}:${page}`;
  try {
    const cached: { version: string; helps: Helps } | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (cached?.version === latestVersion) {
      store.set(helpsAtom, cached.helps);
      return;
    }
  } catch {
    // what cannot be read is asked for again
  }
  const answer = await call(
    'htmlTagHelpList',
    { body: { page_path: page, ids: [...ids] } },
    { quiet: true },
  ).catch(() => undefined);
  if (!answer) return;
  if (page === pageInView) store.set(helpsAtom, answer.helps);
  try {
    localStorage.setItem(key, JSON.stringify({ version: latestVersion, helps: answer.helps }));
  } catch {
    // full or shut: it is asked for again next time
  }
}
