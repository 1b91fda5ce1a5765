import katex from 'katex';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../ui-text.tsx';
import './katex-styles.css';
import styles from './Markdown.module.css';

/** Commands that may be expanded in one formula: a formula that defines itself ends soon. */
const MAX_EXPAND = 500;
/** Largest size that a formula may ask for, in em. */
const MAX_SIZE = 20;

/** A formula set by KaTeX as elements, with MathML for assistive technology; its source where it is no TeX. */
export function TexFormula({ tex, display, raw }: { tex: string; display: boolean; raw: string }) {
  const t = useWords();
  const frame = useRef<HTMLSpanElement>(null);
  const [failed, setFailed] = useState(false);
  useLayoutEffect(() => {
    if (frame.current === null) return;
    try {
      katex.render(tex, frame.current, {
        displayMode: display,
        throwOnError: true,
        // no links, pictures or attributes out of a formula
        trust: false,
        strict: 'ignore',
        maxExpand: MAX_EXPAND,
        maxSize: MAX_SIZE,
        output: 'htmlAndMathml',
      });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [tex, display]);
  return (
    <>
      <span
        ref={frame}
        className={display ? styles.display : undefined}
        data-formula={display ? 'block' : 'inline'}
        hidden={failed}
      />
      {failed && (
        <code className={display ? styles.source : undefined} title={t('viewers.formulaFailed')}>
          {raw}
        </code>
      )}
    </>
  );
}
