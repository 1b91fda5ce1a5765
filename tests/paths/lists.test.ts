// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../src/i18n/texts.ts';
import { generatePaths } from '../../tools/paths/golden.ts';
import { runPath } from '../../tools/paths/run-path.ts';
import { listModel, walkedFilters, withFewChoices } from './lists/list-model.ts';
import { catchLists, listDrawers } from './lists/list-screens.tsx';

vi.mock('@xstate/react', async (original) => {
  const real = await original<typeof import('@xstate/react')>();
  const { intercepted } = await import('./screen/interception.ts');
  return {
    ...real,
    useMachine: (...[machine, options]: Parameters<typeof real.useMachine>) =>
      real.useMachine(...(intercepted(machine, options) as Parameters<typeof real.useMachine>)),
  };
});
vi.mock('../../src/records/list/ResourceList.tsx', async () => ({
  ResourceList: (await import('./lists/list-screens.tsx')).CatchingList,
}));
vi.mock('../../src/ui/Select.tsx', async () => ({
  Select: (await import('./screen/PlainSelect.tsx')).PlainSelect,
}));
vi.mock('../../src/ui/LazySelect.tsx', async () => ({
  LazySelect: (await import('./screen/PlainSelect.tsx')).PlainSelect,
}));
// fields that have paths and tests of their own
vi.mock('../../src/records/list/filter-fields.ts', async () => {
  const { PlainField } = await import('./lists/PlainField.tsx');
  return { LazyNumberRangeField: PlainField, LazyPickedField: PlainField };
});
vi.mock('../../src/records/date-range/date-fields.ts', async () => {
  const { PlainField: Plain } = await import('./lists/PlainField.tsx');
  return {
    ...{ LazyDateField: Plain, LazyMonthField: Plain, LazyYearField: Plain },
    ...{ LazyDateRangeField: Plain, LazyMonthRangeField: Plain, LazyYearRangeField: Plain },
  };
});

const areas = ['core', 'lists', 'dates', 'shell', 'shells', 'fields'] as const;
await Promise.all([loadFormatter(), ...areas.map(loadTexts)]);
const { lists, errors } = await catchLists();
// after them: where a list was drawn is not known any more once screens are walked
const { listTarget } = await import('./lists/list-driver.ts');
const { pagedOtherwise, sortOf, walkPages } = await import('./lists/list-pages.ts');
const isWhole = process.env.PATHS_LISTS === 'all';
const { ResourceList } = await vi.importActual<typeof import('../../src/records/list/ResourceList.tsx')>(
  '../../src/records/list/ResourceList.tsx',
);

describe('every list of the product', () => {
  it('is drawn by a screen that a page leads to', () => {
    const seen = Map.groupBy(lists, ({ file }) => file);
    const missing = [...listDrawers()].flatMap(([file, places]) => {
      const caught = new Set(seen.get(file)?.map(({ where }) => where)).size;
      return places > 0 && caught >= places ? [] : [`${file}: ${caught} of ${places} lists`];
    });
    expect(missing, errors.join('\n')).toEqual([]);
  });

  it.each(lists)('$name: every filter and the search reach the source', async (drawn) => {
    const list = isWhole ? drawn : withFewChoices(drawn);
    const walked = walkedFilters(list);
    expect(list.config.filters?.filter((one) => !walked.includes(one)) ?? []).toEqual([]);
    const model = listModel(list, isWhole);
    const { file } = await generatePaths(model);
    for (const path of file.paths) await runPath(model, path, listTarget(ResourceList, list, model));
  });

  it.each(lists)('$name: every order that it offers is one that its source takes', sortOf);

  it.each(isWhole ? lists : pagedOtherwise(lists))(
    '$name: orders begin at page 1, pages and their size are asked for',
    (list) => walkPages(ResourceList, list, isWhole),
  );
});
