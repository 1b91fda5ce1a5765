import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Header,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Token, Tokens } from 'marked';
import type { DocxBrand, DocxImages } from './docx-image.ts';

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
/** How the writer draws headings, whose typeface alone a brand changes; half points. */
const HEADING_RUNS = {
  heading1: { color: '2E74B5', size: 32 },
  heading2: { color: '2E74B5', size: 26 },
  heading3: { color: '1F4D78', size: 24 },
  heading4: { color: '2E74B5', italics: true },
  heading5: { color: '2E74B5' },
  heading6: { color: '1F4D78' },
};
const MONO = 'Consolas';
const LEVELS = 6;
/** Twentieths of a point by which a level is indented. */
const INDENT = 720;
/** Pixels that fit between the margins of a page. */
const PAGE_WIDTH = 600;
/** Pixels of a logo. */
const LOGO_HEIGHT = 32;
const LOGO_WIDTH = 160;

interface Style {
  bold?: boolean;
  italics?: boolean;
  strike?: boolean;
  font?: string;
}

/** What a block stands in. */
interface Place {
  /** Depth of the list around it; 0 outside of lists. */
  level: number;
  /** How many quotes are around it. */
  quotes: number;
}

/** What the whole document shares. */
interface Writing {
  images: DocxImages;
  /** First numbers of the ordered lists, one entry a list: each counts by itself. */
  starts: number[];
}

/** Links of documents lead to the web or a mailbox only. */
function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href.trim());
}

/** Entities that marked leaves in text tokens. */
function plain(text: string): string {
  return text
    .replace(/&#(\d{1,7});/g, (whole, code: string) => characterOf(Number(code)) ?? whole)
    .replace(/&nbsp;/g, '\u00A0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

/** The character of a number that XML may hold. */
function characterOf(code: number): string | undefined {
  const isAllowed = code >= 32 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000);
  return isAllowed ? String.fromCodePoint(code) : undefined;
}

function inline(tokens: Token[] | undefined, writing: Writing, style: Style = {}): ParagraphChild[] {
  return (tokens ?? []).flatMap((token): ParagraphChild[] => {
    switch (token.type) {
      case 'strong':
        return inline(token.tokens, writing, { ...style, bold: true });
      case 'em':
        return inline(token.tokens, writing, { ...style, italics: true });
      case 'del':
        return inline(token.tokens, writing, { ...style, strike: true });
      case 'codespan':
        return [new TextRun({ ...style, text: token.text, font: MONO })];
      case 'br':
        return [new TextRun({ break: 1 })];
      case 'checkbox':
        return [];
      case 'html':
        return /^<br\s*\/?>$/i.test(token.raw.trim())
          ? [new TextRun({ break: 1 })]
          : [new TextRun({ ...style, text: token.raw })];
      case 'link':
        return isSafeLink(token.href)
          ? [
              new ExternalHyperlink({
                link: token.href,
                children: linkText(inline(token.tokens, writing, style), token.text, style),
              }),
            ]
          : inline(token.tokens, writing, style);
      case 'image':
        return [image(token as Tokens.Image, writing, style)]; // `type` decides the shape; the union's generic member hides it
      default: {
        const nested = 'tokens' in token ? token.tokens : undefined;
        if (nested && nested.length > 0) return inline(nested, writing, style);
        return [new TextRun({ ...style, text: plain('text' in token ? String(token.text) : token.raw) })];
      }
    }
  });
}

/** A link of plain text looks like one. */
function linkText(children: ParagraphChild[], text: string, style: Style): ParagraphChild[] {
  const isPlain = children.length === 1 && children[0] instanceof TextRun;
  return isPlain ? [new TextRun({ ...style, text: plain(text), style: 'Hyperlink' })] : children;
}

/** A picture of the person's own, no wider than the page; any other stays its text and address. */
function image({ href, text }: Tokens.Image, { images }: Writing, style: Style): ParagraphChild {
  const picture = images.get(href);
  if (!picture) return new TextRun({ ...style, text: text ? `[${plain(text)}] ${href}` : href });
  const { data, type, width, height } = picture;
  const scale = Math.min(1, PAGE_WIDTH / width);
  return new ImageRun({
    type,
    data,
    transformation: {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    },
    altText: { name: plain(text) || 'image', description: plain(text), title: plain(text) },
  });
}

/** Logo and name of a brand, at the head of each page. */
function head({ name, logo }: DocxBrand): Header {
  const scale = logo ? Math.min(1, LOGO_HEIGHT / logo.height, LOGO_WIDTH / logo.width) : 1;
  return new Header({
    children: [
      new Paragraph({
        children: [
          ...(logo
            ? [
                new ImageRun({
                  type: logo.type,
                  data: logo.data,
                  transformation: {
                    width: Math.max(1, Math.round(logo.width * scale)),
                    height: Math.max(1, Math.round(logo.height * scale)),
                  },
                  altText: { name, description: name, title: name },
                }),
                new TextRun({ text: '  ' }),
              ]
            : []),
          new TextRun({ text: name, color: '666666' }),
        ],
      }),
    ],
  });
}

/** Faces that are there on most computers. */
const LATIN_FONT = 'Calibri';
const CJK_FONT = 'Microsoft YaHei';
const CJK_FONTS: ReadonlySet<string> = new Set([
  'Microsoft YaHei',
  'SimSun',
  'Yu Gothic',
  'Yu Mincho',
  'Malgun Gothic',
  'Batang',
]);

/** A typeface for Latin letters; one that has CJK letters (what Word calls eastAsia) is taken for those too. */
function fontOf(name: string | null) {
  const font = name ?? LATIN_FONT;
  return { ascii: font, hAnsi: font, eastAsia: CJK_FONTS.has(font) ? font : CJK_FONT };
}

function headingStyles(name: string) {
  const font = fontOf(name);
  return Object.fromEntries(
    Object.entries(HEADING_RUNS).map(([style, run]) => [style, { run: { ...run, font } }]),
  );
}

/** How the place of a block shows: quotes by a line at the left, what belongs to an item by its indent. */
function framed({ level, quotes }: Place): IParagraphOptions {
  if (level === 0 && quotes === 0) return {};
  return {
    indent: { left: level * INDENT + quotes * 480 },
    ...(quotes > 0 && {
      border: { left: { style: BorderStyle.SINGLE, size: 12, color: 'BBBBBB', space: 8 } },
    }),
  };
}

function listItems(list: Tokens.List, place: Place, writing: Writing): (Paragraph | Table)[] {
  const depth = Math.min(place.level, LEVELS - 1);
  const start = list.ordered && list.start !== '' ? list.start : 1;
  const instance = list.ordered ? writing.starts.push(start) - 1 : 0;
  return list.items.flatMap((item) => {
    const tokens = item.tokens.filter(({ type }) => type !== 'checkbox' && type !== 'space');
    const [first, ...rest] = tokens;
    const isText = first?.type === 'text' || first?.type === 'paragraph';
    const mark = item.task ? [new TextRun(item.checked ? '☑ ' : '☐ ')] : [];
    const lead = new Paragraph({
      ...(list.ordered
        ? { numbering: { reference: `ordered-${instance}`, level: depth } }
        : { bullet: { level: depth } }),
      ...(place.quotes > 0 && { border: framed({ ...place, level: 0 }).border }),
      children: [...mark, ...(isText && 'tokens' in first ? inline(first.tokens, writing) : [])],
    });
    return [lead, ...blocks(isText ? rest : tokens, { ...place, level: place.level + 1 }, writing)];
  });
}

function table(token: Tokens.Table, writing: Writing): Table {
  const cell = (content: Tokens.TableCell, isHeader: boolean) =>
    new TableCell({
      children: [
        new Paragraph({
          alignment:
            content.align === 'right'
              ? AlignmentType.RIGHT
              : content.align === 'center'
                ? AlignmentType.CENTER
                : AlignmentType.LEFT,
          children: inline(content.tokens, writing, isHeader ? { bold: true } : {}),
        }),
      ],
      ...(isHeader && { shading: { fill: 'F2F3F7' } }),
      margins: { top: 60, bottom: 60, left: 100, right: 100 },
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: token.header.map((content) => cell(content, true)) }),
      ...token.rows.map((row) => new TableRow({ children: row.map((content) => cell(content, false)) })),
    ],
  });
}

