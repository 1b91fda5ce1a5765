import type { Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { CodeFrame } from './CodeFrame.tsx';
import { Formula } from './Formula.tsx';
import { renderHtmlTag, renderTagged } from './html-tags.tsx';
import styles from './Markdown.module.css';
import { splitNumberTokens } from './number-tokens.ts';
import { Mention, Reference } from './Reference.tsx';
import { decodeReferences, safeLink } from './safe-link.ts';
import { TableFrame } from './TableFrame.tsx';
import { TaskMark } from './TaskMark.tsx';

/** What rendering needs to know beside the tokens. Keep its identity while nothing changes: finished parts rest on it. */
export interface RenderOptions {
  /** Draws a number token; where absent it is text. */
  readonly renderToken?: ((token: string) => ReactNode) | undefined;
  /** Added to every heading's level, since the page has an `h1` of its own. */
  readonly headingShift: number;
  /** Within a link: no other link stands in it. */
  readonly inLink?: boolean;
}

function renderText(text: string, options: RenderOptions): ReactNode {
  const { renderToken } = options;
  if (!renderToken) return text;
  const parts = splitNumberTokens(text);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    <Fragment key={index}>{index % 2 === 1 ? renderToken(part) : part}</Fragment>
  ));
}

/** An address as a link; its content alone where there is none. Pages outside open without a way back. */
function renderLink(
  address: string | null,
  content: ReactNode,
  key: number,
  title?: string | null,
): ReactNode {
  if (address === null) return <Fragment key={key}>{content}</Fragment>;
  const outside = address.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a key={key} href={address} title={title ?? undefined} {...outside}>
      {content}
    </a>
  );
}

function renderInlineToken(token: Tokens.Generic, key: number, options: RenderOptions): ReactNode {
  const inner = () => renderInline(token.tokens ?? [], options);
  switch (token.type) {
    case 'text':
      if (token.tokens) return <Fragment key={key}>{inner()}</Fragment>;
      return <Fragment key={key}>{renderText(decodeReferences(String(token.text)), options)}</Fragment>;
    case 'escape':
      return <Fragment key={key}>{String(token.text)}</Fragment>;
    case 'strong':
      return <strong key={key}>{inner()}</strong>;
    case 'em':
      return <em key={key}>{inner()}</em>;
    case 'del':
      return <del key={key}>{inner()}</del>;
    case 'codespan':
      return <code key={key}>{String(token.text)}</code>;
    case 'br':
      return <br key={key} />;
    case 'link':
      return renderLink(
        options.inLink ? null : safeLink(String(token.href), token.autolink === true),
        renderInline(token.tokens ?? [], { ...options, inLink: true }),
        key,
        token.title,
      );
    case 'image': {
      // Pictures from elsewhere are links (decision 35): nothing is fetched before a person asks for it.
      const address = safeLink(String(token.href));
      const alternative = decodeReferences(String(token.text)) || address;
      return renderLink(options.inLink ? null : address, alternative, key, token.title);
    }
    case 'checkbox':
      return <TaskMark key={key} done={token.checked === true} />;
    case 'html':
      if (token.block) return renderBlockToken(token, key, options);
      return <Fragment key={key}>{renderHtmlTag(token.raw, options.inLink === true)}</Fragment>;
    case 'math':
      return <Formula key={key} tex={String(token.tex)} display={token.display === true} raw={token.raw} />;
    case 'mention':
      return <Mention key={key} label={String(token.label)} raw={token.raw} first={token.first === true} />;
    case 'reference': {
      const text = decodeReferences(String(token.text));
      const plain: Token[] | null = Array.isArray(token.plain) ? token.plain : null;
      return (
        <Reference
          key={key}
          label={String(token.label)}
          before={token.image === true ? '![' : '['}
          after={token.raw.slice(token.raw.indexOf('[') + 1 + String(token.text).length)}
          plain={plain ? renderInline(plain, options) : inner()}
          draw={({ href, title }) =>
            renderLink(
              options.inLink ? null : safeLink(href),
              token.image === true
                ? text || href
                : renderInline(token.tokens ?? [], { ...options, inLink: true }),
              key,
              title,
            )
          }
        />
      );
    }
    default:
      // A list or another block may stand in an item beside its text.
      return renderBlockToken(token, key, options);
  }
}

