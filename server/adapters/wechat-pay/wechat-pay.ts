// WeChat Pay API v3, direct merchant: native codes, h5 pages and payments inside the messaging app.
import type { Clock } from '../../kernel/clock.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { WechatPayConfig } from '../payment/payment-config.ts';
import {
  type AttemptKey,
  callProvider,
  downloadFrom,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStart,
  ProviderError,
  type ProviderWebhook,
  parsedAnswer,
  type TradeState,
  WebhookRefused,
} from '../payment/payment-provider.ts';
import { authorization, bridgeParameters, decrypted, judgeSignature } from './signatures.ts';
import { tradeBills } from './trade-bill.ts';

const NAME = 'wechatPay';
const ORDERS = '/v3/pay/transactions/out-trade-no';
/** A native code and a prepay id are good for two hours, an h5 address for five minutes. */
const VALID_MS = { pc_web: 7_200_000, wx_web: 7_200_000, mb_web: 300_000 };
const KINDS = { pc_web: 'native', wx_web: 'jsapi', mb_web: 'h5' } as const;
/** Characters of the text that the payer reads. */
const MAX_DESCRIPTION = 127;

interface Transaction {
  appid?: unknown;
  mchid?: unknown;
  out_trade_no?: unknown;
  transaction_id?: unknown;
  trade_state?: unknown;
  success_time?: unknown;
  /** Of a refund. */
  refund_id?: unknown;
  out_refund_no?: unknown;
  refund_status?: unknown;
  amount?: { total?: unknown; currency?: unknown; refund?: unknown };
}

export function createWechatPay(config: WechatPayConfig, clock: Clock, outbound: Outbound): PaymentProvider {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  async function ask(method: 'GET' | 'POST', target: string, value?: object) {
    const body = value === undefined ? '' : JSON.stringify(value);
    const answer = await callProvider(
      outbound,
      method === 'GET' ? 'wechatPay.read' : 'wechatPay.write',
      NAME,
      config.baseUrl + target,
      {
        method,
        headers: {
          Authorization: authorization(config, { method, target, body, at: seconds() }),
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'User-Agent': 'Tablewise',
        },
        ...(value !== undefined && { body }),
      },
      config.timeoutMs,
    );
    // an answer that is not WeChat Pay's own says nothing
    if (judgeSignature(config, answer.headers, answer.text, seconds()) !== 'ok')
      throw new ProviderError('unreachable', NAME, 'unsigned answer');
    return {
      status: answer.status,
      json: answer.text === '' ? {} : parsedAnswer(NAME, answer.text),
    };
  }

  async function demand(method: 'GET' | 'POST', target: string, value?: object) {
    const { status, json } = await ask(method, target, value);
    if (status >= 400) throw new ProviderError('refused', NAME, String(json.code));
    return json;
  }

  async function query({ outTradeNo }: AttemptKey): Promise<TradeState> {
    const { status, json } = await ask('GET', `${ORDERS}/${outTradeNo}?mchid=${config.mchId}`);
    if (status === 404 || json.code === 'ORDER_NOT_EXIST') return { state: 'missing' };
    if (status >= 400) throw new ProviderError('refused', NAME, String(json.code));
    return stateOf(json);
  }

  return {
    name: NAME,
    currencies: ['CNY'],
    appTypes: ['pc_web', 'wx_web', 'mb_web'],
    leastOpenMs: 0,
    query,

    async create(request: PaymentRequest): Promise<PaymentStart> {
      const { outTradeNo, appType, amount, currency, expiresAt } = request;
      const validUntil = Math.min(expiresAt.getTime(), clock.now().getTime() + VALID_MS[appType]);
      const json = await demand('POST', `/v3/pay/transactions/${KINDS[appType]}`, {
        appid: config.appId,
        mchid: config.mchId,
        description: request.description.slice(0, MAX_DESCRIPTION),
        out_trade_no: outTradeNo,
        time_expire: `${expiresAt.toISOString().slice(0, 19)}+00:00`,
        notify_url: request.notifyUrl,
        amount: { total: amount, currency },
        ...(appType === 'mb_web' && {
          scene_info: { payer_client_ip: request.address, h5_info: { type: phoneOf(request.agent) } },
        }),
        ...(appType === 'wx_web' && { payer: { openid: request.payerId } }),
      });
      const common = { expiresAt: validUntil, reference: null };
      if (appType === 'pc_web') return { ...common, kind: 'qr', content: textOf(json.code_url) };
      if (appType === 'wx_web')
        return {
          ...common,
          kind: 'bridge',
          parameters: bridgeParameters(config, textOf(json.prepay_id), seconds()),
        };
      const url = new URL(textOf(json.h5_url));
      url.searchParams.set('redirect_url', request.returnUrl);
      return { ...common, kind: 'redirect', url: url.toString() };
    },

    async close(key) {
      const { status, json } = await ask('POST', `${ORDERS}/${key.outTradeNo}/close`, {
        mchid: config.mchId,
      });
      if (status < 300 || json.code === 'ORDER_CLOSED') return { state: 'closed' };
      if (json.code === 'ORDER_NOT_EXIST' || status === 404) return { state: 'missing' };
      if (json.code === 'ORDERPAID') return query(key);
      throw new ProviderError('refused', NAME, String(json.code));
    },

    async refund({ key, outRefundNo, amount, total, currency, reason }) {
      const json = await demand('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: key.outTradeNo,
        out_refund_no: outRefundNo,
        reason,
        amount: { refund: amount, total, currency },
      });
      if (json.status === 'SUCCESS') return 'done';
      if (json.status === 'PROCESSING') return 'pending';
      throw new ProviderError('refused', NAME, String(json.status));
    },

    statements: tradeBills({
      ask: (target) => ask('GET', target),
      download: (target) =>
        downloadFrom(
          outbound,
          'wechatPay.read',
          NAME,
          config.baseUrl + target,
          {
            headers: {
              Authorization: authorization(config, { method: 'GET', target, body: '', at: seconds() }),
              'User-Agent': 'Tablewise',
            },
          },
          config.timeoutMs,
        ),
    }),

    readWebhook(headers, body, now): ProviderWebhook {
      const verdict = judgeSignature(config, headers, body, Math.floor(now.getTime() / 1000));
      if (verdict !== 'ok') throw new WebhookRefused(verdict === 'stale' ? 'stale' : 'signature');
      const { id, type, transaction } = opened(body);
      // a word about a refund names the merchant and no app
      if (type.startsWith('REFUND.')) {
        if (transaction.mchid !== config.mchId) throw new WebhookRefused('merchant');
        return { id, type, outTradeNo: textOf(transaction.out_trade_no), trade: givenBack(transaction) };
      }
      if (transaction.mchid !== config.mchId || transaction.appid !== config.appId)
        throw new WebhookRefused('merchant');
      return { id, type, outTradeNo: textOf(transaction.out_trade_no), trade: stateOf(transaction) };
    },

    answerWebhook: (isTaken) =>
      isTaken
        ? { status: 200, body: '{"code":"SUCCESS"}', type: 'application/json' }
        : { status: 400, body: '{"code":"FAIL","message":"refused"}', type: 'application/json' },
  };

  /** @throws WebhookRefused */
  function opened(body: string): { id: string; type: string; transaction: Transaction } {
    try {
      const notice = JSON.parse(body);
      const { ciphertext, nonce, associated_data: associatedData } = notice.resource;
      const text = decrypted(config.apiV3Key, { ciphertext, nonce, associatedData: associatedData ?? '' });
      return { id: textOf(notice.id), type: textOf(notice.event_type), transaction: JSON.parse(text) };
    } catch {
      throw new WebhookRefused('malformed');
    }
  }
}

