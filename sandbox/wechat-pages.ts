// The pages of WeChat's sign-in and its part of the control page: plain forms, no script.
import type { ControlPart } from './control.ts';
import { BEHAVIOUR_NAMES } from './control-page.ts';
import { choice, escaped, hidden, meanings, page } from './page.ts';
import { BEHAVIOURS } from './trades.ts';
import { WECHAT_ACCOUNTS, WECHAT_ANSWERS, type WechatLogins } from './wechat-oauth.ts';

const ANSWER_NAMES = { approve: 'agree', cancel: 'decline', expired: 'agree too late' };
const ANSWER_MEANINGS = [
  ['agree', 'The sign-in goes on.'],
  ['decline', 'WeChat leads back without a code. The app says that it was declined.'],
  ['agree too late', 'The code is not good any more. The app says so and offers to try again.'],
] as const;

/** In place of a code to scan: who scans it, and what they answer. It may stand in a frame: its answers lead the whole page on. */
export function wechatScanPage(): string {
  const ways = [
    ...WECHAT_ACCOUNTS.map((account) => ({ label: `Scan as ${account}`, account, answer: 'approve' })),
    { label: 'Decline', account: WECHAT_ACCOUNTS[0], answer: 'cancel' },
    { label: 'Scan too late', account: WECHAT_ACCOUNTS[0], answer: 'expired' },
  ];
  const forms = ways.map(
    ({ label, account, answer }) =>
      `<form method="post" target="_top">${hidden('account', account)}${hidden('answer', answer)}<button>${escaped(label)}</button></form>`,
  );
  return page(
    'WeChat',
    `<div class="scan"><p><span class="badge">SANDBOX WeChat</span></p><h1>Scan to sign in</h1>${forms.join('')}</div>`,
  );
}

/** What the app asks before it tells a profile. */
export function wechatConsentPage(account: string): string {
  return page(
    'WeChat',
    `<main class="pay"><p><span class="badge">SANDBOX WeChat</span></p><h1>Allow the use of your profile?</h1><p>${escaped(account)}</p><form method="post">${hidden('account', account)}<button name="answer" value="approve">Allow</button><button name="answer" value="cancel">Decline</button></form></main>`,
  );
}

export function wechatErrorPage(error: string): string {
  return page('WeChat', `<main class="pay"><h1>Oops!</h1><p class="error">${escaped(error)}</p></main>`);
}

export function wechatClientOnlyPage(): string {
  return page('WeChat', '<main class="pay"><h1>Open this link in the WeChat client</h1></main>');
}

/** Who is in the app, what they answer to a silent authorisation, and how the provider behaves. */
export function wechatControlPart(logins: WechatLogins): ControlPart {
  return {
    html: () => {
      const fields = [
        choice({ name: 'account', label: 'Who is in WeChat' }, WECHAT_ACCOUNTS, { chosen: logins.account }),
        choice({ name: 'answer', label: 'What they answer' }, WECHAT_ANSWERS, {
          chosen: logins.answer,
          names: ANSWER_NAMES,
        }),
        choice({ name: 'behaviour', label: 'WeChat' }, BEHAVIOURS, {
          chosen: logins.behaviour,
          names: BEHAVIOUR_NAMES,
        }),
      ];
      return `<h2>WeChat sign-in</h2><p class="quiet">Inside WeChat the app asks nobody: this is who is there. A code on a page asks who scans it.</p><form method="post" action="/sandbox">${hidden('action', 'wechat')}${fields.join('')}<button>Set</button></form><details><summary>What these mean</summary>${meanings(ANSWER_MEANINGS)}</details>`;
    },
    act: ({ action, account, answer, behaviour }) => {
      if (action !== 'wechat') return undefined;
      logins.set({
        ...(account !== undefined && { account }),
        ...(answer !== undefined && { answer }),
        ...(behaviour !== undefined && { behaviour }),
      });
      return { account: logins.account, answer: logins.answer, behaviour: logins.behaviour };
    },
  };
}
