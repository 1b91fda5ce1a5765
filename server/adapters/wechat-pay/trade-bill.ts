// WeChat Pay's bill of trades of a day: a table whose fields begin with a backtick, amounts in yuan, closed by a row of totals.
import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import { type BillTable, billRows, piecesOf } from '../payment/bill-file.ts';
import { ProviderError } from '../payment/payment-provider.ts';
import {
  CHINA_READY_MS,
  CHINA_SHIFT_MS,
  chinaInstant,
  type StatementRow,
  type Statements,
  wrongFile,
  yuanUnits,
} from '../payment/statement.ts';

const NAME = 'wechatPay';

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
      const bytes = await download(pathname + search);
      const file = { provider: NAME, bytes, unpack: () => createGunzip() } as const;
      // the file itself is not signed: what vouches for it is the hash of the answer that was
      const sum = createHash('sha1');
      for await (const piece of piecesOf(file)) sum.update(piece);
      if (sum.digest('hex') !== hash.toLowerCase()) throw wrongFile(NAME);
      yield* billRows(file, TRADES);
    },
  };
}

const TRADES: BillTable = {
  encoding: 'utf-8',
  isHeader: (line) => line.includes('微信订单号'),
  isEnd: (line) => !line.startsWith('`'),
  names: (header) => header.split(','),
  // a comma within a field has no backtick behind it
  cells: (line) => line.slice(1).split(',`'),
  read: tradeRow,
};

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
