import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { languageChange } from './index.ts';

function start() {
  const effects: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    languageChange.provide({
      actions: {
        storeLanguage: (_, { loc }) => effects.push(`store ${loc}`),
        reload: () => effects.push('reload'),
      },
    }),
    {
      clock,
      input: {
        language: 'en_US',
        languages: [
          { loc: 'en_US', switch: true },
          { loc: 'zh_CN', switch: true },
          { loc: 'ja_JP', switch: true },
          { loc: 'ko_KR', switch: false },
        ],
      },
    },
  );
  actor.start();
  return { actor, clock, effects };
}

test('[R4.56] a chosen language is stored at once', () => {
  const { actor, effects } = start();
  actor.send({ type: 'language.chosen', loc: 'zh_CN' });
  expect(effects).toEqual(['store zh_CN']);
});

test('[R4.57] the page reloads 0.5 s after the choice, once', () => {
  const { actor, clock, effects } = start();
  actor.send({ type: 'language.chosen', loc: 'zh_CN' });
  clock.increment(499);
  expect(effects).toEqual(['store zh_CN']);
  clock.increment(1);
  expect(effects).toEqual(['store zh_CN', 'reload']);
  clock.increment(5_000);
  expect(effects).toHaveLength(2);
});

test.each([
  ['not switchable', 'ko_KR'],
  ['not offered', 'fr_FR'],
  ['already in use', 'en_US'],
])('a language that is %s is no choice', (_, loc) => {
  const { actor, clock, effects } = start();
  actor.send({ type: 'language.chosen', loc });
  clock.increment(1_000);
  expect(effects).toEqual([]);
});

test('[R4.57] another choice before the reload is stored too and starts the 0.5 s anew', () => {
  const { actor, clock, effects } = start();
  actor.send({ type: 'language.chosen', loc: 'zh_CN' });
  clock.increment(400);
  actor.send({ type: 'language.chosen', loc: 'ja_JP' });
  clock.increment(499);
  expect(effects).toEqual(['store zh_CN', 'store ja_JP']);
  clock.increment(1);
  expect(effects).toEqual(['store zh_CN', 'store ja_JP', 'reload']);
});

test('a choice can be taken back before the reload', () => {
  const { actor, effects } = start();
  actor.send({ type: 'language.chosen', loc: 'zh_CN' });
  actor.send({ type: 'language.chosen', loc: 'en_US' });
  expect(effects).toEqual(['store zh_CN', 'store en_US']);
});

test('the languages offered may change', () => {
  const { actor, effects } = start();
  actor.send({ type: 'languages.changed', languages: [{ loc: 'ko_KR', switch: true }] });
  actor.send({ type: 'language.chosen', loc: 'ko_KR' });
  expect(effects).toEqual(['store ko_KR']);
});

test('choosing the same language again neither stores it nor delays the reload', () => {
  const { actor, clock, effects } = start();
  actor.send({ type: 'language.chosen', loc: 'zh_CN' });
  clock.increment(499);
  actor.send({ type: 'language.chosen', loc: 'zh_CN' });
  clock.increment(1);
  expect(effects).toEqual(['store zh_CN', 'reload']);
});

test('the language of a second choice is the one in use', () => {
  const { actor, effects } = start();
  actor.send({ type: 'language.chosen', loc: 'zh_CN' });
  actor.send({ type: 'language.chosen', loc: 'ja_JP' });
  actor.send({ type: 'language.chosen', loc: 'ja_JP' });
  actor.send({ type: 'language.chosen', loc: 'zh_CN' });
  expect(effects).toEqual(['store zh_CN', 'store ja_JP', 'store zh_CN']);
});
