import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
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
import { lexer, type Token, type Tokens } from 'marked';

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const MONO = 'Consolas';
const LEVELS = 6;

interface Style {
  bold?: boolean;
  italics?: boolean;
  strike?: boolean;
  font?: string;
}

/** Links of documents lead to the web or a mailbox only. */
function isSafeLink(href: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(href.trim());
}

/** Entities that marked leaves in text tokens. */
function plain(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}

function inline(tokens: Token[] | undefined, style: Style = {}): ParagraphChild[] {
  return (tokens ?? []).flatMap((token): ParagraphChild[] => {
    switch (token.type) {
      case 'strong':
        return inline(token.tokens, { ...style, bold: true });
      case 'em':
        return inline(token.tokens, { ...style, italics: true });
      case 'del':
        return inline(token.tokens, { ...style, strike: true });
      case 'codespan':
        return [new TextRun({ ...style, text: plain(token.text), font: MONO })];
      case 'br':
        return [new TextRun({ break: 1 })];
      case 'link':
        return isSafeLink(token.href)
          ? [new ExternalHyperlink({ link: token.href, children: inline(token.tokens, style) })]
          : inline(token.tokens, style);
      case 'image':
        return [new TextRun({ ...style, text: token.text ? `[${token.text}] ${token.href}` : token.href })];
      default: {
        const nested = 'tokens' in token ? token.tokens : undefined;
        if (nested && nested.length > 0) return inline(nested, style);
        return [new TextRun({ ...style, text: plain('text' in token ? String(token.text) : token.raw) })];
      }
    }
  });
}

function listItems(list: Tokens.List, level: number): (Paragraph | Table)[] {
  const depth = Math.min(level, LEVELS - 1);
  return list.items.flatMap((item) => {
    const [first, ...rest] = item.tokens;
    const isText = first?.type === 'text' || first?.type === 'paragraph';
    const mark = item.task ? [new TextRun(item.checked ? '☑ ' : '☐ ')] : [];
    const lead = new Paragraph({
      ...(list.ordered
        ? { numbering: { reference: 'ordered', level: depth } }
        : { bullet: { level: depth } }),
      children: [...mark, ...(isText ? inline('tokens' in first ? first.tokens : undefined) : [])],
    });
    return [lead, ...blocks(isText ? rest : item.tokens, level + 1)];
  });
}

function table(token: Tokens.Table): Table {
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
          children: inline(content.tokens, isHeader ? { bold: true } : {}),
        }),
      ],
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({ tableHeader: true, children: token.header.map((content) => cell(content, true)) }),
      ...token.rows.map((row) => new TableRow({ children: row.map((content) => cell(content, false)) })),
    ],
  });
}

function blocks(tokens: Token[], level = 0): (Paragraph | Table)[] {
  return tokens.flatMap((token): (Paragraph | Table)[] => {
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading':
        return [
          new Paragraph({
            heading: HEADINGS[token.depth - 1] ?? HeadingLevel.HEADING_6,
            children: inline(token.tokens),
          }),
        ];
      case 'code':
        return [
          new Paragraph({
            shading: { fill: 'F2F3F7' },
            children: String(token.text)
              .split('\n')
              .map((line, index) => new TextRun({ text: line, font: MONO, ...(index > 0 && { break: 1 }) })),
          }),
        ];
      case 'hr':
        return [
          new Paragraph({
            border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '999999', space: 1 } },
          }),
        ];
      case 'blockquote':
        return (token.tokens ?? []).map(
          (inner) =>
            new Paragraph({
              indent: { left: 480 },
              border: { left: { style: BorderStyle.SINGLE, size: 12, color: 'BBBBBB', space: 8 } },
              children: inline('tokens' in inner ? inner.tokens : undefined),
            }),
        );
      case 'list':
        return listItems(token as Tokens.List, level); // `type` decides the shape; the union's generic member hides it
      case 'table':
        return [table(token as Tokens.Table)]; // as above
      default:
        return [
          new Paragraph({ children: inline('tokens' in token && token.tokens ? token.tokens : [token]) }),
        ];
    }
  });
}

/** A .docx document of CommonMark and GFM markdown: headings, lists, tables, code, quotes and links; raw HTML stays visible text. */
export async function markdownToDocx(markdown: string): Promise<Buffer> {
  const document = new Document({
    numbering: {
      config: [
        {
          reference: 'ordered',
          levels: Array.from({ length: LEVELS }, (_, level) => ({
            level,
            format: LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            alignment: AlignmentType.START,
            style: { paragraph: { indent: { left: 720 * (level + 1), hanging: 360 } } },
          })),
        },
      ],
    },
    sections: [{ children: blocks(lexer(markdown)) }],
  });
  return Packer.toBuffer(document);
}
