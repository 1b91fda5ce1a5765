import type { Tokens } from 'marked';
import { type MouseEvent, memo, type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import { CodeFrame } from './CodeFrame.tsx';
import { Footnotes } from './Footnotes.tsx';
import { headingOf } from './heading-of.ts';
import styles from './Markdown.module.css';
import type { Block } from './markdown-blocks.ts';
import { MarkdownDocument } from './markdown-document.ts';
import { ReferencesContext } from './Reference.tsx';
import { type RenderOptions, renderBlocks, renderCells, renderItem } from './render-markdown.tsx';
import { Spans } from './Spans.tsx';
import { TableFrame } from './TableFrame.tsx';

export interface MarkdownStreamProps {
  /**
   * The whole text as it is now; or its pieces, to which only ever more are added. Pieces keep the work linear even
   * when every few characters are drawn: a string that grows has to be copied by the engine each time it is read.
   */
  text: string | readonly string[];
  /** More will come. `false` completes what is open. */
  streaming: boolean;
  /** Draws a number token such as `{{q7.r0.c2}}`; keep its identity, finished text is drawn again when it changes. */
  renderToken?: (token: string) => ReactNode;
  /** Added to the level of headings; 1 makes `#` an `h2`. */
  headingShift?: number;
  className?: string;
}

/**
 * Markdown that may still be growing, as React elements: never HTML strings, so nothing in it can run. Finished parts
 * are neither read nor drawn again, the work is linear in the length of the text.
 */
export function MarkdownStream({
  text,
  streaming,
  renderToken,
  headingShift = 1,
  className,
}: MarkdownStreamProps) {
  const [source] = useState(() => new MarkdownDocument());
  const options = useMemo<RenderOptions>(() => ({ renderToken, headingShift }), [renderToken, headingShift]);
  // The document is a memo of the text: taking the same text again changes nothing.
  const { closed, open, notes } = source.update(text, streaming);
  const id = useId();
  const references = useMemo(() => ({ definitions: source.definitions, id }), [source, id]);
  useEffect(() => source.definitions.announce());
  return (
    <ReferencesContext value={references}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only presses of the links in it are led to their headings */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by keyboard clicks too */}
      <div
        className={classNames(styles.markdown, className)}
        data-growing={streaming || undefined}
        onClick={followFragment}
      >
        <Spans parts={closed} open={open} draw={drawBlock} context={options} groupClass={styles.group} />
        {notes.length > 0 && <Footnotes notes={notes} options={options} />}
      </div>
    </ReferencesContext>
  );
}

/** A link such as `#part` leads to the heading of this very text; headings have no ids, since the page has more texts. */
function followFragment(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const fragment = link?.getAttribute('href') ?? '';
  if (!fragment.startsWith('#')) return;
  const heading = headingOf(event.currentTarget, fragment.slice(1));
  if (!heading) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

interface BlockProps {
  block: Block;
  /** Number of finished parts: an open block's arrays grow in place. */
  size: number;
  options: RenderOptions;
}

function sizeOf(block: Block): number {
  if (block.kind === 'list') return block.items.length;
  if (block.kind === 'table') return block.rows.length;
  return block.kind === 'code' ? block.pieces.length : 0;
}

function drawBlock(block: Block, _index: number, options: RenderOptions): ReactNode {
  return <BlockView key={block.key} block={block} size={sizeOf(block)} options={options} />;
}

function drawRow(row: readonly Tokens.TableCell[], index: number, options: RenderOptions): ReactNode {
  return <tr key={index}>{renderCells(row, options)}</tr>;
}

/** A finished block never changes: it is drawn once. */
const BlockView = memo(function BlockView({ block, options }: BlockProps) {
  switch (block.kind) {
    case 'prose':
      return renderBlocks(block.tokens, options);
    case 'code':
      return <CodeFrame info={block.info} pieces={block.pieces} tail={block.tail} closed={block.closed} />;
    case 'table':
      return (
        <TableFrame head={renderCells(block.header, options)}>
          <Spans parts={block.rows} open={block.tail} draw={drawRow} context={options} />
        </TableFrame>
      );
    case 'list': {
      const content = <Spans parts={block.items} open={block.tail} draw={renderItem} context={options} />;
      const loose = block.loose || undefined;
      if (!block.ordered) return <ul data-loose={loose}>{content}</ul>;
      return (
        <ol start={block.start} data-loose={loose}>
          {content}
        </ol>
      );
    }
  }
});
