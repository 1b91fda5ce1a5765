/** What a text about a brand says; what it does not say is absent. */
export interface BrandText {
  name?: string;
  colours?: string[];
  tone?: string;
  forbiddenWords?: string[];
}

/** As the contract says. */
const MOST_COLOURS = 6;
const MOST_WORDS = 100;
const WORD_LENGTH = 60;

/** How lines are headed, in small letters, beside the English ways. */
export interface BrandHeadings {
  name: readonly string[];
  tone: readonly string[];
  words: readonly string[];
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
};

/**
 * Reads a brand from pasted text such as a page of a guide: colours wherever they stand as #rgb, #rrggbb or rgb(…), name, tone and
 * forbidden words where a line is headed so. A list of words may follow its heading line by line.
 */
export function readBrandText(text: string, headings: BrandHeadings): BrandText {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const name = headed(lines, [...ENGLISH.name, ...headings.name]).inline;
  const tone = headed(lines, [...ENGLISH.tone, ...headings.tone]);
  const words = headed(lines, [...ENGLISH.words, ...headings.words]);
  const colours = coloursIn(text);
  const toneText = [tone.inline, ...(tone.inline === '' ? tone.below : [])].join(' ').trim();
  const forbidden = [words.inline, ...words.below].flatMap(listed).slice(0, MOST_WORDS);
  return {
    ...(name !== '' && { name: name.slice(0, 100) }),
    ...(colours.length > 0 && { colours }),
    ...(toneText !== '' && { tone: toneText.slice(0, 1000) }),
    ...(forbidden.length > 0 && { forbiddenWords: [...new Set(forbidden)] }),
  };
}

/** What stands beside the first heading of a kind, and the lines of a list below it. */
function headed(lines: readonly string[], headings: readonly string[]): { inline: string; below: string[] } {
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
    .filter((word) => word !== '' && word.length <= WORD_LENGTH);
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
