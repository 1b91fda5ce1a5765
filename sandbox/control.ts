// What a person or a test does at the stand-in providers: scan and pay, pay too little, close, send notifications in odd ways,
// switch a provider off. The same by page and by API.
import { Hono } from 'hono';
import { controlPage } from './control-page.ts';
import { NOTICE_MANNERS, type NoticeManner, type Notices } from './notices.ts';
import { payPage } from './pay-page.ts';
import {
  BEHAVIOURS,
  type Behaviour,
  givenBack,
  PROVIDERS,
  type ProviderName,
  Refusal,
  type Trade,
  type Trades,
} from './trades.ts';

export interface PayOptions {
  manner?: NoticeManner;
  /** Minor units that are paid instead of what was asked. */
  amount?: number;
  /** Pays although it was closed meanwhile, as a bank may. */
  isLate?: boolean;
  /** The bank takes its time: paid in the end, or not. */
  isProcessing?: boolean;
}

export interface Control {
  list: () => Trade[];
  /** @throws Refusal */
  pay: (outTradeNo: string, options?: PayOptions) => Promise<Trade>;
  close: (outTradeNo: string) => Promise<Trade>;
  /** A card is declined, the bank asks to confirm (3-D Secure), or the payer does not. The payment stays open. @throws Refusal */
  try: (outTradeNo: string, tried: Exclude<Trade['tried'], ''>) => Promise<Trade>;
  /** The merchant gives money back at the provider: the rest, unless less is said. @throws Refusal */
  refund: (outTradeNo: string, amount?: number, manner?: NoticeManner) => Promise<Trade>;
  /** The payer has their bank take the payment back. @throws Refusal */
  dispute: (outTradeNo: string) => Promise<Trade>;
  /** The banks decide a dispute, seen from the merchant. @throws Refusal */
  decide: (outTradeNo: string, result: 'won' | 'lost') => Promise<Trade>;
  /** Sends the notification of a trade again. */
  notify: (outTradeNo: string, manner?: NoticeManner) => Promise<void>;
  behave: (provider: ProviderName, behaviour: Behaviour) => void;
}

export function createControl(trades: Trades, notices: Notices): Control {
  const find = (outTradeNo: string): Trade => {
    const trade = trades.list().find((one) => one.outTradeNo === outTradeNo || one.id === outTradeNo);
    if (!trade) throw new Refusal('missing', 'there is no such payment');
    return trade;
  };
  return {
    list: () => trades.list(),
    async pay(outTradeNo, { manner = 'once', amount, isLate = false, isProcessing = false } = {}) {
      const trade = find(outTradeNo);
      trades.pay(trade, amount ?? trade.amount, { isLate, isProcessing });
      await notices.send(trade, manner);
      return trade;
    },
    async close(outTradeNo) {
      const trade = find(outTradeNo);
      trades.close(trade);
      // only Stripe tells that nobody paid
      if (trade.provider === 'stripe') await notices.send(trade, 'once');
      return trade;
    },
    async try(outTradeNo, tried) {
      const trade = find(outTradeNo);
      trades.try(trade, tried);
      await notices.send(trade, 'once', { subject: 'try' });
      return trade;
    },
    async refund(outTradeNo, amount, manner = 'once') {
      const trade = find(outTradeNo);
      const rest = trade.paidAmount - givenBack(trade);
      trades.refund(trade, `merchant-${trade.refunds.size + 1}`, amount ?? rest);
      await notices.send(trade, manner, { subject: 'refund' });
      return trade;
    },
    async dispute(outTradeNo) {
      const trade = find(outTradeNo);
      trades.dispute(trade);
      await notices.send(trade, 'once', { subject: 'dispute' });
      return trade;
    },
    async decide(outTradeNo, result) {
      const trade = find(outTradeNo);
      trades.decide(trade, result);
      await notices.send(trade, 'once', { subject: 'dispute' });
      return trade;
    },
    notify: (outTradeNo, manner = 'once') => notices.send(find(outTradeNo), manner),
    behave: (provider, behaviour) => {
      trades.behaviour[provider] = behaviour;
    },
  };
}

const TRIES = ['challenge', 'declined', 'unconfirmed'] as const;

type Values = Record<string, string>;

/** A provider's own part of the control page, such as who signs in there. */
export interface ControlPart {
  html: () => string;
  /** Does an action of this part; undefined where it is not of this part. @throws Refusal */
  act: (values: Readonly<Values>) => object | undefined | Promise<object>;
}

