// WeChat Pay API v3 as a direct merchant meets it: signed requests are verified, answers are signed, notifications are
// encrypted.
import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { wechatBill } from './bill-files.ts';
import type { SandboxKeys } from './keys.ts';
import type { Notice, NoticeEvent } from './notices.ts';
import { movesWithin } from './statements.ts';
import { Refusal, type Trade, type TradeKind, type Trades } from './trades.ts';

const SKEW_S = 300;
const TWO_HOURS_MS = 7_200_000;
const FIVE_MINUTES_MS = 300_000;
const STATES = { open: 'NOTPAY', processing: 'USERPAYING', paid: 'SUCCESS', closed: 'CLOSED' } as const;
const TRADE_TYPES: Partial<Record<TradeKind, string>> = { native: 'NATIVE', h5: 'MWEB', jsapi: 'JSAPI' };
const REFUSALS: Record<Refusal['reason'], [400 | 403 | 404, string]> = {
  exists: [403, 'OUT_TRADE_NO_USED'],
  closed: [400, 'ORDER_CLOSED'],
  paid: [400, 'ORDERPAID'],
  missing: [404, 'ORDER_NOT_EXIST'],
  invalid: [400, 'PARAM_ERROR'],
};

interface CreateBody {
  appid?: string;
  mchid?: string;
  description?: string;
  out_trade_no?: string;
  notify_url?: string;
  time_expire?: string;
  amount?: { total?: number; currency?: string };
  scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } };
  payer?: { openid?: string };
}

