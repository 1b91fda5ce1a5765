import { Suspense } from 'react';
import { lazyPart } from '../../../../app/lazy-part/lazy-part.ts';
import type { CodeEditorProps } from '../../../../ui/code/CodeEditor.tsx';
import styles from './LateCodeEditor.module.css';

const CodeEditor = lazyPart(['forms'], () =>
  import('../../../../ui/code/CodeEditor.tsx').then((part) => part.CodeEditor),
);

/** The code editor, fetched when it is first drawn; until then the text can be read. */
export function LateCodeEditor(props: CodeEditorProps) {
  return (
    <Suspense
      fallback={
        <pre className={styles.still} data-loading>
          {props.value}
        </pre>
      }
    >
      <CodeEditor {...props} />
    </Suspense>
  );
}
