import { lexer, type Token, type Tokens } from 'marked';
import { AD_INFO, adFromText } from './ad-text.ts';
import {
  type Block,
  type BlockData,
  type ListRow,
  newBlock,
  type QuoteRow,
  type TableData,
} from './blocks.ts';
import { inlineFromTokens } from './inline-from-markdown.ts';
import { EMPTY, type Inline } from './inline-runs.ts';

let imports = 0;

/**
 * The blocks of a markdown text. Each keeps the text that it was made from, so that what nobody changes is written as it was; what has
 * no block of its own (HTML, footnotes, definitions) becomes a `source` block.
 */
export function markdownToBlocks(markdown: string): readonly Block[] {
  const source = markdown.replaceAll(/\r\n?/g, '\n');
  imports += 1;
  const pieces: { data: BlockData; text: string }[] = [];
  let lead = '';
  for (const token of lexer(source)) {
    const last = pieces.at(-1);
    if (token.type === 'space') {
      if (last) last.text += token.raw;
      else lead += token.raw;
      continue;
    }
    const data = dataOf(token);
    // definitions that follow each other are one thing to a person
    if (data.type === 'source' && last?.data.type === 'source' && token.type === 'def') {
      last.text += token.raw;
      last.data = { type: 'source', markdown: last.text.trimEnd() };
    } else pieces.push({ data, text: token.raw });
  }
  const isWhole = lead + pieces.map(({ text }) => text).join('') === source;
  if (!isWhole && source.trim() !== '')
    return [
      {
        ...newBlock({ type: 'source', markdown: source }),
        written: { text: source, import: imports, place: 0 },
      },
    ];
  return pieces.map(({ data, text }, place) => ({
    ...newBlock(data),
    written: { text: place === 0 ? lead + text : text, import: imports, place },
  }));
}

function dataOf(token: Token): BlockData {
  // `type` decides the shape of a token; the union's generic member hides it
  switch (token.type) {
    case 'paragraph':
    case 'text':
      // marked knows no footnotes: what defines one stays as it is written
      if (/^\[\^[^\]\s]+\]:/.test(token.raw)) return source(token.raw);
      return paragraph(token.tokens);
    case 'heading':
      return {
        type: 'heading',
        level: (token as Tokens.Heading).depth,
        text: inlineFromTokens(token.tokens),
      };
    case 'code':
      return code(token as Tokens.Code);
    case 'hr':
      return { type: 'rule' };
    case 'blockquote':
      return { type: 'quote', rows: quoteRows(token.tokens ?? []) };
    case 'list':
      return { type: 'list', rows: listRows(token as Tokens.List, 0) };
    case 'table':
      return table(token as Tokens.Table);
    default:
      return source(token.raw);
  }
}

function source(raw: string): BlockData {
  return { type: 'source', markdown: raw.replace(/\n+$/, '') };
}

function paragraph(tokens: Token[] | undefined): BlockData {
  const text = inlineFromTokens(tokens);
  const [only] = text;
  if (text.length === 1 && only?.atom?.kind === 'image' && !only.link && !only.bold && !only.italic) {
    const { href, alt, title } = only.atom;
    return { type: 'image', href, alt, title };
  }
  return { type: 'paragraph', text };
}

function code({ lang, text }: Tokens.Code): BlockData {
  const ad = lang === AD_INFO ? adFromText(text) : null;
  return ad ?? { type: 'code', info: lang ?? '', code: text };
}

function quoteRows(tokens: readonly Token[]): QuoteRow[] {
  const rows = tokens.flatMap((token): QuoteRow[] => {
    if (token.type === 'space') return [];
    return token.type === 'paragraph' || token.type === 'text'
      ? [{ kind: 'text', text: inlineFromTokens(token.tokens) }]
      : [{ kind: 'source', markdown: token.raw.replace(/\n+$/, '') }];
  });
  return rows.length > 0 ? rows : [{ kind: 'text', text: EMPTY }];
}

function listRows(list: Tokens.List, depth: number): ListRow[] {
  return list.items.flatMap((item): ListRow[] => {
    const tokens = item.tokens.filter(({ type }) => type !== 'space' && type !== 'checkbox');
    const [first, ...others] = tokens;
    const isText = first?.type === 'text' || first?.type === 'paragraph';
    const lead: ListRow = {
      kind: 'item',
      depth,
      ordered: list.ordered,
      start: list.ordered && list.start !== '' ? list.start : 1,
      checked: item.task ? item.checked === true : null,
      loose: item.loose,
      text: isText ? itemText(first) : EMPTY,
    };
    return [lead, ...(isText ? others : tokens).flatMap((token) => contentRows(token, depth))];
  });
}

function itemText(token: Token): Inline {
  return inlineFromTokens('tokens' in token ? token.tokens : undefined);
}

function contentRows(token: Token, depth: number): ListRow[] {
  if (token.type === 'list') return listRows(token as Tokens.List, depth + 1); // as above
  if (token.type === 'paragraph' || token.type === 'text')
    return [{ kind: 'more', depth, text: itemText(token) }];
  return [{ kind: 'source', depth, markdown: token.raw.replace(/\n+$/, '') }];
}

function table({ header, rows, align }: Tokens.Table): TableData {
  const read = (cells: Tokens.TableCell[]) => cells.map(({ tokens }) => inlineFromTokens(tokens));
  const head = read(header);
  const isHeadless = head.every((cell) => cell.length === 0) && rows.length > 0;
  return {
    type: 'table',
    header: !isHeadless,
    align,
    rows: isHeadless ? rows.map(read) : [head, ...rows.map(read)],
  };
}
