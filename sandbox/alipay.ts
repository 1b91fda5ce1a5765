// Alipay's OpenAPI gateway: RSA2 signatures both ways, amounts in yuan with two decimals.
import { createSign, createVerify } from 'node:crypto';
import { Hono } from 'hono';
import { alipayBill } from './bill-files.ts';
import type { SandboxKeys } from './keys.ts';
import type { Notice, NoticeEvent } from './notices.ts';
import { movesWithin } from './statements.ts';
import { Refusal, type Trade, type Trades } from './trades.ts';

type Fields = Record<string, string>;
const STATES = {
  open: 'WAIT_BUYER_PAY',
  processing: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  closed: 'TRADE_CLOSED',
} as const;
const REFUSALS: Record<Refusal['reason'], string> = {
  exists: 'ACQ.CONTEXT_INCONSISTENT',
  closed: 'ACQ.TRADE_HAS_CLOSE',
  paid: 'ACQ.TRADE_HAS_SUCCESS',
  missing: 'ACQ.TRADE_NOT_EXIST',
  invalid: 'ACQ.INVALID_PARAMETER',
};
const SKEW_MS = 24 * 3_600_000;
const QR_MS = 7_200_000;
/** Milliseconds that a link to a bill is good for. */
const LINK_MS = 30_000;

/** The gateway at /gateway.do. */
export function alipayRoutes(trades: Trades, keys: SandboxKeys, publicUrl: () => string): Hono {
  const app = new Hono();
  const own = keys.alipay;

  app.post('/gateway.do', async (context) => {
    const query = Object.fromEntries(new URL(context.req.url).searchParams);
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()));
    const fields: Fields = { ...query, ...form };
    const method = fields.method ?? '';
    const node = `${method.replaceAll('.', '_')}_response`;
    const reply = (body: object, name = node) => {
      const text = JSON.stringify(body);
      // the signature covers the node as it stands in the text
      return context.body(`{"${name}":${text},"sign":"${signed(text, own.platform.privateKey)}"}`, 200, {
        'Content-Type': 'application/json;charset=utf-8',
      });
    };
    const failure = (subCode: string, message: string, code = '40004') =>
      reply({ code, msg: 'Business Failed', sub_code: subCode, sub_msg: message });
    if (!isSigned(fields))
      return reply(
        { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: 'sign' },
        'error_response',
      );
    const content = JSON.parse(fields.biz_content ?? '{}') as Fields;
    const number = content.out_trade_no ?? '';
    try {
      if (method === 'alipay.trade.precreate') {
        const trade = create('precreate', fields, content);
        return reply({
          code: '10000',
          msg: 'Success',
          out_trade_no: number,
          qr_code: `https://qr.alipay.com/${trade.id}`,
        });
      }
      if (method === 'alipay.trade.page.pay' || method === 'alipay.trade.wap.pay') {
        const trade = create(method.includes('page') ? 'page' : 'wap', fields, content);
        return context.redirect(`${publicUrl()}/sandbox/pay/${trade.id}`, 302);
      }
      if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
        const day = content.bill_date ?? '';
        if (billOf(day) === undefined) return failure('isp.bill_not_exist', 'there is no bill of that day');
        const until = trades.now() + LINK_MS;
        const address = `${publicUrl()}/gateway.do/bill?day=${day}&until=${until}`;
        return reply({ code: '10000', msg: 'Success', bill_download_url: address });
      }
      const trade = trades.find('alipay', number);
      if (!trade) throw new Refusal('missing', 'there is no such trade');
      // what a code promises becomes a trade when its payer scans it
      const isScanned = trade.kind !== 'precreate' || trade.state !== 'open';
      if (method === 'alipay.trade.query') {
        if (!isScanned) throw new Refusal('missing', 'there is no such trade');
        return reply({ code: '10000', msg: 'Success', ...tradeFields(trade) });
      }
      if (method === 'alipay.trade.close') {
        const wasThere = isScanned;
        trades.close(trade);
        if (!wasThere) throw new Refusal('missing', 'there is no such trade');
        return reply({ code: '10000', msg: 'Success', out_trade_no: number, trade_no: trade.transactionId });
      }
      if (method === 'alipay.trade.refund') {
        trades.refund(trade, content.out_request_no ?? '', minorUnits(content.refund_amount));
        return reply({
          code: '10000',
          msg: 'Success',
          ...tradeFields(trade),
          fund_change: 'Y',
          refund_fee: content.refund_amount,
        });
      }
      return failure('isv.invalid-method', 'there is no such method', '40002');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return failure(REFUSALS[error.reason], error.message);
    }
  });

  const billOf = (day: string) => {
    const from = chinaTime(`${day} 00:00:00`);
    const moves = movesWithin(trades, 'alipay', from, from + 24 * 3_600_000);
    return moves.length === 0 || from + 33 * 3_600_000 > trades.now()
      ? undefined
      : alipayBill(moves, own.sellerId, day);
  };
  app.get('/gateway.do/bill', (context) => {
    const bill = billOf(context.req.query('day') ?? '');
    const isOver = trades.now() > Number(context.req.query('until'));
    return bill === undefined || isOver
      ? context.text('The link has expired.', 403)
      : context.body(new Uint8Array(bill), 200, { 'Content-Type': 'application/octet-stream' });
  });

  function isSigned({ sign, ...rest }: Fields): boolean {
    if (!sign || rest.app_id !== own.appId || rest.sign_type !== 'RSA2') return false;
    if (Math.abs(trades.stamp() - chinaTime(rest.timestamp ?? '')) > SKEW_MS) return false;
    return createVerify('RSA-SHA256').update(toSign(rest)).verify(own.app.publicKey, sign, 'base64');
  }

  function create(kind: 'precreate' | 'page' | 'wap', fields: Fields, content: Fields): Trade {
    const products = { precreate: undefined, page: 'FAST_INSTANT_TRADE_PAY', wap: 'QUICK_WAP_WAY' };
    if (!content.out_trade_no || !content.subject || !fields.notify_url)
      throw new Refusal('invalid', 'out_trade_no, subject and notify_url are needed');
    if (products[kind] && content.product_code !== products[kind])
      throw new Refusal('invalid', 'product_code');
    const expires = content.time_expire ? chinaTime(content.time_expire) : Number.POSITIVE_INFINITY;
    return trades.create({
      provider: 'alipay',
      kind,
      outTradeNo: content.out_trade_no,
      amount: minorUnits(content.total_amount),
      currency: 'CNY',
      description: content.subject,
      notifyUrl: fields.notify_url,
      returnUrl: fields.return_url ?? '',
      cancelUrl: content.quit_url ?? '',
      request: `${kind} ${JSON.stringify(content)}`,
      payer: '2088000000009999',
      expiresAt: Math.min(expires, trades.now() + QR_MS),
    });
  }
  return app;
}

