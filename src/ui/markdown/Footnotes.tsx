import { memo, use } from 'react';
import { useWords } from '../ui-text.tsx';
import type { Note } from './definitions.ts';
import styles from './Markdown.module.css';
import { ReferencesContext } from './Reference.tsx';
import { type RenderOptions, renderBlocks } from './render-markdown.tsx';

/** The footnotes of a text, each with the way back to where it is mentioned first. */
export const Footnotes = memo(function Footnotes({
  notes,
  options,
}: {
  notes: readonly Note[];
  options: RenderOptions;
}) {
  const t = useWords();
  const { id } = use(ReferencesContext);
  return (
    <div className={styles.notes} data-notes>
      <ol aria-label={t('viewers.footnotes')}>
        {notes.map(({ label, number, tokens }) => (
          <li key={label} id={`${id}note-${number ?? label}`}>
            {renderBlocks(tokens ?? [], options)}
            {number !== null && (
              <a
                href={`#${id}mention-${number}`}
                aria-label={t('viewers.backToText', { number })}
                className={styles.back}
              >
                ↩
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
});
