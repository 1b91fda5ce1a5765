// Parts that many pages use, each on a page of its own with the settings of the path: the catalogue's place in the test build.
import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'wouter';
import type { Area } from '../../../../src/i18n/texts.ts';
import { loadFormatter, loadTexts } from '../../../../src/i18n/texts.ts';

const AREAS: readonly Area[] = ['core', 'dates', 'fields', 'lists', 'tables'];

/** A part with its texts, as the catalogue loads them. */
function part(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [Part] = await Promise.all([load(), loadFormatter(), ...AREAS.map(loadTexts)]);
    return { default: Part };
  });
}

const PARTS: Readonly<Record<string, ComponentType>> = {
  'date-range': part(async () => (await import('./DateRangePart.tsx')).DateRangePart),
  'filter-state': part(async () => (await import('./FilterPart.tsx')).FilterPart),
  'upload-lifecycle': part(async () => (await import('./UploadPart.tsx')).UploadPart),
};

export function CatalogueScreen() {
  const { part = '' } = useParams<{ part?: string }>();
  const Part = PARTS[part];
  return Part ? (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  ) : (
    // says that it is here, and no page that only hides until this one is loaded
    <div data-nowhere />
  );
}