/** `0.01` is 1. @throws Refusal */
function minorUnits(yuan: string | undefined): number {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(yuan ?? '');
  if (!match) throw new Refusal('invalid', 'the amount has two decimals');
  return Number(match[1]) * 100 + Number(match[2]);
}

function yuan(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** Milliseconds of a `yyyy-MM-dd HH:mm:ss` of China. */
function chinaTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}

function writtenTime(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

function toSign(fields: Fields): string {
  return Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

function signed(message: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(message).sign(privateKey, 'base64');
}

function refunded(trade: Trade): number {
  return [...trade.refunds.values()].reduce((sum, one) => sum + one, 0);
}

const isWhole = (trade: Trade): boolean => trade.refunds.size > 0 && refunded(trade) === trade.paidAmount;

/** A trade whose whole amount went back is closed. */
function statusOf(trade: Trade): string {
  return isWhole(trade) ? STATES.closed : STATES[trade.state];
}

function tradeFields(trade: Trade): Fields {
  const total = yuan(trade.state === 'paid' ? trade.paidAmount : trade.amount);
  return {
    out_trade_no: trade.outTradeNo,
    trade_status: statusOf(trade),
    total_amount: total,
    buyer_pay_amount: total,
    ...(trade.transactionId && { trade_no: trade.transactionId }),
    ...(trade.state === 'paid' && { send_pay_date: writtenTime(trade.paidAt) }),
  };
}

/** The notification of a payment. `forged` is signed by a stranger; `stale` was sent two days ago. */
export function alipayNotice(
  trade: Trade,
  keys: SandboxKeys,
  now: number,
  { id, flaw, subject }: NoticeEvent,
): Notice {
  const { alipay } = keys;
  const total = yuan(trade.paidAmount);
  const fields: Fields = {
    notify_id: id,
    notify_type: 'trade_status_sync',
    notify_time: writtenTime(flaw === 'stale' ? now - 2 * 24 * 3_600_000 : now),
    app_id: alipay.appId,
    auth_app_id: alipay.appId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: trade.transactionId,
    out_trade_no: trade.outTradeNo,
    buyer_id: trade.payer,
    seller_id: alipay.sellerId,
    trade_status: statusOf(trade),
    total_amount: total,
    receipt_amount: total,
    invoice_amount: total,
    buyer_pay_amount: total,
    subject: trade.description,
    gmt_create: writtenTime(trade.createdAt),
    gmt_payment: writtenTime(trade.paidAt),
    ...(subject === 'refund' && {
      refund_fee: yuan(refunded(trade)),
      gmt_refund: `${writtenTime(now)}.000`,
      out_biz_no: [...trade.refunds.keys()].at(-1) ?? '',
      ...(isWhole(trade) && { gmt_close: writtenTime(now) }),
    }),
  };
  const key = flaw === 'forged' ? keys.stranger.privateKey : alipay.platform.privateKey;
  // sign_type is not part of what a notification's signature covers
  const body = new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signed(toSign(fields), key) });
  return {
    url: trade.notifyUrl,
    body: body.toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' },
    isTaken: (status, text) => status === 200 && text === 'success',
  };
}
