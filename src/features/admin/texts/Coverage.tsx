import { adminPaths } from '../../../admin-paths.ts';
import type { Answer } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { languageName } from '../public/product-languages.ts';
import styles from './texts.module.css';

/** How far every language is covered, with a way to what is unlike the build in it. */
export function Coverage({ coverage, texts }: Pick<Answer<'adminTextList'>, 'coverage' | 'texts'>) {
  const t = useTexts();
  return (
    <ul className={styles.coverage} aria-label={t('texts.coverage')}>
      {coverage.map(({ language, translated, overridden, drafts, broken }) => (
        <li key={language} className={styles.tile}>
          <span className={styles.tileTitle}>{languageName(language)}</span>
          <span className={styles.quiet}>{t('texts.covered', { count: translated, total: texts })}</span>
          <span className={styles.counts}>
            <Count
              count={overridden}
              href={adminPaths.texts({ language, state: 'overridden;broken' })}
              label={t('texts.replacedCount', { count: overridden })}
            />
            <Count
              count={drafts}
              href={adminPaths.texts({ language, draft: 'true' })}
              label={t('texts.draftCount', { count: drafts })}
            />
            <Count
              count={broken}
              href={adminPaths.texts({ language, state: 'broken' })}
              label={t('texts.brokenCount', { count: broken })}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Count({ count, href, label }: { count: number; href: string; label: string }) {
  return count === 0 ? null : (
    <a href={href} onClick={followLink}>
      {label}
    </a>
  );
}
