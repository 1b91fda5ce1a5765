import type { ReactNode } from 'react';
import { useUiText } from '../ui-text.tsx';
import styles from './Markdown.module.css';

/** A table that scrolls sideways within the text; reachable by keyboard for that. */
export function TableFrame({ head, children }: { head: ReactNode; children: ReactNode }) {
  const text = useUiText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this scrolls a table
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1)
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={text.tableScroll}>
      <table>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
