// What a price and a document cost: quotes a second on one core, and invoices of 70 lines as PDFs in each language.

import type { Catalogue } from '../../../server/domain/billing/plan-catalogue.ts';
import { type Change, quote, type Subscription } from '../../../server/domain/billing/quote.ts';
import type { InvoiceRow } from '../../../server/domain/invoices/issue-document.ts';
import { documentData } from '../../../server/domain/invoices/pdf/document-data.ts';
import { PdfMaker } from '../../../server/domain/invoices/pdf/pdf-maker.ts';
import { LOCALES, type Locale } from '../../../server/kernel/messages.ts';
import type { CleanUp } from '../clean-up.ts';
import type { Line, Table } from '../figures.ts';

const QUOTES = 20_000;
const RUNS = 5;
const LINES = 70;
const PDFS = 20;

const NAMES: Readonly<Record<Locale, string>> = {
  en_US: 'Pro, one month',
  fr_FR: 'Formule professionnelle, un mois',
  zh_CN: '专业版套餐，一个月',
  ja_JP: 'プロフェッショナルプラン、1か月',
  ko_KR: '프로 요금제, 1개월',
};

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  return [
    {
      title: `Quotes of a change, a renewal and a first period, ${RUNS} runs of ${QUOTES}`,
      lines: [quotes()],
    },
    {
      title: `An invoice of ${LINES} lines as a PDF`,
      lines: await documents(cleanUp),
      notes: [`The first in a new process, then ${PDFS} that differ.`],
    },
  ];
}

function quotes(): Line {
  const plans = ['pro', 'max'].map((code, rank) => ({
    code,
    version: 1,
    rank,
    onRequest: false,
    credits: 2_000_000,
    minSeats: 1,
    maxSeats: 1,
    trialDays: 0,
    functions: {} as Catalogue['plans'][number]['functions'], // no price asks for them
    onSale: true,
    prices: { USD: { month: 1900 + 3000 * rank, year: 19_000 + 30_000 * rank } },
  }));
  const from = new Date(0);
  const catalogue: Catalogue = {
    plans,
    taxRates: [{ country: 'DE', basisPoints: 1900, from, until: null }],
    sellerCountry: 'US',
  };
  const terms = { plan: 'pro', version: 1, interval: 'month', seats: 1 } as const;
  const period = { from: new Date('2026-01-31T10:00:00Z'), until: new Date('2026-02-28T10:00:00Z') };
  const subscription: Subscription = {
    terms,
    currency: 'USD',
    anchor: period.from,
    graceDays: 7,
    segments: [{ ...period, period, value: 1900 }],
  };
  const asked: readonly (readonly [Subscription | undefined, Change])[] = [
    [subscription, { kind: 'change', terms: { ...terms, plan: 'max' } }],
    [subscription, { kind: 'renew' }],
    [undefined, { kind: 'new', terms, currency: 'USD' }],
  ];
  const buyer = { country: 'DE', taxId: '' };
  const rates = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now();
    for (let n = 0; n < QUOTES; n += 1) {
      const [of, change] = asked[n % asked.length] ?? [undefined, { kind: 'renew' }];
      const at = new Date(period.from.getTime() + 12 * 86_400_000 + n * 1000);
      const found = quote(catalogue, of, change, { kind: 'percent', basisPoints: 1000 }, buyer, at);
      if ('refused' in found) throw new Error(`a quote was refused: ${found.refused}`);
    }
    return (QUOTES / (performance.now() - startedAt)) * 1000;
  });
  return { subject: 'quotes', figures: { 'a second': rates } };
}

/** An invoice with as many lines as none has, for a buyer whose name is in three scripts. */
function invoice(locale: Locale, n: number): InvoiceRow {
  const issuedAt = new Date('2026-03-01T10:00:00Z');
  const party = (name: string, country: string) => ({
    name,
    address: ['Ulica Źródlana 1', '00-001 Łódź'],
    country,
    taxId: '',
    email: '',
  });
  const line = {
    kind: 'plan',
    name: NAMES[locale],
    amount: 1900,
    from: issuedAt.getTime(),
    until: issuedAt.getTime() + 31 * 86_400_000,
  };
  return {
    kind: 'invoice',
    status: 'paid',
    number: `INV-2026-${String(n).padStart(6, '0')}`,
    currency: 'USD',
    net: 1900 * LINES,
    tax: 361 * LINES,
    total: 2261 * LINES,
    taxBasisPoints: 1900,
    taxInclusive: false,
    reverseCharge: false,
    lines: Array.from({ length: LINES }, () => line),
    seller: party('Tablewise', 'US'),
    buyer: party('Ελένη 김철수 渡辺', 'DE'),
    locale,
    zone: 'UTC',
    issuedAt,
    paidAt: issuedAt,
  } as unknown as InvoiceRow; // what the document says of it
}

async function documents(cleanUp: CleanUp): Promise<Line[]> {
  const lines: Line[] = [];
  for (const locale of LOCALES) {
    const maker = new PdfMaker();
    cleanUp.add(() => maker.close());
    const make = async (n: number) => {
      const row = invoice(locale, n);
      const startedAt = performance.now();
      const { content, missing } = await maker.make(
        documentData(row, { orderNum: `T${n}`, corrects: undefined, replaces: undefined }),
        row.issuedAt,
      );
      if (missing !== '') throw new Error(`no font has ${missing}`);
      return { ms: performance.now() - startedAt, kilobytes: content.length / 1000 };
    };
    const first = await make(0);
    const others: Awaited<ReturnType<typeof make>>[] = [];
    for (let n = 1; n <= PDFS; n += 1) others.push(await make(n));
    await maker.close();
    lines.push({
      subject: locale,
      figures: {
        'first ms': [first.ms],
        'then ms': others.map(({ ms }) => ms),
        'worst ms': [Math.max(...others.map(({ ms }) => ms))],
        KB: [first.kilobytes],
      },
    });
  }
  return lines;
}
