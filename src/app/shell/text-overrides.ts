import { call } from '../../api/client.ts';
import type { Answer } from '../../api/shapes.ts';
import { currentLocale, loadedAreas, loadedIds, onArea, overrideTexts } from '../../i18n/texts.ts';

const PREFIX = 'babel:';
/** Ids that one call may name. */
const MOST_IDS = 2000;

interface CachedTexts {
  version: string;
  /** Areas whose texts were asked for. */
  areas?: readonly string[];
  msgstrs: Record<string, string>;
}

function cacheKey(page: string): string {
  return `${PREFIX}${currentLocale()}:${page}`;
}

function read(page: string): CachedTexts | undefined {
  try {
    return JSON.parse(localStorage.getItem(cacheKey(page)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(page: string, texts: CachedTexts): void {
  try {
    localStorage.setItem(cacheKey(page), JSON.stringify(texts));
  } catch {
    // full: translation entries make room, as they can be asked for again (spec section 9)
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  }
}

/** What is on screen, and the version whose texts are in place as a whole: pages of the administration take all of them. */
const shown = { page: '', version: '', wholeVersion: '' };
let isFollowing = false;
/** One question at a time: what comes meanwhile is asked for by the next. */
let asking: Promise<void> = Promise.resolve();

/**
 * Takes what the back office has overridden for a page: from the browser's cache while its version is the latest, else from the
 * server (spec section 7); again once the texts of another area have come. Pages of the administration do not ask by page: they take all
 * that is overridden. Nothing is asked for while nothing is overridden. A failure leaves the texts as they are.
 *
 * @param latestVersion empty while nothing is overridden
 */
export function loadOverrides(page: string, latestVersion: string): Promise<void> {
  const isNew = latestVersion !== shown.version;
  Object.assign(shown, { page, version: latestVersion }, isNew && { wholeVersion: '' });
  if (!isFollowing) {
    isFollowing = true;
    onArea(() => void takeOver(false));
  }
  return takeOver(isNew);
}

/** @param isNew texts of another version are in place, or none */
function takeOver(isNew: boolean): Promise<void> {
  asking = asking.then(async () => {
    const { page, version, wholeVersion } = shown;
    if (version === '') {
      if (isNew) overrideTexts({}, { alone: true });
      return;
    }
    if (wholeVersion === version) return;
    const texts = page.startsWith('/admin') ? await askForAll(version) : await askFor(page, version);
    // other texts that were published meanwhile have a question of their own
    if (!texts || version !== shown.version) return;
    if (isNew || Object.keys(texts).length > 0) overrideTexts(texts, { alone: isNew });
  });
  return asking;
}

async function askForAll(version: string): Promise<Record<string, string> | undefined> {
  const answer = await call('textOverrideList', {}, { quiet: true }).catch(() => undefined);
  if (answer) shown.wholeVersion = version;
  return answer?.msgstrs;
}

async function askFor(page: string, version: string): Promise<Record<string, string> | undefined> {
  const areas = loadedAreas();
  const cached = read(page);
  if (cached?.version === version && areas.every((area) => cached.areas?.includes(area)))
    return cached.msgstrs;
  const ids = loadedIds();
  const answers: Answer<'babelText'>[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const msgids = ids.slice(from, from + MOST_IDS);
    const body = { msgids, source_lang: 'en_US', from: page };
    const answer = await call('babelText', { body }, { quiet: true }).catch(() => undefined);
    if (!answer) return undefined;
    answers.push(answer);
  }
  const msgstrs = Object.assign({}, ...answers.map((answer) => answer.msgstrs));
  write(page, { version: answers[0]?.version ?? version, areas, msgstrs });
  return msgstrs;
}
