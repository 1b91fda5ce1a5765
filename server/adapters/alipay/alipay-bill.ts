// Alipay's bill of trades of a day: a zip of tables in GBK with comments around them, amounts in yuan.
import { createInflateRaw } from 'node:zlib';
import { listEntries } from '../../platform/engine/import/zip-directory.ts';
import { type BillTable, billRows, type PackedFile, piecesOf } from '../payment/bill-file.ts';
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

const NAME = 'alipay';
/** Bytes before the name of an entry that stands before what is packed (APPNOTE 4.3.7). */
const LOCAL_HEAD = 30;
/** The first column of single trades. */
const FIRST = '支付宝交易号,';
const SUBJECT = '商品名称';

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
      yield* billRows(await tradesOf(await download(answer.bill_download_url)), TRADES);
    },
  };
}

/** The table of single trades; the other one has their sums. @throws ProviderError */
async function tradesOf(archive: Buffer): Promise<PackedFile> {
  for (const file of filesOf(archive)) {
    // its name is in a code page that the archive does not name: what is in it tells it from the other
    for await (const piece of piecesOf(file)) {
      if (new TextDecoder('gbk').decode(piece.subarray(0, 4000)).includes(FIRST)) return file;
      break;
    }
  }
  throw wrongFile(NAME);
}

function filesOf(archive: Buffer): PackedFile[] {
  try {
    return listEntries(archive).map(({ method, packed, offset }) => {
      const start =
        offset + LOCAL_HEAD + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
      const bytes = archive.subarray(start, start + packed);
      return { provider: NAME, bytes, ...(method !== 0 && { unpack: () => createInflateRaw() }) };
    });
  } catch {
    throw wrongFile(NAME);
  }
}

const TRADES: BillTable = {
  encoding: 'gbk',
  isHeader: (line) => line.startsWith(FIRST),
  isEnd: (line) => line.startsWith('#'),
  names: (header) => header.split(','),
  cells: cellsOf,
  read: tradeRow,
};

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
