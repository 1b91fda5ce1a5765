// Ways out of the app to a payment provider.
import type { HandOver } from '../../../machines/payment-polling/index.ts';

/** What became of the attempt to hand over, where the page stays. */
export type HandOverEnd = 'paid' | 'cancelled' | 'failed';

type Bridge = {
  invoke: (name: string, parameters: object, done: (answer: { err_msg?: string }) => void) => void;
};
declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

/** Milliseconds that the messaging app may take to bring its bridge. */
const BRIDGE_MS = 3000;

/**
 * Leaves to the provider, or opens the payment window of the messaging app.
 * @param onEnd hears how it ended where the page is still there
 */
export function handOver(way: HandOver, onEnd: (end: HandOverEnd) => void): void {
  if (way.kind === 'redirect') {
    const url = URL.parse(way.url);
    if (url?.protocol === 'https:' || url?.protocol === 'http:') location.assign(url.href);
    else onEnd('failed');
  } else if (way.kind === 'form') {
    const form = formOf(way.form);
    if (form) {
      document.body.append(form);
      form.submit();
    } else onEnd('failed');
  } else void payInApp(way.parameters).then(onEnd);
}

async function payInApp(parameters: Readonly<Record<string, string>>): Promise<HandOverEnd> {
  const found = await bridge();
  if (!found) return 'failed';
  return new Promise((resolve) =>
    found.invoke('getBrandWCPayRequest', parameters, ({ err_msg: message = '' }) => {
      if (message.endsWith(':ok')) resolve('paid');
      else resolve(message.endsWith(':cancel') ? 'cancelled' : 'failed');
    }),
  );
}

/**
 * The form of a provider's answer with its address and hidden fields alone: nothing else of it comes into the page, no script
 * of it runs (decision 35).
 */
export function formOf(html: string): HTMLFormElement | undefined {
  const given = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  const action = URL.parse(given?.getAttribute('action') ?? '');
  if (!given || (action?.protocol !== 'https:' && action?.protocol !== 'http:')) return undefined;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action.href;
  form.hidden = true;
  for (const input of given.querySelectorAll('input[name]')) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = input.getAttribute('name') ?? '';
    field.value = input.getAttribute('value') ?? '';
    form.append(field);
  }
  return form;
}

/** The bridge of the messaging app, which may come after the page. */
function bridge(): Promise<Bridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const ready = () => {
      clearTimeout(timer);
      document.removeEventListener('WeixinJSBridgeReady', ready);
      resolve(window.WeixinJSBridge);
    };
    const timer = setTimeout(ready, BRIDGE_MS);
    document.addEventListener('WeixinJSBridgeReady', ready);
  });
}
