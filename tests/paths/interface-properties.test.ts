// What the specification says of the small machines of the interface, as rules over whatever may happen.
import { describe, expect, it } from 'vitest';
import { model as skeleton } from '../../src/machines/delayed-skeleton/delayed-skeleton.cases.ts';
import { model as language } from '../../src/machines/language-change/language-change.cases.ts';
import { model as pages } from '../../src/machines/pagination/pagination.cases.ts';
import { model as menu } from '../../src/machines/side-menu/side-menu.cases.ts';
import type { Moment } from './random-walk.ts';
import { effectsOf, holdsOnEveryWalk, pass, send } from './random-walk.ts';

it('[R4.54, R4.55] a skeleton shows once a wait has lasted 750 ms, and not before', async () => {
  const moves = [send({ type: 'wait.ended' }), send({ type: 'wait.started' }), pass(500), pass(500)];
  await holdsOnEveryWalk(skeleton, {}, moves, (walk) => {
    let since: number | null = 0;
    for (const { at, event, seen } of walk) {
      if (event?.type === 'wait.ended') since = null;
      if (event?.type === 'wait.started') since ??= at;
      // time passes in steps of 500 ms
      expect(seen.state === 'visible').toBe(since !== null && at - since >= 1_000);
    }
  });
});

it('[R4.56, R4.57] a chosen language is stored at once, and the page loaded anew half a second after the last choice', async () => {
  const choose = (loc: string) => send({ type: 'language.chosen', loc });
  const languages = ['en_US', 'fr_FR', 'ja_JP'].map((loc) => ({ loc, switch: true }));
  const moves = [choose('en_US'), choose('fr_FR'), choose('ja_JP'), choose('xx_XX'), pass(500)];
  await holdsOnEveryWalk(language, { language: 'en_US', languages }, moves, (walk) => {
    const stored = effectsOf(walk, 'storeLanguage');
    const [reload, ...more] = effectsOf(walk, 'reload');
    expect(more).toEqual([]);
    expect(stored.some(({ text }) => text.includes('xx_XX'))).toBe(false);
    if (reload) expect(reload.at - (stored.at(-1)?.at ?? Number.NaN)).toBe(500);
  });
});

describe('pages', () => {
  const moves = [
    ...[0, 1, 2, 5, 99].map((page) => send({ type: 'page.requested', page })),
    ...[10, 20, 2, 1].map((size) => send({ type: 'size.chosen', size })),
    ...[0, 1, 25, 60].map((total) => send({ type: 'total.changed', total })),
    send({ type: 'custom.opened' }),
    ...['7', '1', '-3', 'x'].map((text) => send({ type: 'custom.typed', text })),
    send({ type: 'custom.committed' }),
  ];
  const shown = ({ seen }: Moment) =>
    seen.context as { page: number; pages: number; size: number; total: number | null };

  it('[R4.48, R4.49] the page is never under 1 nor beyond the last', async () => {
    await holdsOnEveryWalk(pages, { total: 25 }, moves, (walk) => {
      for (const { page, pages: last } of walk.map(shown))
        expect(page >= 1 && page <= Math.max(1, last)).toBe(true);
    });
  });

  it('[R4.50] the pages are always those of the rows and the size', async () => {
    await holdsOnEveryWalk(pages, { total: 25 }, moves, (walk) => {
      for (const { pages: last, size, total } of walk.map(shown))
        expect(last).toBe(Math.max(1, Math.ceil((total ?? 0) / size)));
    });
  });

  it('[R5.21] a size is never under 2', async () => {
    await holdsOnEveryWalk(pages, { total: 25 }, moves, (walk) => {
      for (const { size } of walk.map(shown)) expect(size).toBeGreaterThanOrEqual(2);
    });
  });
});

it('[R4.58, R4.59] a press on a group of the left menu opens it where it was closed and closes it where it was open', async () => {
  const nodes = [
    { id: 'users', children: [{ id: 'roles', children: [{ id: 'list', href: '/admin/roles' }] }] },
  ];
  const moves = [
    send({ type: 'group.toggled', id: 'users' }),
    send({ type: 'group.toggled', id: 'roles' }),
    send({ type: 'menu.toggled' }),
    send({ type: 'page.changed', path: '/admin/roles' }),
    send({ type: 'page.changed', path: '/chat' }),
  ];
  const openIn = ({ seen }: Moment) => seen.context.open as readonly string[];
  await holdsOnEveryWalk(menu, { nodes, path: '/chat' }, moves, (walk) => {
    for (const [index, moment] of walk.slice(1).entries()) {
      const before = walk[index];
      const { event } = moment;
      if (before === undefined || event?.type !== 'group.toggled') continue;
      const id = String(event.id);
      expect(openIn(moment).includes(id)).toBe(!openIn(before).includes(id));
    }
  });
});
