import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './Markdown.module.css';

const MermaidPicture = lazy(async () => ({
  default: (await import('./MermaidPicture.tsx')).MermaidPicture,
}));

/** A diagram described by code. The library is fetched with the first one; the code stays one press away. */
export function Diagram({ code }: { code: string }) {
  const text = useUiText();
  const t = useWords();
  const [asCode, setAsCode] = useState(false);
  // the code that cannot be drawn: another one is tried again
  const [failedCode, setFailedCode] = useState<string | null>(null);
  const onFailure = useCallback(() => setFailedCode(code), [code]);
  const failed = failedCode === code;
  const source = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls has to be reachable by keyboard (WCAG 2.1.1)
    <pre tabIndex={0} data-loading={(!asCode && !failed) || undefined}>
      <code>{code}</code>
    </pre>
  );
  return (
    <figure className={styles.code} aria-label={t('viewers.diagram')}>
      <figcaption className={styles.codeHead}>
        <span className={styles.language}>{failed ? t('viewers.diagramFailed') : 'mermaid'}</span>
        {!failed && (
          <Button variant="ghost" size="small" onClick={() => setAsCode(!asCode)}>
            {asCode ? t('viewers.diagramShow') : t('viewers.codeShow')}
          </Button>
        )}
        <CopyButton text={code} label={`${text.copy}: mermaid`} />
      </figcaption>
      {asCode || failed ? (
        source
      ) : (
        <Suspense fallback={source}>
          <MermaidPicture code={code} fallback={source} onFailure={onFailure} />
        </Suspense>
      )}
    </figure>
  );
}
