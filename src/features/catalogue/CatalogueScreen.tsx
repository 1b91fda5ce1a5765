import { lazy, Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { type Area, loadedTexts, loadFormatter, loadTexts, overrideTexts } from '../../i18n/texts.ts';
import { loadPages, type NamedPage } from './catalogue-pages.ts';
import { PartList } from './PartList.tsx';
import { PartPage } from './PartPage.tsx';
import { IS_PSEUDO, pseudoText } from './sample.ts';

const AREAS: readonly Area[] = [
  'chat',
  'dates',
  'details',
  'editor',
  'fields',
  'forms',
  'functions',
  'lists',
  'shell',
  'shells',
  'tables',
  'viewers',
  'visitors',
];

/** A screen for one part, or for the list of all, with what it draws. */
function screenOf(part: string | undefined) {
  return lazy(async () => {
    // every text and the formatter are there before anything is drawn: a picture of a part is the same each time
    const [pages] = await Promise.all([loadPages(part), loadFormatter(), ...AREAS.map(loadTexts)]);
    if (IS_PSEUDO)
      overrideTexts(
        Object.fromEntries(Object.entries(loadedTexts()).map(([id, message]) => [id, pseudoText(message)])),
      );
    return { default: () => <Pages pages={pages} listed={part === undefined} /> };
  });
}
const screens = new Map<string | undefined, ReturnType<typeof screenOf>>();

/** Every part of the interface in every state, for those who build and check screens; in development and test builds only. */
export function CatalogueScreen() {
  const { part } = useParams<{ part?: string }>();
  const Screen = screens.get(part) ?? screenOf(part);
  screens.set(part, Screen);
  return (
    <Suspense fallback={<p data-loading />}>
      <Screen />
    </Suspense>
  );
}

function Pages({ pages, listed }: { pages: readonly NamedPage[]; listed: boolean }) {
  const [search] = useSearchParams();
  // the tests of pictures read what there is to draw
  useEffect(() => {
    Reflect.set(
      globalThis,
      'catalogue',
      pages.map(({ part, page: { specimens } }) => ({
        id: part,
        alone: specimens.filter((specimen) => specimen.alone).map(({ name }) => name),
        states: specimens.length,
      })),
    );
  }, [pages]);
  const [first] = pages;
  if (listed || !first) return <PartList pages={pages} />;
  // between two states: nothing
  if (search.get('state') === '') return null;
  const alone = first.page.specimens.find(({ name }) => name === search.get('state'));
  return alone ? <alone.Draw /> : <PartPage {...first} />;
}
