// Google's consent page, and Google's part of the control page: plain forms, no script.
import type { ControlPart } from './control.ts';
import { action, escaped, hidden, page } from './control-page.ts';
import { GOOGLE_ACCOUNTS, GOOGLE_BEHAVIOURS, type GoogleAccount, type GoogleWorld } from './google-world.ts';
import { Refusal } from './trades.ts';

/** Where a person allows or denies, and may leave out a part. */
export function consentPage(asked: Record<string, string>, accounts: readonly GoogleAccount[]): string {
  const kept = ['redirect_uri', 'state', 'code_challenge'].map((name) => hidden(name, asked[name] ?? ''));
  const choices = accounts.map(
    ({ email, isEmpty }, place) =>
      `<label><input type="radio" name="account" value="${email}"${place === 0 ? ' checked' : ''}> ${email}${isEmpty ? ' (has no data)' : ''}</label>`,
  );
  const scopes = (asked.scope ?? '')
    .split(' ')
    .map(
      (scope) =>
        `<label><input type="checkbox" name="scope" value="${escaped(scope)}" checked> ${escaped(scope)}</label>`,
    );
  return page(
    'Sign in',
    `<main class="pay"><p class="badge">SANDBOX Google</p><h1>Tablewise wants to read your data</h1><form method="post" action="/o/oauth2/v2/auth">${kept.join('')}<fieldset><legend>Account</legend>${choices.join('<br>')}</fieldset><fieldset><legend>What it may do</legend>${scopes.join('<br>')}</fieldset><button name="action" value="allow">Allow</button><button name="action" value="deny">Deny</button></form></main>`,
  );
}

/** Takes a consent back elsewhere, ends access tokens, has the services fail. */
export function googleControlPart(google: GoogleWorld): ControlPart {
  return {
    html() {
      const options = GOOGLE_BEHAVIOURS.map(
        (one) => `<option${google.behaviour === one ? ' selected' : ''}>${one}</option>`,
      );
      const revoke = google
        .allowed()
        .map((account) => action(`Take back what ${account} allowed`, { action: 'googleRevoke', account }))
        .join('');
      return `<h2>Google</h2><form method="post" action="/sandbox">${hidden('action', 'googleBehave')}<label>Google services <select name="behaviour">${options.join('')}</select></label><button>Set</button></form>
${action('End all access tokens', { action: 'googleExpire' })}${revoke || '<p>Nobody has allowed anything yet.</p>'}`;
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
