import { createGunzip, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BillTable, billRows, type PackedFile, piecesOf } from './bill-file.ts';
import { ProviderError } from './payment-provider.ts';
import type { StatementRow } from './statement.ts';

const TABLE: BillTable = {
  encoding: 'utf-8',
  isHeader: (line) => line.startsWith('number,'),
  isEnd: (line) => line.startsWith('#'),
  names: (header) => header.split(','),
  cells: (line) => line.split(','),
  read: (cell) => ({
    kind: 'payment',
    number: cell('number'),
    subject: cell('what'),
    transactionId: null,
    ourNumber: null,
    amount: Number(cell('amount')),
    fee: 0,
    currency: 'CNY',
    at: new Date(0),
  }),
};
const packed = (text: string): PackedFile => ({
  provider: 'wechatPay',
  bytes: gzipSync(text),
  unpack: () => createGunzip(),
});
async function rowsOf(file: PackedFile): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  for await (const batch of billRows(file, TABLE)) rows.push(...batch);
  return rows;
}
const UNREADABLE = new ProviderError('refused', 'wechatPay', 'BILL_UNREADABLE');

describe('a bill that comes packed', () => {
  it('gives each row once and in its order, wherever a piece of the file ends', async () => {
    // nine bytes of what was sold: pieces end within letters and within lines
    const lines = Array.from({ length: 20_000 }, (_, n) => `${n},茶叶茶,${n % 97}`);
    const rows = await rowsOf(
      packed(`# a comment\nnumber,what,amount\r\n${lines.join('\r\n')}\n#end\nnumber,of,another\n1,2,3\n`),
    );
    expect(rows.map(({ number, subject, amount }) => `${number},${subject},${amount}`)).toEqual(lines);
  });

  it.each([
    ['lacks the line that closes it', packed('number,what,amount\n1,tea,5\n')],
    ['has no names of columns', packed('1,tea,5\n#end\n')],
    ['has a line of 20,001 characters', packed(`number,what,amount\n${'x'.repeat(200_000)}\n#end\n`)],
    ['is no archive', { ...packed(''), bytes: Buffer.from('<html>') }],
    ['is cut off', { ...packed(''), bytes: gzipSync('number,what,amount\n1,tea,5\n#end\n').subarray(0, 30) }],
  ])('gives no row of one that %s', async (_, file) => {
    const rows: StatementRow[] = [];
    const read = async () => {
      for await (const batch of billRows(file, TABLE)) rows.push(...batch);
    };
    await expect(read()).rejects.toEqual(UNREADABLE);
    expect(rows).toEqual([]);
  });

  it('is read no further than 400 MB', async () => {
    const file = { ...packed(''), bytes: gzipSync(Buffer.alloc(401_000_000), { level: 1 }) };
    let length = 0;
    const read = async () => {
      for await (const piece of piecesOf(file)) length += piece.length;
    };
    await expect(read()).rejects.toEqual(UNREADABLE);
    expect(length).toBeLessThanOrEqual(400_000_000);
  });
});
