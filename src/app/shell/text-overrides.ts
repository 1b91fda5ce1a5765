import { call } from '../../api/client.ts';
import { currentLocale, loadedIds, overrideTexts } from '../../i18n/texts.ts';

const PREFIX = 'babel:';

interface CachedTexts {
  version: string;
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

/**
 * Takes what the back office has overridden for a page: from the browser's cache while its version is the latest, else from the
 * server (spec section 7). Not asked on admin pages. A failure leaves the built-in texts.
 */
export async function loadOverrides(page: string, latestVersion: string): Promise<void> {
  if (page.startsWith('/admin')) return;
  const msgids = loadedIds();
  let cached = read(page);
  if (cached?.version !== latestVersion) {
    const answer = await call(
      'babelText',
      { body: { msgids, source_lang: 'en_US', from: page } },
      { quiet: true },
    ).catch(() => undefined);
    if (!answer) return;
    cached = { version: answer.version, msgstrs: answer.msgstrs };
    write(page, cached);
  }
  if (Object.keys(cached.msgstrs).length > 0) overrideTexts(cached.msgstrs);
}
