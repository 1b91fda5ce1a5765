import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'wouter';
import { LOCALES, type Locale } from '../../i18n/locale.ts';
import {
  currentLocale,
  loadedTexts,
  loadFormatter,
  loadTexts,
  overrideTexts,
  useTexts,
} from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { readTheme, setTheme, type ThemeChoice } from '../../ui/theme.ts';
import { changeLanguage } from '../shared/language/change-language.ts';
import styles from './CatalogueScreen.module.css';
import { type CataloguePage, GROUPS } from './catalogue-page.ts';
import { IS_PSEUDO, pseudoText } from './sample.ts';

const AREAS = [
  'dates',
  'details',
  'editor',
  'fields',
  'lists',
  'shells',
  'viewers',
  'chat',
  'tables',
] as const;

const PAGES = Object.fromEntries(
  Object.entries(import.meta.glob<CataloguePage>('./pages/*.page.tsx', { import: 'page', eager: true })).map(
    ([file, page]) => [file.replace(/^.*\/(.+)\.page\.tsx$/, '$1'), page],
  ),
);

// every text and the formatter are there before anything is drawn: a picture of a part is the same each time
const Ready = lazy(async () => {
  await Promise.all([loadFormatter(), ...AREAS.map(loadTexts)]);
  if (IS_PSEUDO)
    overrideTexts(
      Object.fromEntries(Object.entries(loadedTexts()).map(([id, message]) => [id, pseudoText(message)])),
    );
  return { default: Catalogue };
});

/** Every part of the interface in every state, for those who build and check screens; in development and test builds only. */
export function CatalogueScreen() {
  return (
    <Suspense fallback={null}>
      <Ready />
    </Suspense>
  );
}

function Catalogue() {
  const { part } = useParams<{ part?: string }>();
  const page = part === undefined ? undefined : PAGES[part];
  const [search] = useSearchParams();
  const alone = page?.specimens.find(({ name }) => name === search.get('state'));
  // the tests of pictures read what there is to draw
  useEffect(() => {
    Reflect.set(
      globalThis,
      'catalogue',
      Object.entries(PAGES).map(([id, { specimens }]) => ({
        id,
        alone: specimens.filter((specimen) => specimen.alone).map(({ name }) => name),
        states: specimens.length,
      })),
    );
  }, []);
  if (alone) return <alone.Draw />;
  return page && part ? <PartPage part={part} page={page} /> : <PartList />;
}

function PartList() {
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
            {Object.entries(PAGES)
              .filter(([, page]) => page.group === group)
              .map(([id, { title, specimens }]) => (
                <li key={id}>
                  <Link href={paths.catalogue(id)} data-sample>
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

function PartPage({ part, page }: { part: string; page: CataloguePage }) {
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
