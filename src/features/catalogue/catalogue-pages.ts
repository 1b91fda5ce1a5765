import type { CataloguePage } from './catalogue-page.ts';

const LOADERS = Object.fromEntries(
  Object.entries(import.meta.glob<CataloguePage>('./pages/*.page.tsx', { import: 'page' })).map(
    ([file, load]) => [file.replace(/^.*\/(.+)\.page\.tsx$/, '$1'), load],
  ),
);

/** A page by the name of its part, with that name. */
export interface NamedPage {
  readonly part: string;
  readonly page: CataloguePage;
}

/** The page of one part, or those of all where none is named; none for a part that is not there. */
export async function loadPages(part: string | undefined): Promise<NamedPage[]> {
  const parts = Object.keys(LOADERS).filter((name) => part === undefined || name === part);
  return Promise.all(
    parts.map(async (name) => {
      const load = LOADERS[name];
      if (!load) throw new Error(`no page ${name}`);
      return { part: name, page: await load() };
    }),
  );
}
