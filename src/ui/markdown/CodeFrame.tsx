import { lazy, Suspense, useEffect, useState } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { useUiText } from '../ui-text.tsx';
import { Diagram } from './Diagram.tsx';
import { Formula } from './Formula.tsx';
import styles from './Markdown.module.css';
import { Spans } from './Spans.tsx';

const Highlighted = lazy(async () => ({ default: (await import('./Highlighted.tsx')).Highlighted }));

/** Longer code stays plain: colours are not worth the time that they take. Characters. */
const HIGHLIGHT_LIMIT = 30_000;

export interface CodeFrameProps {
  /** What stands behind the fence; its first word is the language. */
  info: string;
  /** Text that does not change any more, in pieces. */
  pieces: readonly string[];
  tail: string;
  /** The block is complete: now it is coloured, or drawn where it is a diagram or a formula. */
  closed: boolean;
}

const NOTHING: readonly string[] = [];

const drawPiece = (piece: string, index: number) => <span key={index}>{piece}</span>;

/** The language of a fence: its first word, or that of `{.python .input}`. */
function languageOf(info: string): string {
  return /^\{?\.?([^\s{}]*)/u.exec(info)?.[1] ?? '';
}

/** A block of code with its language and Copy; a diagram or a formula as what it means. */
export function CodeFrame({ info, pieces, tail, closed }: CodeFrameProps) {
  const language = languageOf(info);
  const whole = () => (pieces.join('') + tail).replace(/\n$/, '');
  if (closed && language === 'mermaid') return <Diagram code={whole()} />;
  if (closed && language === 'math') return <Formula tex={whole()} display raw={whole()} />;
  return <CodeText language={language} pieces={pieces} tail={tail} closed={closed} whole={whole} />;
}

interface CodeTextProps extends Omit<CodeFrameProps, 'info'> {
  language: string;
  whole: () => string;
}

function CodeText({ language, pieces, tail, closed, whole }: CodeTextProps) {
  const text = useUiText();
  const plain = (
    <>
      <Spans parts={pieces} open={NOTHING} draw={drawPiece} context={null} />
      {tail}
    </>
  );
  const wanted = closed && language !== '' && pieces.length * 4096 + tail.length <= HIGHLIGHT_LIMIT;
  const colour = useIdle(wanted);
  return (
    <figure
      className={styles.code}
      aria-label={language === '' ? text.codeBlock : `${text.codeBlock}: ${language}`}
      data-loading={(wanted && !colour) || undefined}
    >
      <figcaption className={styles.codeHead}>
        <span className={styles.language}>{language}</span>
        <CopyButton text={whole} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
      <pre tabIndex={0}>
        <code>
          {colour ? (
            <Suspense fallback={<span data-loading>{plain}</span>}>
              <Highlighted code={whole()} language={language} />
            </Suspense>
          ) : (
            plain
          )}
        </code>
      </pre>
    </figure>
  );
}

/** Turns true once the browser has nothing more urgent to do after `wanted` did. */
function useIdle(wanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, [wanted]);
  return idle && wanted;
}
