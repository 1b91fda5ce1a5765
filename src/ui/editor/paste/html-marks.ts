import type { Link, Marks } from '../model/inline-runs.ts';

const TAGS: Record<string, keyof Marks> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/** The formats inside of an element: by its tag, then by its style, as Google Docs and Word write them. */
export function marksInside(element: Element, outside: Marks): Marks {
  const tag = element.localName;
  const byTag = TAGS[tag];
  const link = tag === 'a' ? linkOf(element) : outside.link;
  const { weight, isItalic, isStruck } = styleOf(element);
  const bold = weight === undefined ? outside.bold || byTag === 'bold' : weight;
  return {
    bold: bold || undefined,
    italic: (isItalic ?? (outside.italic || byTag === 'italic')) || undefined,
    strike: isStruck || outside.strike || byTag === 'strike' || undefined,
    code: outside.code || byTag === 'code' || undefined,
    link,
  };
}

function styleOf(element: Element): { weight?: boolean; isItalic?: boolean; isStruck: boolean } {
  const style = element.getAttribute('style') ?? '';
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  return {
    ...(weight !== undefined && {
      weight: weight === 'bold' || weight === 'bolder' || Number(weight) >= 600,
    }),
    ...(slant !== undefined && { isItalic: slant === 'italic' || slant === 'oblique' }),
    isStruck: /text-decoration[\w-]*\s*:[^;]*line-through/i.test(style),
  };
}

/** Where a link leads: web, mail and telephone only; the address behind a redirect of Google. */
function linkOf(element: Element): Link | undefined {
  const href = element.getAttribute('href')?.trim() ?? '';
  if (!/^(https?:|mailto:|tel:)/i.test(href)) return undefined;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  const behind =
    url && /(^|\.)google\.\w+$/.test(url.hostname) && url.pathname === '/url'
      ? url.searchParams.get('q')
      : null;
  return {
    href: behind && /^https?:/i.test(behind) ? behind : href,
    title: element.getAttribute('title') ?? '',
  };
}
