import type { BrandDraft } from './brand-draft.ts';
import { fontsIn } from './brand-fonts.ts';
import { isWebAddress } from './web-address.ts';

/** As the contract says. */
const MOST_COLOURS = 6;
const MOST_WORDS = 100;
const WORD_LENGTH = 60;
const MOST_PRODUCTS = 50;
const PRODUCT_LENGTH = 100;
const MOST_SITES = 10;
const SITE_LENGTH = 500;

/** How lines are headed, in small letters, beside the English ways. */
export interface BrandHeadings {
  name: readonly string[];
  tone: readonly string[];
  words: readonly string[];
  audience: readonly string[];
  products: readonly string[];
  fonts: readonly string[];
}

/** Guides are often in English, whatever language their reader has. */
const ENGLISH: BrandHeadings = {
  name: ['brand name', 'brand', 'name', 'company'],
  tone: ['tone of voice', 'tone', 'voice', 'style'],
  words: [
    'forbidden words',
    'forbidden',
    'words to avoid',
    'avoid',
    'do not use',
    'never say',
    'never use',
    'banned words',
  ],
  audience: ['audience', 'target audience', 'readers', 'customers', 'who we serve'],
  products: ['products', 'product names', 'services', 'what we sell'],
  fonts: ['fonts', 'font', 'typefaces', 'typeface', 'typography'],
};

/**
 * Reads a brand from pasted text such as a page of a guide: colours wherever they stand as #rgb, #rrggbb or rgb(…), and https addresses; name,
 * tone, readers, products, typefaces and forbidden words where a line is headed so. A list may follow its heading line by line. Of two typefaces the
 * first is that of headings. What the text does not say is absent.
 */
export function readBrandText(text: string, headings: BrandHeadings): Partial<BrandDraft> {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const under = (kind: keyof BrandHeadings) => headed(lines, [...ENGLISH[kind], ...headings[kind]]);
  const { inline: name } = under('name');
  const tone = proseOf(under('tone'));
  const audience = proseOf(under('audience'));
  const products = listOf(under('products'), PRODUCT_LENGTH).slice(0, MOST_PRODUCTS);
  const words = listOf(under('words'), WORD_LENGTH).slice(0, MOST_WORDS);
  const fonts = under('fonts');
  const [first, second] = fontsIn([fonts.inline, ...fonts.below].join('\n'));
  const colours = coloursIn(text);
  const sites = sitesIn(text);
  return {
    ...(name !== '' && { name: name.slice(0, 100) }),
    ...(colours.length > 0 && { colours }),
    ...(first && { fonts: second ? { headings: first, text: second } : { headings: null, text: first } }),
    ...(tone !== '' && { tone: tone.slice(0, 1000) }),
    ...(audience !== '' && { audience: audience.slice(0, 1000) }),
    ...(products.length > 0 && { products }),
    ...(words.length > 0 && { words }),
    ...(sites.length > 0 && { sites }),
  };
}

interface Headed {
  inline: string;
  below: readonly string[];
}

/** A sentence beside a heading, or the lines below it. */
function proseOf({ inline, below }: Headed): string {
  return inline === '' ? below.join(' ').trim() : inline;
}

function listOf({ inline, below }: Headed, length: number): string[] {
  return [...new Set([inline, ...below].flatMap(listed))].filter((word) => word.length <= length);
}

/** https addresses without what ends a sentence after them, each once. */
function sitesIn(text: string): string[] {
  const found = [...text.matchAll(/https:\/\/[^\s<>"'“”（）()]+/gi)]
    .map(([address]) => address.replace(/[.,;:!?。，；]+$/, ''))
    .filter((address) => address.length <= SITE_LENGTH && isWebAddress(address));
  return [...new Set(found)].slice(0, MOST_SITES);
}

/** What stands beside the first heading of a kind, and the lines of a list below it. */
function headed(lines: readonly string[], headings: readonly string[]): Headed {
  for (const [at, line] of lines.entries()) {
    const [, head = '', inline = ''] = /^(?:[#*\-•\s]*)([^:：]{1,40})[:：]\s*(.*)$/.exec(line) ?? [];
    if (!headings.includes(head.replaceAll('*', '').trim().toLowerCase())) continue;
    const below: string[] = [];
    for (const next of lines.slice(at + 1)) {
      const item = /^[*\-•]\s*(.+)$/.exec(next)?.[1];
      if (item === undefined) break;
      below.push(item);
    }
    return { inline: inline.replaceAll('*', '').trim(), below };
  }
  return { inline: '', below: [] };
}

/** Words of a list in one line, without quotes and a full stop. */
function listed(line: string): string[] {
  return line
    .split(/[,;、，；]/)
    .map((word) =>
      word
        .trim()
        .replace(/^["'“”„«»]+|["'“”„«».。]+$/g, '')
        .trim(),
    )
    .filter((word) => word !== '');
}

function coloursIn(text: string): string[] {
  const found = [
    ...text.matchAll(/#([0-9a-f]{6}|[0-9a-f]{3})\b|rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/gi),
  ].flatMap(([, hex, ...parts]) => {
    if (hex)
      return [`#${(hex.length === 3 ? [...hex].map((sign) => sign + sign).join('') : hex).toLowerCase()}`];
    const rgb = parts.map(Number);
    return rgb.some((part) => part > 255)
      ? []
      : [`#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`];
  });
  return [...new Set(found)].slice(0, MOST_COLOURS);
}
