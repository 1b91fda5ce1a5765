// Alipay's OpenAPI gateway with RSA2: a code on a desktop, a form on a phone.
import { createSign, createVerify } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { AlipayConfig } from '../payment/payment-config.ts';
import {
  callProvider,
  downloadFrom,
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  parsedAnswer,
  type TradeState,
  WebhookRefused,
} from '../payment/payment-provider.ts';
import { alipayBills } from './alipay-bill.ts';

const NAME = 'alipay';
/** Seconds: Alipay repeats a notification for 25 hours, each time with the time of now. */
const NOTICE_AGE_S = 25 * 3600;
const CHINA_MS = 8 * 3_600_000;

type Fields = Record<string, string>;

export function createAlipay(config: AlipayConfig, clock: Clock, outbound: Outbound): PaymentProvider {
  /** Fields in the address, and `biz_content` that goes along as a form. */
  function signedCall(method: string, content: object, request?: PaymentRequest, isPage = false) {
    const common: Fields = {
      app_id: config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(clock.now()),
      version: '1.0',
      ...(request && { notify_url: request.notifyUrl }),
      ...(request && isPage && { return_url: request.returnUrl }),
    };
    const bizContent = JSON.stringify(content);
    const sign = createSign('RSA-SHA256')
      .update(signedText({ ...common, biz_content: bizContent }))
      .sign(config.privateKey, 'base64');
    const address = `${config.gateway}?${new URLSearchParams({ ...common, sign })}`;
    return { address, bizContent };
  }

  async function ask(method: string, content: object, request?: PaymentRequest) {
    const { address, bizContent } = signedCall(method, content, request);
    const { text } = await callProvider(
      outbound,
      method.endsWith('.query') ? 'alipay.read' : 'alipay.write',
      NAME,
      address,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams({ biz_content: bizContent }).toString(),
      },
      config.timeoutMs,
    );
    const json = parsedAnswer(NAME, text);
    const name = `${method.replaceAll('.', '_')}_response`;
    const node = json[name];
    if (typeof node !== 'object' || node === null) {
      const failed = json.error_response as { sub_code?: unknown } | undefined;
      throw new ProviderError('refused', NAME, String(failed?.sub_code ?? 'no answer'));
    }
    // the signature covers the node as it was written
    const isRight = createVerify('RSA-SHA256')
      .update(writtenNode(text, name))
      .verify(config.publicKey, String(json.sign ?? ''), 'base64');
    if (!isRight) throw new ProviderError('unreachable', NAME, 'unsigned answer');
    return node as Partial<Record<string, string>>;
  }

  async function demand(method: string, content: object, request?: PaymentRequest) {
    const node = await ask(method, content, request);
    if (node.code !== '10000') throw new ProviderError('refused', NAME, String(node.sub_code ?? node.code));
    return node;
  }

  const query: PaymentProvider['query'] = async ({ outTradeNo }) => {
    const node = await ask('alipay.trade.query', { out_trade_no: outTradeNo });
    // there is no trade until the payer scans the code
    if (node.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'missing' };
    if (node.code !== '10000') throw new ProviderError('refused', NAME, String(node.sub_code ?? node.code));
    return stateOf(node, clock);
  };

  return {
    name: NAME,
    currencies: ['CNY'],
    appTypes: ['pc_web', 'mb_web'],
    leastOpenMs: 0,
    query,

    async create(request) {
      const { appType, expiresAt } = request;
      const content = {
        out_trade_no: request.outTradeNo,
        total_amount: yuan(request.amount),
        subject: request.description.slice(0, 256),
        time_expire: chinaTime(expiresAt),
      };
      const common = { expiresAt: expiresAt.getTime(), reference: null };
      if (appType === 'pc_web' && config.pcMode === 'precreate') {
        const node = await demand('alipay.trade.precreate', content, request);
        if (!node.qr_code) throw new ProviderError('unreachable', NAME, 'an incomplete answer');
        return { ...common, kind: 'qr', content: node.qr_code };
      }
      const { address, bizContent } =
        appType === 'pc_web'
          ? signedCall(
              'alipay.trade.page.pay',
              {
                ...content,
                product_code: 'FAST_INSTANT_TRADE_PAY',
                qr_pay_mode: '4',
                qrcode_width: String(request.qrWidth),
              },
              request,
              true,
            )
          : signedCall(
              'alipay.trade.wap.pay',
              { ...content, product_code: 'QUICK_WAP_WAY', quit_url: request.cancelUrl },
              request,
              true,
            );
      return { ...common, kind: 'form', form: formOf(address, { biz_content: bizContent }) };
    },

    async close(key) {
      const node = await ask('alipay.trade.close', { out_trade_no: key.outTradeNo });
      if (node.code === '10000' || node.sub_code === 'ACQ.TRADE_HAS_CLOSE') return { state: 'closed' };
      if (node.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'missing' };
      // it was paid meanwhile, or closed by itself
      return query(key);
    },

    async refund({ key, outRefundNo, amount, reason }) {
      await demand('alipay.trade.refund', {
        out_trade_no: key.outTradeNo,
        refund_amount: yuan(amount),
        out_request_no: outRefundNo,
        refund_reason: reason,
      });
      return 'done';
    },

    statements: alipayBills({
      ask: (content) => ask('alipay.data.dataservice.bill.downloadurl.query', content),
      // the address itself says who may read it, for half a minute
      download: (url) => downloadFrom(outbound, 'alipay.read', NAME, url, {}, config.timeoutMs),
    }),

    readWebhook(_headers, body, now) {
      const { sign = '', sign_type: _, ...fields }: Fields = Object.fromEntries(new URLSearchParams(body));
      const isRight = createVerify('RSA-SHA256')
        .update(signedText(fields))
        .verify(config.publicKey, sign, 'base64');
      if (!isRight) throw new WebhookRefused('signature');
      const age = (now.getTime() - timeOf(fields.notify_time ?? '')) / 1000;
      if (!(age < NOTICE_AGE_S && age > -3600)) throw new WebhookRefused('stale');
      if (fields.app_id !== config.appId || fields.seller_id !== config.sellerId)
        throw new WebhookRefused('merchant');
      if (!fields.notify_id || !fields.out_trade_no) throw new WebhookRefused('malformed');
      try {
        return {
          id: fields.notify_id,
          type: `${fields.notify_type ?? ''} ${fields.trade_status ?? ''}`.trim(),
          outTradeNo: fields.out_trade_no,
          trade: givenBack(fields) ?? stateOf(fields, clock),
        };
      } catch {
        throw new WebhookRefused('malformed');
      }
    },

    answerWebhook: (isTaken) => ({ status: 200, body: isTaken ? 'success' : 'failure', type: 'text/plain' }),
  };
}

