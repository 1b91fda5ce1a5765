// What all pages of the sandbox are made of: plain forms, no script.
import type { ProviderName } from './trades.ts';

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d8dce4,#333845);--quiet:light-dark(#565d6d,#a3a9b8);--raised:light-dark(#f4f5f8,#1b1e27)}
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:76rem;padding:0 1rem;color:light-dark(#1c2230,#e8eaf0);background:light-dark(#fff,#111319)}
h2{margin:2.2rem 0 .3rem}.quiet{color:var(--quiet);margin:.1rem 0 .8rem}a{color:light-dark(#2547c9,#8fa8ff)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
form{display:inline-flex;gap:.4rem;flex-wrap:wrap;align-items:center;margin:.1rem .4rem .3rem 0}button,select,input{font:inherit;padding:.25rem .7rem;min-height:2.1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;margin:.6rem 0}dt{font-weight:600}dd{margin:0}
details{background:var(--raised);border-radius:8px;padding:.6rem 1rem;margin:.6rem 0}summary{cursor:pointer}
.group{margin:0 0 .4rem}.group>b{display:block;font-size:13px;font-weight:600;color:var(--quiet)}code{font-size:13px}
.badge{background:light-dark(#fff2cc,#4a3a08);border:1px solid light-dark(#8f6c00,#c79a2a);border-radius:4px;padding:0 .5rem}.error{color:light-dark(#a40000,#ff8f8f)}
.pay{max-width:26rem;margin:4rem auto;text-align:center}.pay form{display:flex;flex-direction:column;align-items:stretch}.amount{font-size:2rem}
.scroll{overflow-x:auto}.scan{text-align:center}.scan h1{font-size:1.1rem}@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}`;

export const PROVIDER_NAMES: Record<ProviderName, string> = {
  wechatPay: 'WeChat Pay',
  alipay: 'Alipay',
  stripe: 'Stripe',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

export function money(amount: number, currency: string): string {
  return `${(amount / 100).toFixed(2)} ${escaped(currency)}`;
}

/** Enough of a number to find its row. */
export const shortNumber = (number: string): string => `${escaped(number.slice(0, 8))}…`;

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`;

/** A button that does something on the control page. @param hint what it does, for whoever points at it */
export function action(label: string, values: Record<string, string>, hint = ''): string {
  const fields = Object.entries(values).map(([name, value]) => hidden(name, value));
  const title = hint && ` title="${escaped(hint)}"`;
  return `<form method="post" action="/sandbox">${fields.join('')}<button${title}>${escaped(label)}</button></form>`;
}

/** A choice with a name that is read. @param names of values that are not named by themselves */
export function choice(
  { name, label }: { name: string; label: string },
  values: readonly string[],
  { chosen, names = {} }: { chosen: string; names?: Partial<Record<string, string>> },
): string {
  const options = values.map(
    (one) =>
      `<option value="${escaped(one)}"${one === chosen ? ' selected' : ''}>${escaped(names[one] ?? one)}</option>`,
  );
  return `<label>${escaped(label)} <select name="${name}">${options.join('')}</select></label>`;
}

/** Words with what they mean. */
export function meanings(pairs: readonly (readonly [string, string])[]): string {
  return `<dl>${pairs.map(([word, text]) => `<dt>${escaped(word)}</dt><dd>${escaped(text)}</dd>`).join('')}</dl>`;
}
