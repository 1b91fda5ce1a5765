// Alipay's bill of trades of a day: a zip of tables in GBK with comments around them, amounts in yuan.
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { listEntries } from '../../platform/engine/import/zip-directory.ts';
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

const NAME = 'alipay';
/** Bytes that a bill may unpack to. */
const MOST_UNPACKED = 400_000_000;
/** Bytes before the name of an entry that stands before what is packed (APPNOTE 4.3.7). */
const LOCAL_HEAD = 30;
const SUBJECT = '商品名称';
const unpack = promisify(inflateRaw);

interface Wire {
  ask: (content: object) => Promise<Partial<Record<string, string>>>;
  download: (url: string) => Promise<Buffer>;
}

export function alipayBills({ ask, download }: Wire): Statements {
  return {
    shiftMs: CHINA_SHIFT_MS,
    readyMs: CHINA_READY_MS,
    async *read({ day }) {
      const answer = await ask({ bill_type: 'trade', bill_date: day });
      const code = String(answer.sub_code ?? answer.code);
      // a day on which nothing was traded has no bill
      if (code.endsWith('bill_not_exist')) return;
      if (answer.code !== '10000') throw new ProviderError('refused', NAME, code);
      if (!answer.bill_download_url) throw wrongFile(NAME);
      const bytes = await tradesOf(await download(answer.bill_download_url));
      const lines = new TextDecoder('gbk').decode(bytes).split(/\r?\n/);
      const start = lines.findIndex((line) => line.startsWith('支付宝交易号,'));
      const length = lines.slice(start + 1).findIndex((line) => line.startsWith('#'));
      // without the comment that closes it a part may be missing
      if (start < 0 || length < 0) throw wrongFile(NAME);
      const header = (lines[start] ?? '').split(',');
      yield* tableRows(lines.slice(start + 1, start + 1 + length), {
        header,
        cells: (line) => cellsOf(line, header),
        read: tradeRow,
      });
    },
  };
}

/** The table of single trades; the other one has their sums. @throws ProviderError */
async function tradesOf(archive: Buffer): Promise<Buffer> {
  try {
    for (const { method, packed, unpacked, offset } of listEntries(archive)) {
      if (unpacked > MOST_UNPACKED) throw wrongFile(NAME);
      const start =
        offset + LOCAL_HEAD + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
      const bytes = archive.subarray(start, start + packed);
      const text = method === 0 ? bytes : await unpack(bytes, { maxOutputLength: Math.max(1, unpacked) });
      // its name is in a code page that the archive does not name: what is in it tells it from the other
      const head = new TextDecoder('gbk').decode(text.subarray(0, 4000));
      if (head.includes('支付宝交易号,')) return text;
    }
  } catch {
    throw wrongFile(NAME);
  }
  throw wrongFile(NAME);
}

/** Fields end with tabs; a comma within the name of what was sold makes one too many. */
function cellsOf(line: string, header: readonly string[]): string[] {
  const cells = line.split(',').map((cell) => cell.trim());
  const extra = cells.length - header.length;
  if (extra <= 0) return cells;
  const at = header.findIndex((name) => name.trim() === SUBJECT);
  return [...cells.slice(0, at), cells.slice(at, at + extra + 1).join(','), ...cells.slice(at + extra + 1)];
}

function tradeRow(cell: (name: string) => string): StatementRow | undefined {
  const kind = cell('业务类型');
  const transactionId = cell('支付宝交易号');
  if (transactionId === '') return undefined;
  const common = {
    transactionId,
    amount: yuanUnits(NAME, cell('商家实收（元）')),
    // what the seller pays is written as what goes
    fee: -yuanUnits(NAME, cell('服务费（元）')) || 0,
    currency: 'CNY',
    at: chinaInstant(NAME, cell('完成时间')),
  };
  if (kind === '交易')
    return {
      ...common,
      kind: 'payment',
      number: transactionId,
      subject: transactionId,
      ourNumber: cell('商户订单号'),
    };
  const request = cell('退款批次号/请求号');
  const number = `${transactionId} ${request}`;
  if (kind === '退款')
    return { ...common, kind: 'refund', number, subject: request, ourNumber: request || null };
  return { ...common, kind: 'other', number: `${number} ${kind}`, subject: transactionId, ourNumber: null };
}