/** Inline tokens as elements. Raw HTML is text, but for a few tags that only say how text looks. */
export function renderInline(tokens: readonly Token[], options: RenderOptions): ReactNode[] {
  return renderTagged(tokens, (token, index, inLink) =>
    renderInlineToken(token, index, inLink ? { ...options, inLink } : options),
  );
}

/** The cells of one row of a table. */
export function renderCells(cells: readonly Tokens.TableCell[], options: RenderOptions): ReactNode[] {
  return cells.map((cell, index) => {
    const Cell = cell.header ? 'th' : 'td';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
      <Cell key={index} data-align={cell.align ?? undefined} scope={cell.header ? 'col' : undefined}>
        {renderInline(cell.tokens, options)}
      </Cell>
    );
  });
}

/** One item of a list. */
export function renderItem(item: Tokens.ListItem, key: number, options: RenderOptions): ReactNode {
  return (
    <li key={key} className={item.task ? styles.task : undefined}>
      {renderInline(item.tokens, options)}
    </li>
  );
}

function renderBlockToken(token: Tokens.Generic, key: number, options: RenderOptions): ReactNode {
  const children = token.tokens ?? [];
  switch (token.type) {
    case 'paragraph':
      return <p key={key}>{renderInline(children, options)}</p>;
    case 'text':
      return (
        <p key={key}>{token.tokens ? renderInline(children, options) : renderText(token.text, options)}</p>
      );
    case 'heading': {
      const level = Math.min(6, Number(token.depth) + options.headingShift);
      // The level is between 1 and 6.
      const Heading = `h${level}` as 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
      return (
        <Heading key={key} className={styles[`heading${token.depth}`]}>
          {renderInline(children, options)}
        </Heading>
      );
    }
    case 'blockquote':
      return <blockquote key={key}>{renderBlocks(children, options)}</blockquote>;
    case 'hr':
      return <hr key={key} />;
    case 'code':
      return (
        <CodeFrame
          key={key}
          info={decodeReferences(token.lang ?? '')}
          pieces={NO_PIECES}
          tail={String(token.text)}
          closed={isComplete(token)}
        />
      );
    case 'formula':
      return (
        <pre key={key} className={styles.source}>
          {String(token.text)}
        </pre>
      );
    case 'list': {
      const items: Tokens.ListItem[] = token.items ?? [];
      const content = items.map((item, index) => renderItem(item, index, options));
      const loose = token.loose === true || undefined;
      if (!token.ordered)
        return (
          <ul key={key} data-loose={loose}>
            {content}
          </ul>
        );
      return (
        <ol key={key} start={Number(token.start)} data-loose={loose}>
          {content}
        </ol>
      );
    }
    case 'table': {
      const header: Tokens.TableCell[] = token.header ?? [];
      const rows: Tokens.TableCell[][] = token.rows ?? [];
      return (
        <TableFrame key={key} head={renderCells(header, options)}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={index}>{renderCells(row, options)}</tr>
          ))}
        </TableFrame>
      );
    }
    case 'html':
      // a comment is for who writes the text
      if (/^<!--[\s\S]*-->$/.test(token.raw.trim())) return null;
      return <p key={key}>{token.tokens ? renderInline(children, options) : String(token.raw).trim()}</p>;
    case 'space':
    case 'def':
      return null;
    default:
      return renderInlineToken(
        { ...token, type: KNOWN_INLINE.has(token.type) ? token.type : 'escape' },
        key,
        options,
      );
  }
}

const NO_PIECES: readonly string[] = [];
const KNOWN_INLINE = new Set([
  'strong',
  'em',
  'del',
  'codespan',
  'br',
  'link',
  'image',
  'checkbox',
  'math',
  'mention',
  'reference',
]);

/** Whether a fence within a list or quotation is closed: while text still comes, its code is not complete before. */
function isComplete(token: Tokens.Generic): boolean {
  return token.codeBlockStyle === 'indented' || /\n {0,3}(?:`{3,}|~{3,})[ \t]*\n*$/.test(token.raw);
}

/** Block tokens as elements. */
export function renderBlocks(tokens: readonly Token[], options: RenderOptions): ReactNode[] {
  return tokens.map((token, index) => renderBlockToken(token, index, options));
}
