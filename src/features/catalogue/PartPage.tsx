import { Link } from 'wouter';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import styles from './CatalogueScreen.module.css';
import type { NamedPage } from './catalogue-pages.ts';

/** Every state of one part, and links to those that are drawn by themselves. */
export function PartPage({ part, page }: NamedPage) {
  const t = useTexts();
  return (
    <main className={styles.page}>
      <nav aria-label={t('catalogue.parts')}>
        <Link href={paths.catalogue()}>{t('catalogue.parts')}</Link>
      </nav>
      <h1 data-sample>{page.title}</h1>
      {page.specimens.map(({ name, Draw, alone, width }, index) => (
        <section
          key={name}
          aria-labelledby={`specimen-${index}`}
          className={styles.specimen}
          data-specimen={name}
        >
          <h2 id={`specimen-${index}`} data-sample>
            {name}
          </h2>
          {alone ? (
            <Link href={paths.catalogue(part, name)}>{t('catalogue.open')}</Link>
          ) : (
            <div className={width && styles[width]}>
              <Draw />
            </div>
          )}
        </section>
      ))}
    </main>
  );
}