function blocks(tokens: Token[], place: Place, writing: Writing): (Paragraph | Table)[] {
  return tokens.flatMap((token): (Paragraph | Table)[] => {
    const frame = framed(place);
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading':
        return [
          new Paragraph({
            ...frame,
            heading: HEADINGS[token.depth - 1] ?? HeadingLevel.HEADING_6,
            children: inline(token.tokens, writing),
          }),
        ];
      case 'code':
        return [
          new Paragraph({
            ...frame,
            shading: { fill: 'F2F3F7' },
            children: String(token.text)
              .split('\n')
              .map((line, index) => new TextRun({ text: line, font: MONO, ...(index > 0 && { break: 1 }) })),
          }),
        ];
      case 'hr':
        return [
          new Paragraph({
            ...frame,
            border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '999999', space: 1 } },
          }),
        ];
      case 'blockquote':
        return blocks(token.tokens ?? [], { ...place, quotes: place.quotes + 1 }, writing);
      case 'list':
        return listItems(token as Tokens.List, place, writing); // `type` decides the shape; the union's generic member hides it
      case 'table':
        // Word joins tables that touch
        return [table(token as Tokens.Table, writing), new Paragraph({})]; // as above
      case 'html':
        return [new Paragraph({ ...frame, children: [new TextRun({ text: token.raw.trim(), font: MONO })] })];
      default:
        return [
          new Paragraph({
            ...frame,
            children: inline('tokens' in token && token.tokens ? token.tokens : [token], writing),
          }),
        ];
    }
  });
}

/**
 * A .docx document of the tokens of CommonMark and GFM markdown: headings, nested lists with their numbers, tasks, tables with alignment,
 * code, quotes, links, strikethrough and the given pictures. Raw HTML stays visible text.
 */
export async function markdownToDocx(
  tokens: Token[],
  images: DocxImages = new Map(),
  brand?: DocxBrand,
): Promise<Buffer> {
  const writing: Writing = { images, starts: [] };
  const children = blocks(tokens, { level: 0, quotes: 0 }, writing);
  const document = new Document({
    styles: {
      default: {
        document: { run: { font: fontOf(brand?.fonts.text ?? null) } },
        ...(brand?.fonts.headings && headingStyles(brand.fonts.headings)),
      },
    },
    numbering: {
      config: writing.starts.map((start, list) => ({
        reference: `ordered-${list}`,
        levels: Array.from({ length: LEVELS }, (_, level) => ({
          level,
          start,
          format: LevelFormat.DECIMAL,
          text: `%${level + 1}.`,
          alignment: AlignmentType.START,
          style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: 360 } } },
        })),
      })),
    },
    sections: [{ children, ...(brand && { headers: { default: head(brand) } }) }],
  });
  return Packer.toBuffer(document);
}
