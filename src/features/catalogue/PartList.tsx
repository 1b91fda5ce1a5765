import { useState } from 'react';
import { Link } from 'wouter';
import { changeLanguage } from '../../app/language/change-language.ts';
import { LOCALES, type Locale } from '../../i18n/locale.ts';
import { currentLocale, useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { readTheme, setTheme, type ThemeChoice } from '../../ui/theme.ts';
import styles from './CatalogueScreen.module.css';
import { GROUPS } from './catalogue-page.ts';
import type { NamedPage } from './catalogue-pages.ts';

/** The parts by group, and the looks they are shown in. */
export function PartList({ pages }: { pages: readonly NamedPage[] }) {
  const t = useTexts();
  return (
    <main className={styles.list}>
      <h1>{t('catalogue.parts')}</h1>
      <Look />
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} data-sample>
            {group}
          </h2>
          <ul>
            {pages
              .filter(({ page }) => page.group === group)
              .map(({ part, page: { title, specimens } }) => (
                <li key={part}>
                  <Link href={paths.catalogue(part)} data-sample>
                    {title}
                  </Link>{' '}
                  <small>{t('catalogue.states', { count: specimens.length })}</small>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** Theme and language of everything that is shown. */
function Look() {
  const t = useTexts();
  const [theme, setChoice] = useState<ThemeChoice>(readTheme);
  return (
    <p className={styles.look}>
      <SegmentedControl<ThemeChoice>
        label={t('shell.theme')}
        value={theme}
        segments={[
          { value: 'system', label: t('shell.themeSystem') },
          { value: 'light', label: t('shell.themeLight') },
          { value: 'dark', label: t('shell.themeDark') },
        ]}
        onChange={(choice) => {
          setTheme(choice);
          setChoice(choice);
        }}
      />
      <SegmentedControl<Locale>
        label={t('shell.language')}
        value={currentLocale()}
        segments={LOCALES.map((locale) => ({ value: locale, label: locale }))}
        onChange={(locale) =>
          changeLanguage(
            locale,
            LOCALES.map((loc) => ({ loc, switch: true })),
          )
        }
      />
    </p>
  );
}