/** What one refund gave back; nothing of one that was closed or has failed. */
function givenBack({
  refund_id: number,
  out_refund_no: ours,
  refund_status: status,
  amount,
}: Transaction): TradeState {
  const isDone = status === 'SUCCESS' && typeof amount?.refund === 'number';
  return {
    state: 'given_back',
    number: textOf(number),
    amount: isDone ? Number(amount.refund) : 0,
    isTotal: false,
    ...(typeof ours === 'string' && { outRefundNo: ours }),
  };
}

/** @throws ProviderError where a paid one lacks what belongs to it */
function stateOf(transaction: Transaction): TradeState {
  const { trade_state: state, transaction_id: transactionId, amount, success_time: time } = transaction;
  if (state === 'SUCCESS' || state === 'REFUND') {
    const paidAt = new Date(typeof time === 'string' ? time : Number.NaN);
    if (
      typeof transactionId !== 'string' ||
      typeof amount?.total !== 'number' ||
      typeof amount.currency !== 'string' ||
      Number.isNaN(paidAt.getTime())
    )
      throw new ProviderError('unreachable', NAME, 'an incomplete transaction');
    return { state: 'paid', transactionId, amount: amount.total, currency: amount.currency, paidAt };
  }
  if (state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR') return { state: 'closed' };
  return { state: state === 'USERPAYING' ? 'processing' : 'open' };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '')
    throw new ProviderError('unreachable', NAME, 'an incomplete answer');
  return value;
}

function phoneOf(agent: string): 'iOS' | 'Android' | 'Wap' {
  if (/iPhone|iPad/.test(agent)) return 'iOS';
  return agent.includes('Android') ? 'Android' : 'Wap';
}