/** Routes below /sandbox. Calls from pages of other origins are refused. */
export function controlRoutes(
  trades: Trades,
  notices: Notices,
  control: Control,
  parts: readonly ControlPart[] = [],
): Hono {
  const app = new Hono();
  const shown = (error?: string) =>
    controlPage(
      trades,
      parts.map(({ html }) => html()),
      error,
    );

  app.use('/sandbox/*', async (context, next) => {
    const origin = context.req.header('origin');
    const isForeign = origin !== undefined && origin !== 'null' && origin !== new URL(context.req.url).origin;
    if (context.req.method === 'POST' && isForeign) return context.text('not from another page', 403);
    await next();
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    context.header('Cache-Control', 'no-store');
    return undefined;
  });

  app.get('/sandbox', (context) => context.html(shown()));
  app.get('/sandbox/api/trades', (context) =>
    context.json({ trades: trades.list().map(present), deliveries: notices.deliveries.slice(-50) }),
  );

  const act = async (values: Values): Promise<object> => {
    const { action, trade = '', manner, amount, provider, behaviour } = values;
    const known = NOTICE_MANNERS.find((one) => one === manner) ?? 'once';
    if (action === 'pay')
      return present(
        await control.pay(trade, {
          manner: known,
          isLate: values.late === '1',
          isProcessing: values.processing === '1',
          ...(amount !== undefined && amount !== '' && { amount: Number(amount) }),
        }),
      );
    const tried = TRIES.find((one) => one === action);
    if (tried) return present(await control.try(trade, tried));
    if (action === 'refund')
      return present(
        await control.refund(
          trade,
          amount === undefined || amount === '' ? undefined : Number(amount),
          known,
        ),
      );
    if (action === 'close') return present(await control.close(trade));
    if (action === 'dispute') return present(await control.dispute(trade));
    if (action === 'won' || action === 'lost') return present(await control.decide(trade, action));
    if (action === 'notify') {
      await control.notify(trade, known);
      return {};
    }
    if (action === 'behave') {
      const whom = PROVIDERS.find((one) => one === provider);
      const how = BEHAVIOURS.find((one) => one === behaviour);
      if (!whom || !how) throw new Refusal('invalid', 'provider and behaviour');
      control.behave(whom, how);
      return { provider: whom, behaviour: how };
    }
    for (const part of parts) {
      const done = await part.act(values);
      if (done) return done;
    }
    throw new Refusal('invalid', 'no such action');
  };

  app.post('/sandbox/api', async (context) => {
    try {
      return context.json(await act((await context.req.json()) as Values));
    } catch (error) {
      if (error instanceof Refusal) return context.json({ error: error.message }, 409);
      throw error;
    }
  });
  app.post('/sandbox', async (context) => {
    const values = Object.fromEntries(new URLSearchParams(await context.req.text()));
    try {
      await act(values);
      return context.redirect('/sandbox', 303);
    } catch (error) {
      if (error instanceof Refusal) return context.html(shown(error.message), 409);
      throw error;
    }
  });

  app.get('/sandbox/pay/:id', (context) => {
    const trade = trades.byId(context.req.param('id'));
    return trade ? context.html(payPage(trade)) : context.text('There is no such payment.', 404);
  });
  app.post('/sandbox/pay/:id', async (context) => {
    const trade = trades.byId(context.req.param('id'));
    if (!trade) return context.text('There is no such payment.', 404);
    const values = new URLSearchParams(await context.req.text());
    const isPaying = values.get('action') === 'pay';
    const tried = TRIES.find((one) => one === values.get('action'));
    try {
      if (isPaying) await control.pay(trade.id);
      if (tried) {
        await control.try(trade.id, tried);
        return context.html(payPage(trade));
      }
    } catch (error) {
      if (error instanceof Refusal) return context.html(payPage(trade, error.message), 409);
      throw error;
    }
    const target = (isPaying ? trade.returnUrl : trade.cancelUrl) || trade.returnUrl;
    const asked = new URL(context.req.url).searchParams.get('redirect_url') ?? '';
    const next = target || asked;
    return /^https?:\/\//.test(next) ? context.redirect(next, 303) : context.html(payPage(trade));
  });
  return app;
}

function present(trade: Trade): object {
  const { refunds, request: _, ...rest } = trade;
  return { ...rest, refunds: [...refunds].map(([number, amount]) => ({ number, amount })) };
}
