import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { languageName, languageTag } from '../public/product-languages.ts';
import styles from './texts.module.css';
import { areaName, type TextChange } from './texts-words.ts';

/** Texts before and after, with what is wrong with some. @param note stands beside those with a problem */
export function ChangeList({
  changes,
  total = changes.length,
  note,
}: {
  changes: readonly TextChange[];
  total?: number;
  note?: ReactNode;
}) {
  const t = useTexts();
  if (changes.length === 0) return null;
  return (
    <>
      <ul className={styles.changes} aria-label={t('texts.changes')}>
        {changes.map(({ id, area, language, before, after, problem }) => (
          <li key={`${language} ${id}`} className={styles.change}>
            <span className={styles.changeHead}>
              <code>{id}</code>
              <span className={styles.quiet}>
                {languageName(language)}
                {area !== '' && ` · ${areaName(area, t)}`}
              </span>
              {problem !== undefined && note !== undefined && <Badge tone="danger">{note}</Badge>}
            </span>
            <span className={styles.text} lang={languageTag(language)}>
              {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
            </span>
            {problem !== undefined && <span className={styles.problem}>{problem}</span>}
          </li>
        ))}
      </ul>
      {total > changes.length && (
        <p className={styles.quiet}>{t('texts.more', { count: total - changes.length })}</p>
      )}
    </>
  );
}
