// What a page of a web site says of its brand. Every loop goes over the text once: a page of 2 MB is no more than that.
import { cutText } from '../../kernel/storable-text.ts';
import type { SitePage } from '../../platform/threads/site-order.ts';
import { type Tag, tagsOf } from './html-tags.ts';
import { likelyFonts } from './site-fonts.ts';
import { readStructured } from './structured-data.ts';

/** As the contract says of a brand. */
const NAME_LENGTH = 100;
const TONE_LENGTH = 1000;
const MOST_COLOURS = 6;
/** Addresses that are asked for after the page. */
const MOST_LOGOS = 6;
const MOST_SHEETS = 2;
/** A colour that a style sheet calls the brand's counts as much as so many of others. */
const NAMED_WEIGHT = 1000;
/** A property of its own of a style sheet with its value, and how those of a brand are called. */
const PROPERTY = /(?<![\w-])--([\w-]{1,80})\s{0,9}:\s{0,9}([^;}]{1,40})/g;
const BRAND_NAME = /brand|primary|accent/i;
/** Below it the largest and the smallest part of a colour are so near that it looks grey. */
const LEAST_SPREAD = 24;

/**
 * Reads a page.
 *
 * @param bytes as they came
 * @param charset of the header; empty where it named none, and the page is asked
 * @param address of the page, which its own addresses start from
 */
export function readSitePage(bytes: Uint8Array, charset: string, address: string): SitePage {
  const tags = tagsOf(decode(bytes, charset));
  const meta = new Map<string, string>();
  for (const { name, attributes } of tags) {
    if (name !== 'meta') continue;
    const key = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const content = clean(attributes.get('content') ?? '');
    if (key !== '' && content !== '' && !meta.has(key)) meta.set(key, content);
  }
  const base = tags.find(({ name }) => name === 'base')?.attributes.get('href') ?? '';
  const from = URL.canParse(base, address) ? new URL(base, address) : new URL(address);
  const said = [meta.get('theme-color') ?? '', meta.get('msapplication-tilecolor') ?? ''].join(' ');
  const styles = tags.map(({ name, text, attributes }) =>
    name === 'style' ? text : (attributes.get('style') ?? ''),
  );
  const data = tags.filter(({ name }) => name === 'script').map(({ text }) => text);
  return {
    ...readStructured(data),
    fonts: likelyFonts(tags.map(({ name, text }) => (name === 'style' ? text : '')).join('\n')),
    name: nameOf(tags, meta, new URL(address).hostname),
    tone: cutText(meta.get('description') ?? meta.get('og:description') ?? '', TONE_LENGTH),
    colours: [...new Set([...coloursIn(said).keys(), ...likelyColours(styles.join('\n'))])].slice(
      0,
      MOST_COLOURS,
    ),
    logos: addresses(logosIn(tags, meta), from, MOST_LOGOS),
    sheets: addresses(
      tags.filter((tag) => isLink(tag, 'stylesheet')).map(({ attributes }) => attributes.get('href')),
      from,
      MOST_SHEETS,
    ),
  };
}

/** Colours of a style sheet that are no grey: those that it calls the brand's, then those that stand there most often. */
export function likelyColours(css: string): string[] {
  const weights = coloursIn(css);
  for (const [, name = '', value = ''] of css.matchAll(PROPERTY))
    if (BRAND_NAME.test(name))
      for (const [colour] of coloursIn(value)) weights.set(colour, (weights.get(colour) ?? 0) + NAMED_WEIGHT);
  return [...weights]
    .filter(([colour]) => !isGrey(colour))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
}

/** Colours as #rgb, #rrggbb or rgb(…), each with how often it stands there. */
function coloursIn(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const pattern =
    /#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z_-])|rgba?\(\s?(\d{1,3})[,\s]{1,3}(\d{1,3})[,\s]{1,3}(\d{1,3})/gi;
  for (const [, hex, ...parts] of text.matchAll(pattern)) {
    const numbers = parts.map(Number);
    if (hex === undefined && numbers.some((part) => part > 255)) continue;
    const digits = hex ?? numbers.map((part) => part.toString(16).padStart(2, '0')).join('');
    const long = digits.length === 3 ? [...digits].map((sign) => sign + sign).join('') : digits;
    const colour = `#${long.toLowerCase()}`;
    found.set(colour, (found.get(colour) ?? 0) + 1);
  }
  return found;
}

function isGrey(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) < LEAST_SPREAD;
}

/** What the site calls itself, else the part of its title that its address is named after, else the first. */
function nameOf(tags: readonly Tag[], meta: ReadonlyMap<string, string>, host: string): string {
  const own =
    meta.get('og:site_name') ?? meta.get('application-name') ?? meta.get('apple-mobile-web-app-title');
  if (own !== undefined) return cutText(own, NAME_LENGTH);
  const title = clean(tags.find(({ name }) => name === 'title')?.text ?? '');
  const parts = title
    .split(/\s[|·•:–—-]\s|[|｜]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const named = parts.find((part) => letters(part) !== '' && letters(host).includes(letters(part)));
  return cutText(named ?? parts[0] ?? '', NAME_LENGTH);
}

/** Pictures that say that they are the logo, then icons, then the picture that links to the page are shown with. */
function logosIn(tags: readonly Tag[], meta: ReadonlyMap<string, string>): (string | undefined)[] {
  const says = ({ attributes }: Tag) =>
    ['src', 'alt', 'class', 'id'].some((key) => /logo|brand/i.test(attributes.get(key) ?? ''));
  return [
    ...tags.filter((tag) => tag.name === 'img' && says(tag)).map(({ attributes }) => attributes.get('src')),
    ...tags.filter((tag) => isLink(tag, 'apple-touch-icon')).map(({ attributes }) => attributes.get('href')),
    ...tags.filter((tag) => isLink(tag, 'icon')).map(({ attributes }) => attributes.get('href')),
    meta.get('og:image'),
  ];
}

function isLink({ name, attributes }: Tag, kind: string): boolean {
  return name === 'link' && (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).includes(kind);
}

/** The https addresses among what a page says, each once; a drawing (SVG) can be no logo of a brand. */
function addresses(given: readonly (string | undefined)[], from: URL, most: number): string[] {
  const found = new Set<string>();
  for (const address of given) {
    if (address === undefined || !URL.canParse(address, from)) continue;
    const { protocol, href, pathname } = new URL(address, from);
    if (protocol === 'https:' && !/\.(svg|ico|gif|webp)$/i.test(pathname)) found.add(href);
    if (found.size === most) break;
  }
  return [...found];
}

function clean(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Text in the character set that the header or the page names; UTF-8 where none or no known one is named. */
function decode(bytes: Uint8Array, charset: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const named = charset || /<meta[^>]{0,200}charset=["']?([\w.:-]{1,40})/i.exec(head)?.[1] || 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