/**
 * The word about a refund: the same notification as that of a payment, with what went back in all; the trade is closed with the
 * whole of it. Whether a payment was heard of before is settled by a question.
 */
function givenBack({ gmt_refund: at, refund_fee: fee }: Partial<Fields>): TradeState | undefined {
  const [, whole, cents] = /^(\d{1,9})\.(\d{2})$/.exec(fee ?? '') ?? [];
  if (!at || whole === undefined) return undefined;
  const amount = Number(whole) * 100 + Number(cents);
  return { state: 'given_back', number: `total ${amount}`, amount, isTotal: true };
}

/** @throws ProviderError where a paid one lacks what belongs to it */
function stateOf(fields: Partial<Fields>, clock: Clock): TradeState {
  const { trade_status: status, trade_no: transactionId, total_amount: total } = fields;
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') {
    const [, whole, cents] = /^(\d{1,9})\.(\d{2})$/.exec(total ?? '') ?? [];
    if (!transactionId || whole === undefined)
      throw new ProviderError('unreachable', NAME, 'an incomplete trade');
    const at = timeOf(fields.gmt_payment ?? fields.send_pay_date ?? '');
    return {
      state: 'paid',
      transactionId,
      amount: Number(whole) * 100 + Number(cents),
      currency: 'CNY',
      paidAt: Number.isNaN(at) ? clock.now() : new Date(at),
    };
  }
  return { state: status === 'TRADE_CLOSED' ? 'closed' : 'open' };
}

/** What RSA2 signs: every field that has a value, by its name, not encoded. */
function signedText(fields: Fields): string {
  return Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** The text of a node of an answer, from its first brace to the one that closes it. */
function writtenNode(text: string, name: string): string {
  const start = text.indexOf('{', text.indexOf(`"${name}"`) + name.length + 2);
  let depth = 0;
  let isQuoted = false;
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '\\') index += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, index + 1);
    }
  }
  return '';
}

function formOf(address: string, fields: Fields): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(address)}">${inputs.join('')}</form>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Minor units as Alipay writes them: `0.01`. */
function yuan(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** `yyyy-MM-dd HH:mm:ss` of China. */
function chinaTime(at: Date): string {
  return new Date(at.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Milliseconds; NaN for what is no time. */
function timeOf(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`);
}
