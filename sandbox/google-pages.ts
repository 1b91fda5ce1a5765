// Google's consent page, and Google's part of the control page: plain forms, no script.
import type { ControlPart } from './control.ts';
import { GOOGLE_ACCOUNTS, GOOGLE_BEHAVIOURS, type GoogleAccount, type GoogleWorld } from './google-world.ts';
import { action, choice, escaped, hidden, meanings, page } from './page.ts';
import { Refusal } from './trades.ts';

const BEHAVIOUR_NAMES = { up: 'works', busy: 'is busy', forbidden: 'refuses', down: 'fails' };
const BEHAVIOUR_MEANINGS = [
  ['works', 'Answers with made-up accounts and figures.'],
  ['is busy', 'Too many calls (429). The app says so; trying again later works.'],
  ['refuses', 'The account may not read the service (403). The app says so.'],
  ['fails', 'Answers with an error (503).'],
  ['End all access tokens', 'As an hour does. Nobody notices: the app gets new ones.'],
  ['Take back what … allowed', 'As at Google’s own account page. The app shows the connection as lost.'],
] as const;

/** Where a person allows or denies, and may leave out a part. */
export function consentPage(asked: Record<string, string>, accounts: readonly GoogleAccount[]): string {
  const kept = ['redirect_uri', 'state', 'code_challenge', 'nonce'].map((name) =>
    hidden(name, asked[name] ?? ''),
  );
  const choices = accounts.map(
    ({ email, isEmpty, isUnverified }, place) =>
      `<label><input type="radio" name="account" value="${email}"${place === 0 ? ' checked' : ''}> ${email}${isUnverified ? ' (address not verified)' : isEmpty ? ' (has no data)' : ''}</label>`,
  );
  const isSignIn = !(asked.scope ?? '').includes('https://');
  const scopes = (asked.scope ?? '')
    .split(' ')
    .map(
      (scope) =>
        `<label><input type="checkbox" name="scope" value="${escaped(scope)}" checked> ${escaped(scope)}</label>`,
    );
  return page(
    'Sign in',
    `<main class="pay"><p><span class="badge">SANDBOX Google</span></p><h1>${isSignIn ? 'Sign in to Tablewise' : 'Tablewise wants to read your data'}</h1><form method="post" action="/o/oauth2/v2/auth">${kept.join('')}<fieldset><legend>Account</legend>${choices.join('<br>')}</fieldset><fieldset><legend>What it may do</legend>${scopes.join('<br>')}</fieldset><button name="action" value="allow">Allow</button><button name="action" value="deny">Deny</button></form></main>`,
  );
}

/** Takes a consent back elsewhere, ends access tokens, has the services fail. */
export function googleControlPart(google: GoogleWorld): ControlPart {
  return {
    html() {
      const revoke = google
        .allowed()
        .map((account) =>
          action(
            `Take back what ${account} allowed`,
            { action: 'googleRevoke', account },
            'As at Google’s own account page. Expected: the next reading shows the connection as lost.',
          ),
        )
        .join('');
      const services = choice({ name: 'behaviour', label: 'Google’s data' }, GOOGLE_BEHAVIOURS, {
        chosen: google.behaviour,
        names: BEHAVIOUR_NAMES,
      });
      const expire = action(
        'End all access tokens',
        { action: 'googleExpire' },
        'As an hour does. Expected: nobody notices, the app gets new ones.',
      );
      return `<h2>Google</h2><p class="quiet">Connect a service in the app first; who allowed something is listed here then.</p><form method="post" action="/sandbox">${hidden('action', 'googleBehave')}${services}<button>Set</button></form>${expire}${revoke || '<p class="quiet">Nobody has allowed anything yet.</p>'}<details><summary>What these mean</summary>${meanings(BEHAVIOUR_MEANINGS)}</details>`;
    },
    act({ action: name, account, behaviour }) {
      if (name === 'googleExpire') google.expireAccess();
      else if (name === 'googleRevoke') {
        if (!GOOGLE_ACCOUNTS.some(({ email }) => email === account))
          throw new Refusal('missing', 'there is no such account');
        google.revokeAccount(account ?? '');
      } else if (name === 'googleBehave') {
        const how = GOOGLE_BEHAVIOURS.find((one) => one === behaviour);
        if (!how) throw new Refusal('invalid', 'behaviour');
        google.behaviour = how;
      } else return undefined;
      return { behaviour: google.behaviour, allowed: google.allowed() };
    },
  };
}
