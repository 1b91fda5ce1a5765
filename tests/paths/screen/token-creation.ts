// A personal token that is made on the page of security.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, vi } from 'vitest';
import { NewTokenDialog } from '../../../src/features/account/security/NewTokenDialog.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import {
  TOKEN_SCOPES,
  type TokenCreationContext,
  type TokenCreationEvent,
  type TokenScope,
} from '../../../src/machines/token-creation/index.ts';
import { model } from '../../../src/machines/token-creation/token-creation.cases.ts';
import { press, type } from '../../../src/ui/testing/render.tsx';
import { choose, control, listsOf, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const field = () => document.querySelector<HTMLInputElement>('[role="dialog"] input:not([type="checkbox"])');
const boxOf = (scope: TokenScope) =>
  [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')][
    TOKEN_SCOPES.indexOf(scope)
  ];
const isSeen = (name: string) =>
  [...document.querySelectorAll('[role="dialog"] button')].some(({ textContent }) => textContent === name);

export const tokenCreationScreen = screenDriver<TokenCreationEvent>({
  model,
  hasSetting: () => true,
  // what is chosen or entered is not chosen or entered again
  further: { live: ({ context }) => [context.name, context.scopes, context.life] },
  async open() {
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { clipboard: { writeText: async () => {} } }),
    );
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('shell'), loadTexts('security')]);
    return createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(NewTokenDialog, { onClose: () => {} }),
    );
  },
  close() {
    vi.unstubAllGlobals();
  },
  offers: () => true,
  never(event, { context }) {
    // Safe: a golden path of this machine holds its context.
    const { name, scopes, life } = context as unknown as TokenCreationContext;
    const { type: kind } = event;
    if (kind === 'name.set' && event.name === name) return 'It stands there already.';
    if (kind === 'life.set' && event.life === life) return 'It is chosen already.';
    if (kind === 'scope.set' && scopes.some((one) => one === event.scope) === event.isSet)
      return 'It is so already.';
    return null;
  },
  look(state) {
    expect(isSeen('Make token')).toBe(state === 'filling' || state === 'creating');
    expect(isSeen('I have it')).toBe(state === 'confirming');
    expect(isSeen('Done')).toBe(state === 'showing' || state === 'copied');
  },
  events: {
    'name.set': async ({ name }) => {
      const input = field();
      if (input && !input.disabled && !input.readOnly) await type(input, name);
    },
    'scope.set': async ({ scope, isSet }) => {
      const box = boxOf(scope);
      if (box && !box.disabled && box.checked !== isSet) await press(box);
    },
    'life.set': ({ life }) => choose(listsOf('It ends')[0], life),
    submitted: () => pressControl('Make token'),
    'secret.copied': () => pressControl(/^(Copy token|Copied)$/),
    closed: () => pressControl(['Cancel', 'Done', 'Close'].find((name) => control(name) !== null) ?? 'Close'),
    'return.requested': () => pressControl('Back to the token'),
    'secret.kept': () => pressControl('I have it'),
  },
});
