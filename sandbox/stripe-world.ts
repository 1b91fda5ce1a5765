// What Stripe keeps of a merchant's customers: their cards, and the pages on which cards are given.
import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from './trades.ts';

/** How a card behaves, after Stripe's own test numbers. */
export const CARD_KINDS = ['good', 'noFunds', 'lost', 'confirm', 'expires'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export interface SandboxCard {
  readonly id: string;
  readonly kind: CardKind;
  customer: string | null;
  readonly brand: string;
  readonly last4: string;
  expMonth: number;
  expYear: number;
  readonly fingerprint: string;
  readonly createdAt: number;
}

/** A page on which a card is given. */
export interface CardSetup {
  readonly id: string;
  readonly customer: string;
  readonly reference: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: number;
  expiresAt: number;
  state: 'open' | 'complete' | 'expired';
  cardId: string | null;
  /** Whether the bank refused the last card that was tried. */
  isRefused: boolean;
}

export interface SandboxCustomer {
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
}

const NUMBERS: Readonly<Record<CardKind, { brand: string; last4: string }>> = {
  good: { brand: 'visa', last4: '4242' },
  noFunds: { brand: 'visa', last4: '0341' },
  lost: { brand: 'visa', last4: '9987' },
  confirm: { brand: 'visa', last4: '3155' },
  expires: { brand: 'mastercard', last4: '4444' },
};
const DAY_MS = 86_400_000;

const fresh = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export class StripeWorld {
  readonly now: () => number;
  /** Where events go: with Stripe a setting of the account; here learned from the first address that is named. */
  notifyUrl = '';
  readonly customers = new Map<string, SandboxCustomer>();
  readonly cards = new Map<string, SandboxCard>();
  readonly setups = new Map<string, CardSetup>();

  constructor(now: () => number) {
    this.now = now;
  }

  addCustomer(metadata: Record<string, string>): SandboxCustomer {
    const customer = { id: fresh('cus'), metadata, createdAt: this.now() };
    this.customers.set(customer.id, customer);
    return customer;
  }

  /** @throws Refusal */
  customer(id: string): SandboxCustomer {
    const customer = this.customers.get(id);
    if (!customer) throw new Refusal('missing', `No such customer: '${id}'`);
    return customer;
  }

  /** @throws Refusal */
  card(id: string): SandboxCard {
    const card = this.cards.get(id);
    if (!card) throw new Refusal('missing', `No such PaymentMethod: '${id}'`);
    return card;
  }

  /** A card that a customer gave. */
  addCard(customer: string, kind: CardKind): SandboxCard {
    const at = new Date(this.now());
    const isSoon = kind === 'expires';
    const { brand, last4 } = NUMBERS[kind];
    const card: SandboxCard = {
      id: fresh('pm'),
      kind,
      customer,
      brand,
      last4,
      expMonth: isSoon ? at.getUTCMonth() + 1 : 12,
      expYear: at.getUTCFullYear() + (isSoon ? 0 : 5),
      fingerprint: createHash('sha256').update(last4).digest('hex').slice(0, 16),
      createdAt: this.now(),
    };
    this.cards.set(card.id, card);
    return card;
  }

  /** @throws Refusal */
  addSetup(wanted: Pick<CardSetup, 'customer' | 'reference' | 'successUrl' | 'cancelUrl'>): CardSetup {
    this.customer(wanted.customer);
    const setup: CardSetup = {
      ...wanted,
      id: fresh('cs_test'),
      createdAt: this.now(),
      expiresAt: this.now() + DAY_MS,
      state: 'open',
      cardId: null,
      isRefused: false,
    };
    this.setups.set(setup.id, setup);
    return setup;
  }

  setup(id: string): CardSetup | undefined {
    const setup = this.setups.get(id);
    if (setup?.state === 'open' && this.now() >= setup.expiresAt) setup.state = 'expired';
    return setup;
  }

  /** The person gives a card; of one that the bank refuses the page stays open. @throws Refusal */
  give(setup: CardSetup, kind: CardKind | 'refused'): SandboxCard | undefined {
    if (setup.state !== 'open') throw new Refusal('invalid', `This page is ${setup.state}.`);
    setup.isRefused = kind === 'refused';
    if (kind === 'refused') return undefined;
    const card = this.addCard(setup.customer, kind);
    setup.state = 'complete';
    setup.cardId = card.id;
    return card;
  }

  /** Brings pages nearer to their end, as if time had passed. */
  pass(milliseconds: number): void {
    for (const setup of this.setups.values()) if (setup.state === 'open') setup.expiresAt -= milliseconds;
  }

  /** All as JSON, for a later run. */
  saved(): string {
    const { notifyUrl, customers, cards, setups } = this;
    return JSON.stringify({
      notifyUrl,
      customers: [...customers],
      cards: [...cards],
      setups: [...setups],
    });
  }

  /** Takes up what an earlier run saved. @throws where it is not JSON of that */
  restore(saved: string): void {
    const { notifyUrl, customers, cards, setups } = JSON.parse(saved);
    this.notifyUrl = notifyUrl;
    for (const [id, customer] of customers) this.customers.set(id, customer);
    for (const [id, card] of cards) this.cards.set(id, card);
    for (const [id, setup] of setups) this.setups.set(id, setup);
  }
}
