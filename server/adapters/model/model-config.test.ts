import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

const model = { name: 'large', base_url: 'http://127.0.0.1:9/v1' };
const read = (models: unknown, env: Record<string, string> = {}) =>
  readConfig({ MODELS: typeof models === 'string' ? models : JSON.stringify(models), ...env }).models;

describe('the setting MODELS', () => {
  it('takes over from the settings of one model what an entry leaves open', () => {
    expect(read([model], { PRICE_IN: '7', MODEL_CONTEXT_TOKENS: '9000' })).toEqual([
      {
        name: 'large',
        label: 'large',
        baseUrl: 'http://127.0.0.1:9/v1',
        apiKey: undefined,
        stallMs: 60_000,
        contextTokens: 9000,
        vision: false,
        prices: { perThousandIn: 7, perThousandOut: 1000, maxOutputTokens: 8000 },
      },
    ]);
  });

  it('comes after the model of MODEL_NAME, which answers by itself', () => {
    const names = read([model], { MODEL_BASE_URL: 'http://127.0.0.1:9/v1', MODEL_NAME: 'small' });
    expect(names.map(({ name }) => name)).toEqual(['small', 'large']);
  });

  it('names the variable of a key, never the key', () => {
    const [entry] = read([{ ...model, key_env: 'LARGE_KEY' }], { LARGE_KEY: 'sk-secret' });
    expect(entry?.apiKey).toBe('sk-secret');
  });

  it.each([
    ['is no JSON', '[', 'MODELS is no JSON'],
    ['is no list', {}, 'a list of at most 20'],
    ['has too many', Array.from({ length: 21 }, (_, n) => ({ ...model, name: `m${n}` })), 'at most 20'],
    ['has an entry that is none', ['large'], 'entry 1: give an object'],
    ['has no name', [{ base_url: model.base_url }], '"name" is missing'],
    ['has an address that is none', [{ ...model, base_url: 'file:///etc' }], '"base_url" takes a URL'],
    ['has a field that there is not', [{ ...model, key: 'sk-secret' }], 'no field "key"'],
    ['has a price that is none', [{ ...model, price_in: -1 }], '"price_in" takes a whole number'],
    ['has a wish to see that is none', [{ ...model, vision: 'yes' }], '"vision" takes true or false'],
    ['names a key that is not set', [{ ...model, key_env: 'NO_SUCH_KEY' }], 'variable that is not set'],
    ['has a name twice', [model, model], 'stands for something else'],
    ['has the name of the built-in analyst', [{ ...model, name: 'built_in' }], 'stands for something else'],
  ])('that %s is refused in words that hold no key', (_case, models, words) => {
    expect(() => read(models)).toThrow(words);
    expect(() => read(models)).not.toThrow('sk-secret');
  });
});
