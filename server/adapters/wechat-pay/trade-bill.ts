// WeChat Pay's bill of trades of a day: a table whose fields begin with a backtick, amounts in yuan, closed by a row of totals.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ProviderError } from '../payment/payment-provider.ts';
import {
  CHINA_READY_MS,
  CHINA_SHIFT_MS,
  chinaInstant,
  type StatementRow,
  type Statements,
  tableRows,
  wrongFile,
  yuanUnits,
} from '../payment/statement.ts';

const NAME = 'wechatPay';
/** Bytes that a bill may unpack to. */
const MOST_UNPACKED = 400_000_000;
const unpack = promisify(gunzip);

interface Wire {
  ask: (target: string) => Promise<{ status: number; json: Record<string, unknown> }>;
  download: (target: string) => Promise<Buffer>;
}

export function tradeBills({ ask, download }: Wire): Statements {
  return {
    shiftMs: CHINA_SHIFT_MS,
    readyMs: CHINA_READY_MS,
    async *read({ day }) {
      const { status, json } = await ask(`/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`);
      // a day on which nothing was traded has no bill
      if (json.code === 'NO_STATEMENT_EXIST') return;
      if (status >= 400) throw new ProviderError('refused', NAME, String(json.code));
      const { download_url: url, hash_type: kind, hash_value: hash } = json;
      if (typeof url !== 'string' || kind !== 'SHA1' || typeof hash !== 'string') throw wrongFile(NAME);
      const { pathname, search } = new URL(url);
      const packed = await download(pathname + search);
      const bytes = await unpack(packed, { maxOutputLength: MOST_UNPACKED }).catch(() => {
        throw wrongFile(NAME);
      });
      // the file itself is not signed: what vouches for it is the hash of the answer that was
      if (createHash('sha1').update(bytes).digest('hex') !== hash.toLowerCase()) throw wrongFile(NAME);
      const lines = bytes
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .split(/\r?\n/);
      const end = lines.findIndex((line, index) => index > 0 && !line.startsWith('`'));
      if (!lines[0]?.includes('微信订单号') || end < 0) throw wrongFile(NAME);
      yield* tableRows(lines.slice(1, end), {
        header: lines[0].split(','),
        // a comma within a field has no backtick behind it
        cells: (line) => line.slice(1).split(',`'),
        read: tradeRow,
      });
    },
  };
}

function tradeRow(cell: (name: string) => string): StatementRow | undefined {
  const state = cell('交易状态');
  const transactionId = cell('微信订单号');
  const common = {
    transactionId,
    fee: yuanUnits(NAME, cell('手续费')),
    currency: cell('货币种类'),
    at: chinaInstant(NAME, cell('交易时间')),
  };
  if (state === 'SUCCESS')
    return {
      ...common,
      kind: 'payment',
      number: transactionId,
      subject: transactionId,
      ourNumber: cell('商户订单号'),
      amount: yuanUnits(NAME, cell('应结订单金额')),
    };
  if (state !== 'REFUND') throw wrongFile(NAME);
  // one that failed gave nothing back; it comes again once it is done
  if (cell('退款状态') === 'FAIL' || cell('退款状态') === 'CLOSED') return undefined;
  const number = cell('微信退款单号');
  const amount = -yuanUnits(NAME, cell('退款金额'));
  return { ...common, kind: 'refund', number, subject: number, ourNumber: cell('商户退款单号'), amount };
}