/** Routes below /v3. */
export function wechatPayRoutes(trades: Trades, keys: SandboxKeys, publicUrl: () => string): Hono {
  const app = new Hono();
  const own = keys.wechatPay;

  const answer = (context: Context, status: number, body?: object): Response => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const timestamp = String(Math.floor(trades.stamp() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const headers = {
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': nonce,
      'Wechatpay-Serial': own.platformSerial,
      'Wechatpay-Signature': signed(`${timestamp}\n${nonce}\n${text}\n`, own.platform.privateKey),
      'Content-Type': 'application/json',
    };
    return context.newResponse(status === 204 ? null : text, status as 200, headers);
  };
  const refuse = (context: Context, error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const [status, code] = REFUSALS[error.reason];
    return answer(context, status, { code, message: error.message });
  };
  const transaction = (trade: Trade) => wechatTransaction(trade, keys);

  app.use('/v3/*', async (context, next) => {
    const body = await context.req.raw.clone().text();
    const url = new URL(context.req.url);
    const ok = isSigned(
      context.req.header('authorization'),
      `${context.req.method}\n${url.pathname}${url.search}`,
      body,
    );
    if (!ok) return answer(context, 401, { code: 'SIGN_ERROR', message: 'the signature is wrong' });
    await next();
    return undefined;
  });

  function isSigned(header: string | undefined, target: string, body: string): boolean {
    if (!header?.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return false;
    const fields = Object.fromEntries(
      [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Partial<Record<string, string>>;
    const { mchid, serial_no: serial, nonce_str: nonce, timestamp, signature } = fields;
    if (mchid !== own.mchId || serial !== own.merchantSerial || !nonce || !timestamp || !signature)
      return false;
    if (Math.abs(trades.stamp() / 1000 - Number(timestamp)) > SKEW_S) return false;
    return createVerify('RSA-SHA256')
      .update(`${target}\n${timestamp}\n${nonce}\n${body}\n`)
      .verify(own.merchant.publicKey, signature, 'base64');
  }

  for (const kind of ['native', 'h5', 'jsapi'] as const)
    app.post(`/v3/pay/transactions/${kind}`, async (context) => {
      const text = await context.req.text();
      const body = JSON.parse(text) as CreateBody;
      const fault = wrongField(body, kind);
      if (fault) return answer(context, 400, { code: 'PARAM_ERROR', message: fault });
      try {
        const trade = trades.create({
          provider: 'wechatPay',
          kind,
          outTradeNo: body.out_trade_no ?? '',
          amount: body.amount?.total ?? 0,
          currency: body.amount?.currency ?? 'CNY',
          description: body.description ?? '',
          notifyUrl: body.notify_url ?? '',
          returnUrl: '',
          cancelUrl: '',
          request: `${kind} ${text}`,
          payer: body.payer?.openid ?? 'o_sandbox_payer',
          expiresAt: Math.min(
            body.time_expire ? Date.parse(body.time_expire) : Number.POSITIVE_INFINITY,
            trades.now() + (kind === 'h5' ? FIVE_MINUTES_MS : TWO_HOURS_MS),
          ),
        });
        return answer(
          context,
          200,
          kind === 'native'
            ? { code_url: `weixin://wxpay/bizpayurl?pr=${trade.id}` }
            : kind === 'h5'
              ? { h5_url: `${publicUrl()}/sandbox/pay/${trade.id}` }
              : { prepay_id: `wx${trade.id}` },
        );
      } catch (error) {
        return refuse(context, error);
      }
    });

  function wrongField(body: CreateBody, kind: 'native' | 'h5' | 'jsapi'): string | undefined {
    if (body.appid !== own.appId || body.mchid !== own.mchId) return 'appid and mchid do not belong together';
    if (!/^[0-9A-Za-z_\-|*]{6,32}$/.test(body.out_trade_no ?? '')) return 'out_trade_no';
    if (!body.description || Buffer.byteLength(body.description) > 127 * 3) return 'description';
    if (!URL.canParse(body.notify_url ?? '') || (body.notify_url ?? '').includes('?')) return 'notify_url';
    if (body.amount?.currency !== undefined && body.amount.currency !== 'CNY') return 'amount.currency';
    if (body.time_expire !== undefined && Number.isNaN(Date.parse(body.time_expire))) return 'time_expire';
    if (kind === 'h5' && (!body.scene_info?.payer_client_ip || !body.scene_info.h5_info?.type))
      return 'scene_info';
    if (kind === 'jsapi' && !body.payer?.openid) return 'payer.openid';
    return undefined;
  }

  app.get('/v3/pay/transactions/out-trade-no/:number', (context) => {
    const trade = trades.find('wechatPay', context.req.param('number'));
    if (context.req.query('mchid') !== own.mchId || !trade)
      return refuse(context, new Refusal('missing', 'there is no such order'));
    return answer(context, 200, transaction(trade));
  });
  app.post('/v3/pay/transactions/out-trade-no/:number/close', (context) => {
    const trade = trades.find('wechatPay', context.req.param('number'));
    try {
      if (!trade) throw new Refusal('missing', 'there is no such order');
      trades.close(trade);
      return answer(context, 204);
    } catch (error) {
      return refuse(context, error);
    }
  });
  app.post('/v3/refund/domestic/refunds', async (context) => {
    const body = (await context.req.json()) as {
      out_trade_no?: string;
      out_refund_no?: string;
      amount?: { refund?: number; total?: number; currency?: string };
    };
    const trade = trades.find('wechatPay', body.out_trade_no ?? '');
    try {
      if (!trade) throw new Refusal('missing', 'there is no such order');
      if (!body.out_refund_no || body.amount?.total !== trade.paidAmount)
        throw new Refusal('invalid', 'the amount is not the order’s');
      trades.refund(trade, body.out_refund_no, body.amount.refund ?? 0);
      return answer(context, 200, {
        refund_id: `50${trade.transactionId}`,
        out_refund_no: body.out_refund_no,
        transaction_id: trade.transactionId,
        out_trade_no: trade.outTradeNo,
        channel: 'ORIGINAL',
        status: 'SUCCESS',
        amount: { ...body.amount, currency: 'CNY' },
      });
    } catch (error) {
      return refuse(context, error);
    }
  });
  const DAY_MS = 24 * 3_600_000;
  const billOf = (day: string) => {
    const from = Date.parse(`${day}T00:00:00+08:00`);
    const moves = movesWithin(trades, 'wechatPay', from, from + DAY_MS);
    return moves.length === 0 ? undefined : wechatBill(moves, own);
  };
  app.get('/v3/bill/tradebill', (context) => {
    const day = context.req.query('bill_date') ?? '';
    const until = Date.parse(`${day}T00:00:00+08:00`) + DAY_MS;
    // a bill is made by ten in the morning of the next day
    if (!(until + 10 * 3_600_000 <= trades.now()))
      return answer(context, 400, { code: 'STATEMENT_CREATING', message: 'the bill is being made' });
    const bill = billOf(day);
    if (bill === undefined)
      return answer(context, 400, { code: 'NO_STATEMENT_EXIST', message: 'there is no bill of that day' });
    return answer(context, 200, {
      hash_type: 'SHA1',
      hash_value: createHash('sha1').update(bill).digest('hex'),
      download_url: `${publicUrl()}/v3/billdownload/file?token=${day}`,
    });
  });
  app.get('/v3/billdownload/file', (context) => {
    const bill = billOf(context.req.query('token') ?? '');
    // the file is the only answer that is not signed
    return bill === undefined ? context.notFound() : context.body(new Uint8Array(gzipSync(bill)));
  });
  return app;
}

function wechatTransaction(trade: Trade, { wechatPay }: SandboxKeys): object {
  const isPaid = trade.state === 'paid';
  return {
    appid: wechatPay.appId,
    mchid: wechatPay.mchId,
    out_trade_no: trade.outTradeNo,
    trade_state: trade.refunds.size > 0 ? 'REFUND' : STATES[trade.state],
    trade_state_desc: trade.state,
    attach: '',
    ...(isPaid && {
      transaction_id: trade.transactionId,
      trade_type: TRADE_TYPES[trade.kind],
      bank_type: 'OTHERS',
      success_time: new Date(trade.paidAt).toISOString(),
      payer: { openid: trade.payer },
      amount: {
        total: trade.paidAmount,
        payer_total: trade.paidAmount,
        currency: trade.currency,
        payer_currency: trade.currency,
      },
    }),
  };
}

/** The last refund of a trade, as the word about it has it: with the merchant and without an app. */
function wechatRefund(trade: Trade, { wechatPay }: SandboxKeys, now: number): object {
  const [number, amount] = [...trade.refunds].at(-1) ?? ['', 0];
  return {
    mchid: wechatPay.mchId,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.transactionId,
    out_refund_no: number,
    refund_id: `50${trade.transactionId}${trade.refunds.size}`,
    refund_status: 'SUCCESS',
    success_time: new Date(now).toISOString(),
    user_received_account: 'OTHERS',
    amount: { total: trade.paidAmount, refund: amount, payer_total: trade.paidAmount, payer_refund: amount },
  };
}

function signed(message: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(message).sign(privateKey, 'base64');
}

/** The notification of a payment. `forged` is signed by a stranger; `stale` ten minutes ago. */
export function wechatPayNotice(
  trade: Trade,
  keys: SandboxKeys,
  now: number,
  { id, flaw, subject }: NoticeEvent,
): Notice {
  const { wechatPay } = keys;
  const nonce = randomBytes(6).toString('hex');
  const isRefund = subject === 'refund';
  const associated = isRefund ? 'refund' : 'transaction';
  const content = isRefund ? wechatRefund(trade, keys, now) : wechatTransaction(trade, keys);
  const cipher = createCipheriv('aes-256-gcm', wechatPay.apiV3Key, nonce);
  cipher.setAAD(Buffer.from(associated));
  const ciphertext = Buffer.concat([
    cipher.update(JSON.stringify(content), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64');
  const body = JSON.stringify({
    id,
    create_time: new Date(now).toISOString(),
    resource_type: 'encrypt-resource',
    event_type: isRefund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
    summary: isRefund ? 'refunded' : 'paid',
    resource: {
      original_type: associated,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext,
      associated_data: associated,
      nonce,
    },
  });
  const timestamp = String(Math.floor(now / 1000) - (flaw === 'stale' ? 600 : 0));
  const headerNonce = randomBytes(16).toString('hex');
  const key = flaw === 'forged' ? keys.stranger.privateKey : wechatPay.platform.privateKey;
  return {
    url: trade.notifyUrl,
    body,
    headers: {
      'Content-Type': 'application/json',
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': headerNonce,
      'Wechatpay-Serial': wechatPay.platformSerial,
      'Wechatpay-Signature': signed(`${timestamp}\n${headerNonce}\n${body}\n`, key),
    },
    isTaken: (status) => status === 200 || status === 204,
  };
}
