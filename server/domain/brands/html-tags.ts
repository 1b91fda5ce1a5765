// The start tags of a page, read as forgivingly as browsers do it where that matters to what is looked for: names, attributes, the text of
// titles and styles. It makes no tree, runs nothing, and goes over the text once.

export interface Tag {
  /** In small letters. */
  name: string;
  /** By names in small letters; of two of the same name the first. */
  attributes: ReadonlyMap<string, string>;
  /** Text up to its end tag, of a title, a style or data that a page carries as a script; else empty. */
  text: string;
}

/** Elements that hold text and no tags (HTML standard, 13.1.2). */
const TEXT_ELEMENTS = new Set(['script', 'style', 'title', 'textarea', 'noscript', 'template', 'iframe']);
/** What anybody may look at of one page. */
const MOST_TAGS = 50_000;
const MOST_ATTRIBUTES = 50;
const START = /[a-z]/i;

/** The start tags of a page in their order, at most 50,000. */
export function tagsOf(html: string): Tag[] {
  const lower = html.toLowerCase();
  const tags: Tag[] = [];
  for (let at = html.indexOf('<'); at >= 0 && tags.length < MOST_TAGS; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    if (!START.test(html[at + 1] ?? '')) {
      at += 1;
      continue;
    }
    const read = readTag(html, at + 1);
    at = read.end;
    let text = '';
    if (TEXT_ELEMENTS.has(read.name)) {
      const end = lower.indexOf(`</${read.name}`, at);
      const to = end < 0 ? html.length : end;
      if (read.name === 'style' || isData(read)) text = html.slice(at, to);
      if (read.name === 'title') text = plain(html.slice(at, to));
      at = to;
    }
    tags.push({ name: read.name, attributes: read.attributes, text });
  }
  return tags;
}

/** Structured data, which browsers do not run either. */
function isData({ name, attributes }: Pick<Tag, 'name' | 'attributes'>): boolean {
  return name === 'script' && attributes.get('type')?.trim().toLowerCase() === 'application/ld+json';
}

const NAME_END = /[\s/>]/;
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

function readTag(html: string, from: number) {
  let at = from;
  while (at < html.length && !NAME_END.test(html[at] ?? '')) at += 1;
  const name = html.slice(from, at).toLowerCase();
  const attributes = new Map<string, string>();
  for (let count = 0; count < MOST_ATTRIBUTES; count += 1) {
    ATTRIBUTE.lastIndex = at;
    const [found = '', key = '', double, single, bare] = ATTRIBUTE.exec(html) ?? [];
    if (found === '') break;
    at += found.length;
    const small = key.toLowerCase();
    if (!attributes.has(small)) attributes.set(small, plain(double ?? single ?? bare ?? ''));
  }
  const close = html.indexOf('>', at);
  return { name, attributes, end: close < 0 ? html.length : close + 1 };
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  middot: '·',
  bull: '•',
  rsquo: '’',
  lsquo: '‘',
};

/** Text with its character references resolved; one that is not known stays as it is written. */
function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? written;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\ufffd';
  });
}
