// Sign-in by the messaging app: the code on the sign-in page, the way back from the provider, and base sign-in inside of the app.
import { act, createElement, useState } from 'react';
import { expect, vi } from 'vitest';
import { WechatSignIn } from '../../../src/features/auth/public/WechatSignIn.tsx';
import { WechatBindCallbackScreen } from '../../../src/features/auth/WechatBindCallbackScreen.tsx';
import { WechatWays } from '../../../src/features/auth/WechatWays.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import type { EventCase } from '../../../src/machines/path-model.ts';
import type {
  WechatEntry,
  WechatSignInContext,
  WechatSignInEvent,
  WechatSignInInput,
} from '../../../src/machines/wechat-sign-in/index.ts';
import { model } from '../../../src/machines/wechat-sign-in/wechat-sign-in.cases.ts';
import { paths } from '../../../src/paths.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const QR_PAGE = 'https://open.example/connect/qrconnect';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';

/** What the page around base sign-in learns of the person. */
let learn: (isBoundHere: boolean) => void = () => {};

/** As the sign-in page and the page of an order have it: they differ in what they know of the person, and when. */
function BaseSignIn({ entry }: { entry: WechatEntry }) {
  const [isBoundHere, setBoundHere] = useState<boolean | null>(null);
  learn = setBoundHere;
  return createElement(WechatSignIn, { entry, isBoundHere, onDone: () => {}, onNotHere: () => {} });
}

function screenOf(entry: WechatEntry) {
  switch (entry.kind) {
    case 'base':
      history.replaceState(null, '', paths.chats());
      return createElement(BaseSignIn, { entry });
    case 'qr':
      history.replaceState(null, '', paths.login('/chat'));
      return createElement(WechatWays, { page: 'login' });
    case 'bindCallback': {
      const { code, state } = entry;
      const given = { ...(code !== null && { code }), ...(state !== null && { state }) };
      history.replaceState(null, '', paths.wechatBindCallback(given));
      return createElement(WechatBindCallbackScreen);
    }
  }
}

export const wechatScreen = screenDriver<WechatSignInEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    const { entry } = input as WechatSignInInput;
    await Promise.all([loadFormatter(), loadTexts('core'), loadTexts('wechat')]);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(DESKTOP);
    // what the site offers
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json({ msg_type: 'success', wechat_sign_in: { qr_page: QR_PAGE, in_app: true } }),
      ),
    );
    return screenOf(entry);
  },
  close() {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  },
  offers: () => true,
  never: (event: EventCase, { context }) => {
    // Safe: a golden path of this machine holds its context.
    const { isBoundHere } = context as unknown as WechatSignInContext;
    return event.type === 'user.loaded' && event.isBoundHere === isBoundHere
      ? 'What is known of the person is told once.'
      : null;
  },
  look(state) {
    const text = document.body.textContent;
    expect(document.querySelector('iframe') !== null).toBe(isState(state, 'qr', 'presenting'));
    expect(control('Retry') !== null).toBe(
      isState(state, 'qr', 'failed') || isState(state, 'binding', 'failed'),
    );
    expect(text.includes('something went wrong')).toBe(isState(state, 'base', 'somethingWrong'));
    expect(text.includes('This WeChat account is in use')).toBe(isState(state, 'binding', 'boundToAnother'));
    expect(text.includes('WeChat did not confirm')).toBe(isState(state, 'binding', 'refused'));
    expect(text.includes('This sign-in has expired')).toBe(isState(state, 'binding', 'expired'));
    if (state === 'done' && location.pathname === paths.wechatBindCallback())
      expect.fail('the page is not left');
  },
  events: {
    'user.loaded': ({ isBoundHere }) => act(async () => learn(isBoundHere)),
    'retry.requested': () => pressControl('Retry'),
    'message.dismissed': () => pressControl('Dismiss'),
  },
});

function isState(value: unknown, outer: string, inner: string): boolean {
  return JSON.stringify(value) === JSON.stringify({ [outer]: inner });
}
