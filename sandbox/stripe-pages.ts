// Stripe's page on which a card is given, and the cards on the control page.
import { Hono } from 'hono';
import type { ControlPart } from './control.ts';
import type { Notices } from './notices.ts';
import { action, escaped, page } from './page.ts';
import { setupSession } from './stripe.ts';
import { cardObject } from './stripe-objects.ts';
import { CARD_KINDS, type CardKind, type CardSetup, type StripeWorld } from './stripe-world.ts';
import { Refusal } from './trades.ts';

const LABELS: Readonly<Record<CardKind, string>> = {
  good: 'Visa 4242: every payment works',
  noFunds: 'Visa 0341: later payments lack funds',
  lost: 'Visa 9987: reported lost, later payments are refused for good',
  confirm: 'Visa 3155: later payments ask for 3-D Secure',
  expires: 'Mastercard 4444: expires with this month',
};

function setupPage(setup: CardSetup, error = ''): string {
  const button = (value: string, label: string) => `<button name="action" value="${value}">${label}</button>`;
  const refused = setup.isRefused ? '<p class="error" role="alert">Your card was declined.</p>' : '';
  const form =
    setup.state === 'open'
      ? `${refused}<form method="post">${CARD_KINDS.map((kind) => button(kind, LABELS[kind])).join('')}${button('refused', 'A card that the bank refuses')}${button('cancel', 'Cancel')}</form>`
      : `<p>This page is ${setup.state}.</p>`;
  return page(
    'Save a card',
    `<main class="pay"><p><span class="badge">SANDBOX Stripe</span></p><h1>Save a card</h1><p class="quiet">No card number is asked for here.</p>${error && `<p class="error" role="alert">${escaped(error)}</p>`}${form}</main>`,
  );
}

/** Gives a card on the page of a setup, and tells the merchant. @throws Refusal */
export async function giveCard(
  { world, notices, publicUrl }: { world: StripeWorld; notices: Notices; publicUrl: string },
  setup: CardSetup,
  kind: CardKind | 'refused',
): Promise<void> {
  const card = world.give(setup, kind);
  if (card)
    await notices.tell(world.notifyUrl, 'checkout.session.completed', setupSession(setup, world, publicUrl));
}

export function stripeSetupPages(world: StripeWorld, notices: Notices, publicUrl: () => string): Hono {
  const app = new Hono();
  app.get('/sandbox/card/:id', (context) => {
    const setup = world.setup(context.req.param('id'));
    return setup ? context.html(setupPage(setup)) : context.text('There is no such page.', 404);
  });
  app.post('/sandbox/card/:id', async (context) => {
    const setup = world.setup(context.req.param('id'));
    if (!setup) return context.text('There is no such page.', 404);
    const chosen = new URLSearchParams(await context.req.text()).get('action');
    if (chosen === 'cancel') return context.redirect(setup.cancelUrl, 303);
    const kind = chosen === 'refused' ? chosen : CARD_KINDS.find((one) => one === chosen);
    if (!kind) return context.html(setupPage(setup, 'Choose a card.'), 400);
    try {
      await giveCard({ world, notices, publicUrl: publicUrl() }, setup, kind);
    } catch (error) {
      if (error instanceof Refusal) return context.html(setupPage(setup, error.message), 409);
      throw error;
    }
    return kind === 'refused'
      ? context.html(setupPage(setup))
      : context.redirect(setup.successUrl.replace('{CHECKOUT_SESSION_ID}', setup.id), 303);
  });
  return app;
}

/** Cards that customers gave: what a bank or its owner does with them. */
export function stripeControlPart(world: StripeWorld, notices: Notices): ControlPart {
  return {
    html() {
      const rows = [...world.cards.values()]
        .filter(({ customer }) => customer !== null)
        .reverse()
        .slice(0, 20)
        .map(
          ({ id, brand, last4, expMonth, expYear, kind }) =>
            `<tr><td>${escaped(brand)} ${escaped(last4)}</td><td>${expMonth}/${expYear}</td><td>${escaped(LABELS[kind])}</td><td>${action('Its bank sends a new one', { action: 'card_renew', card: id }, 'The expiry is three years later, the rest stays; Stripe tells of it.')}${action('Remove it at Stripe', { action: 'card_detach', card: id })}</td></tr>`,
        );
      const table =
        rows.length === 0
          ? '<p class="quiet">Nobody has saved one.</p>'
          : `<div class="scroll"><table><thead><tr><th>Card</th><th>Expires</th><th>Behaves</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
      return `<h2>Cards at Stripe</h2>${table}`;
    },
    act({ action: name, card: id = '' }) {
      if (name !== 'card_renew' && name !== 'card_detach') return undefined;
      const card = world.card(id);
      if (name === 'card_renew') card.expYear += 3;
      else card.customer = null;
      const type = name === 'card_renew' ? 'payment_method.automatically_updated' : 'payment_method.detached';
      return notices.tell(world.notifyUrl, type, cardObject(card)).then(() => ({ card: id }));
    },
  };
}
