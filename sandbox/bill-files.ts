// Files of bills as the providers in China give them: WeChat Pay's table of text, and Alipay's zip of tables in GBK.
import { deflateRawSync } from 'node:zlib';
import type { Moved } from './statements.ts';

const CHINA_MS = 8 * 3_600_000;
const yuan = (amount: number, decimals = 2) => (amount / 100).toFixed(decimals);
const written = (at: number) => new Date(at + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ');

const WECHAT_COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const WECHAT_TOTALS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const WECHAT_TYPES: Partial<Record<string, string>> = { native: 'NATIVE', h5: 'MWEB', jsapi: 'JSAPI' };

/** The number that WeChat Pay gives a refund. */
export const wechatRefundId = ({ trade, place }: Pick<Moved, 'trade' | 'place'>) =>
  `50${trade.transactionId}${place}`;

/** A day's bill of trades. */
export function wechatBill(
  moves: readonly Moved[],
  { appId, mchId }: { appId: string; mchId: string },
): string {
  const rows = moves.map((moved) => {
    const { trade, move, amount, fee } = moved;
    const isRefund = move.kind === 'refund';
    return [
      written(move.at),
      appId,
      mchId,
      '0',
      '',
      trade.transactionId,
      trade.outTradeNo,
      trade.payer,
      WECHAT_TYPES[trade.kind] ?? '',
      isRefund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      yuan(isRefund ? 0 : amount),
      '0.00',
      isRefund ? wechatRefundId(moved) : '0',
      isRefund ? move.number : '0',
      yuan(isRefund ? -amount : 0),
      '0.00',
      isRefund ? 'ORIGINAL' : '',
      isRefund ? 'SUCCESS' : '',
      trade.description,
      '',
      yuan(fee, 5),
      '0.60%',
      yuan(isRefund ? 0 : amount),
      yuan(isRefund ? -amount : 0),
      '',
    ];
  });
  const sum = (of: (moved: Moved) => number) => yuan(moves.reduce((all, moved) => all + of(moved), 0));
  const came = sum(({ amount }) => Math.max(0, amount));
  const went = sum(({ amount }) => Math.max(0, -amount));
  const fees = yuan(
    moves.reduce((all, { fee }) => all + fee, 0),
    5,
  );
  const line = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',');
  const totals = [String(moves.length), came, went, '0.00', fees, came, went];
  return `\uFEFF${[WECHAT_COLUMNS, ...rows.map(line), WECHAT_TOTALS, line(totals)].join('\r\n')}\r\n`;
}

const ALIPAY_COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** A day's bill: single trades and their sums, each a table in GBK with comments around it. */
export function alipayBill(moves: readonly Moved[], sellerId: string, day: string): Buffer {
  const date = day.replaceAll('-', '');
  const head = (what: string) => [
    `#支付宝业务${what}查询`,
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
  ];
  const rows = moves.map(({ trade, move, amount, fee }) => {
    const isRefund = move.kind === 'refund';
    const total = yuan(amount);
    return [
      `${trade.transactionId}\t`,
      `${trade.outTradeNo}\t`,
      `${isRefund ? '退款' : '交易'}\t`,
      `${trade.description}\t`,
      `${written(trade.createdAt)}\t`,
      `${written(move.at)}\t`,
      ...['\t', '\t', '\t', '\t', `*付款人(${trade.payer.slice(-4)})\t`],
      ...[total, total, '0.00', '0.00', '0.00', '0.00', '0.00', '\t', '0.00', '0.00'],
      `${isRefund ? move.number : ''}\t`,
      ...[yuan(-fee), '0.00', '\t'],
    ].join(',');
  });
  const details = [
    ...head('明细'),
    '#-----------------------------------------业务明细列表----------------------------------------',
    ALIPAY_COLUMNS,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${moves.length}笔`,
  ];
  const sums = [
    ...head('汇总'),
    '#业务汇总列表',
    '门店编号,门店名称,交易订单总笔数',
    `合计\t,\t,${moves.length}`,
  ];
  const text = (lines: readonly string[]) => gbk(`${lines.join('\r\n')}\r\n`);
  return zipOf([
    [`${sellerId}0156_${date}_业务明细(汇总).csv`, text(sums)],
    [`${sellerId}0156_${date}_业务明细.csv`, text(details)],
  ]);
}

let codes: Map<string, number> | undefined;

/** Text in GBK, which Node.js reads and does not write; what is not in it is a question mark. */
function gbk(text: string): Buffer {
  if (!codes) {
    codes = new Map();
    const decoder = new TextDecoder('gbk');
    for (let lead = 0x81; lead <= 0xfe; lead += 1)
      for (let trail = 0x40; trail <= 0xfe; trail += 1) {
        const sign = decoder.decode(Uint8Array.of(lead, trail));
        if (sign.length === 1 && sign !== '�' && !codes.has(sign)) codes.set(sign, lead * 256 + trail);
      }
  }
  const bytes: number[] = [];
  for (const sign of text) {
    const code = codes.get(sign);
    if (sign.charCodeAt(0) < 0x80) bytes.push(sign.charCodeAt(0));
    else if (code === undefined) bytes.push(0x3f);
    else bytes.push(code >> 8, code & 0xff);
  }
  return Buffer.from(bytes);
}

/** A zip archive (APPNOTE 4.3). Its sums are left out, as nobody asks for them. */
function zipOf(files: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes);
    const title = gbk(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), common, place, title]),
    );
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}
