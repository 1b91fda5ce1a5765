import { expect, it } from 'vitest';
import { openRenames } from './version-renames.ts';

const columns = (...names: string[]) => names.map((name) => ({ name, type: 'text' as const }));

it('a missing column without a proposal can be any of the new ones', () => {
  expect(openRenames({ missing: columns('Region'), added: columns('Area', 'Zone') }, [], [])).toEqual([
    { from: 'Region', chosen: null, candidates: ['Area', 'Zone'] },
  ]);
});

it('a column found by hand stays to be changed, and is offered for no other', () => {
  const renames = [{ from: 'Region', to: 'Area' }];
  const before = { missing: columns('Region', 'Shop'), added: columns('Area', 'Zone') };
  const after = { missing: columns('Shop'), added: columns('Zone') };
  const expected = [
    { from: 'Region', chosen: 'Area', candidates: ['Area', 'Zone'] },
    { from: 'Shop', chosen: null, candidates: ['Zone'] },
  ];
  // while the choice is on its way to the server, and when its answer is there
  expect(openRenames(before, [], renames)).toEqual(expected);
  const byName = openRenames(after, [], renames).sort((a, b) => a.from.localeCompare(b.from));
  expect(byName).toEqual(expected);
});

it('a followed proposal is no open question; one that is not followed is where another column could be it', () => {
  const proposed = [{ from: 'Region', to: 'Regions' }];
  expect(openRenames({ missing: [], added: [] }, proposed, proposed)).toEqual([]);
  const alone = { missing: columns('Region'), added: columns('Regions') };
  expect(openRenames(alone, proposed, [])).toEqual([]);
  const two = { missing: columns('Region'), added: columns('Regions', 'Area') };
  expect(openRenames(two, proposed, [])).toEqual([{ from: 'Region', chosen: null, candidates: ['Area'] }]);
});
