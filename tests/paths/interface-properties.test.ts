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
  await holdsOnEveryWalk(skeleton, {}, moves, {
    when: ['a wait lasts', 'a wait ends before it shows', 'a wait begins again'],
    holds: (walk, met) => {
      let since: number | null = 0;
      for (const { at, event, seen } of walk) {
        if (event?.type === 'wait.ended' && since !== null && at - since < 750)
          met('a wait ends before it shows');
        if (event?.type === 'wait.ended') since = null;
        if (event?.type === 'wait.started' && since === null) met('a wait begins again');
        if (event?.type === 'wait.started') since ??= at;
        // time passes in steps of 500 ms
        const hasLasted = since !== null && at - since >= 1_000;
        if (hasLasted) met('a wait lasts');
        expect(seen.state === 'visible').toBe(hasLasted);
      }
    },
  });
});

it('[R4.56, R4.57] a chosen language is stored at once, and the page loaded anew half a second after the last choice', async () => {
  const choose = (loc: string) => send({ type: 'language.chosen', loc });
  const languages = ['en_US', 'fr_FR', 'ja_JP'].map((loc) => ({ loc, switch: true }));
  const moves = [choose('en_US'), choose('fr_FR'), choose('ja_JP'), choose('xx_XX'), pass(500)];
  await holdsOnEveryWalk(language, { language: 'en_US', languages }, moves, {
    when: ['the page is loaded anew', 'two languages are chosen', 'a language is chosen that there is not'],
    holds: (walk, met) => {
      const stored = effectsOf(walk, 'storeLanguage');
      const [reload, ...more] = effectsOf(walk, 'reload');
      if (stored.length > 1) met('two languages are chosen');
      if (walk.some(({ event }) => event?.loc === 'xx_XX')) met('a language is chosen that there is not');
      expect(more).toEqual([]);
      expect(stored.some(({ text }) => text.includes('xx_XX'))).toBe(false);
      if (reload === undefined) return;
      met('the page is loaded anew');
      expect(reload.at - (stored.at(-1)?.at ?? Number.NaN)).toBe(500);
    },
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
  const shown = ({ seen }: Pick<Moment, 'seen'>) =>
    seen.context as { page: number; pages: number; size: number; total: number | null };

  it('[R4.48, R4.49] the page is never under 1 nor beyond the last', async () => {
    await holdsOnEveryWalk(pages, { total: 25 }, moves, {
      when: ['a page under 1 is asked for', 'a page beyond the last is asked for', 'the last page goes'],
      holds: (walk, met) => {
        for (const [index, { event, seen }] of walk.entries()) {
          const { page, pages: last } = shown({ seen });
          const before = walk[index - 1];
          if (event?.type === 'page.requested' && Number(event.page) < 1) met('a page under 1 is asked for');
          if (event?.type === 'page.requested' && Number(event.page) > last)
            met('a page beyond the last is asked for');
          if (before !== undefined && shown(before).page > last) met('the last page goes');
          expect(page >= 1 && page <= Math.max(1, last)).toBe(true);
        }
      },
    });
  });

  it('[R4.50] the pages are always those of the rows and the size', async () => {
    await holdsOnEveryWalk(pages, { total: 25 }, moves, {
      when: ['rows fill their last page', 'rows do not fill their last page', 'there are no rows'],
      holds: (walk, met) => {
        for (const { pages: last, size, total } of walk.map(shown)) {
          if (total === 0) met('there are no rows');
          else
            met((total ?? 0) % size === 0 ? 'rows fill their last page' : 'rows do not fill their last page');
          expect(last).toBe(Math.max(1, Math.ceil((total ?? 0) / size)));
        }
      },
    });
  });

  it('[R5.21] a size is never under 2', async () => {
    await holdsOnEveryWalk(pages, { total: 25 }, moves, {
      when: ['a size under 2 is chosen', 'a size under 2 is typed', 'the size is 2', 'a typed size is taken'],
      holds: (walk, met) => {
        for (const { event, seen } of walk) {
          const { size } = shown({ seen });
          if (event?.type === 'size.chosen' && Number(event.size) < 2) met('a size under 2 is chosen');
          const { typed } = seen.context as { typed: string };
          if (event?.type === 'custom.committed' && ['1', '-3'].includes(typed))
            met('a size under 2 is typed');
          if (size === 2) met('the size is 2');
          if (size === 7) met('a typed size is taken');
          expect(size).toBeGreaterThanOrEqual(2);
        }
      },
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
  await holdsOnEveryWalk(menu, { nodes, path: '/chat' }, moves, {
    when: ['a group is opened', 'a group is closed'],
    holds: (walk, met) => {
      for (const [index, moment] of walk.slice(1).entries()) {
        const before = walk[index];
        const { event } = moment;
        if (before === undefined || event?.type !== 'group.toggled') continue;
        const id = String(event.id);
        const wasOpen = openIn(before).includes(id);
        met(wasOpen ? 'a group is closed' : 'a group is opened');
        expect(openIn(moment).includes(id)).toBe(!wasOpen);
      }
    },
  });
});
