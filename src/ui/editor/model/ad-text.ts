import { AD_COUNTS, type AdData } from './blocks.ts';

/** The language of the fenced code that holds an ad in markdown. */
export const AD_INFO = 'ad';

/** An ad as lines of `key: value`: url, path, headline, description. */
export function adToText({ url, paths, headlines, descriptions }: AdData): string {
  const line = (key: string) => (value: string) => `${key}: ${value.replaceAll('\n', ' ')}`.trimEnd();
  return [
    line('url')(url),
    ...paths.map(line('path')),
    ...headlines.map(line('headline')),
    ...descriptions.map(line('description')),
  ].join('\n');
}

/** Reads an ad; null where the text is something else or says more than an ad holds, so that nothing is lost. */
export function adFromText(text: string): AdData | null {
  const values: Record<string, string[]> = { url: [], path: [], headline: [], description: [] };
  for (const line of text.split('\n')) {
    const [, key = '', value = ''] = /^([a-z]+):(?:[ ](.*))?$/.exec(line) ?? [];
    const list = values[key];
    if (!list) return null;
    list.push(value);
  }
  const filled = (key: string, count: number): string[] | null => {
    const list = values[key] ?? [];
    return list.length > count ? null : [...list, ...Array.from({ length: count - list.length }, () => '')];
  };
  const url = filled('url', 1);
  const paths = filled('path', AD_COUNTS.paths);
  const headlines = filled('headline', AD_COUNTS.headlines);
  const descriptions = filled('description', AD_COUNTS.descriptions);
  if (!url || !paths || !headlines || !descriptions) return null;
  return { type: 'ad', url: url[0] ?? '', paths, headlines, descriptions };
}
