import { lazy, Suspense } from 'react';
import styles from './Markdown.module.css';

const TexFormula = lazy(async () => ({ default: (await import('./TexFormula.tsx')).TexFormula }));

/** A formula; the library that sets it is fetched with the first one, until then its source shows. */
export function Formula({ tex, display, raw }: { tex: string; display: boolean; raw: string }) {
  const source = (
    <code className={display ? styles.source : undefined} data-loading>
      {raw}
    </code>
  );
  return (
    <Suspense fallback={source}>
      <TexFormula tex={tex} display={display} raw={raw} />
    </Suspense>
  );
}
