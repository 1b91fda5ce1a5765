import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const DiffViewer = lazyPart(['details'], () =>
  import('../../../ui/diff/DiffViewer.tsx').then((part) => part.DiffViewer),
);

const BEFORE = `# Refund policy

Customers may ask for a refund within 14 days.
Refunds are paid to the original method.

## Exceptions
- Credits that were used
- Plans that were cancelled by us

## Process
1. The customer writes to support.
2. Support checks the order.
3. Finance approves amounts over 100 EUR.
4. The provider pays the money back.
5. The customer gets a mail.

Questions go to support.`;

const AFTER = `# Refund policy

Customers may ask for a refund within 30 days.
Refunds are paid to the original payment method, in the same currency.

## Exceptions
- Credits that were used
- Seats that were given to somebody

## Process
1. The customer writes to support.
2. Support checks the order.
3. Finance approves amounts over 100 EUR.
4. The provider pays the money back.
5. The customer gets a mail.
6. The invoice gets a credit note.

Questions go to support.`;

const CJK_BEFORE =
  '退款政策\n客户可在十四天内申请退款。\n返金は元の支払い方法に行われます。\n환불은 원래 결제 수단으로 지급됩니다.';
const CJK_AFTER =
  '退款政策\n客户可在三十天内申请退款。\n返金は元の支払い方法に、同じ通貨で行われます。\n환불은 같은 통화로 지급됩니다.';

const lines = (change: (index: number) => string) =>
  Array.from({ length: 10_000 }, (_, index) => change(index)).join('\n');
const LONG_BEFORE = lines((index) => `row ${index + 1}: amount ${(index * 7919) % 1000}`);
const LONG_AFTER = lines(
  (index) => `row ${index + 1}: amount ${(index * 7919) % 1000}${index % 40 === 0 ? ' EUR' : ''}`,
);
const OTHER = lines((index) => `other text ${(index * 104_729) % 9973}`);
const WIDE = `{"payload":"${'0123456789abcdef'.repeat(400)}"}`;

const draw =
  (
    label: string,
    before: string,
    after: string,
    more: { layout?: 'split' | 'unified'; bare?: boolean } = {},
  ) =>
  () => (
    <div data-sample>
      <DiffViewer
        label={sample(`Sample: ${label}`)}
        before={before}
        after={after}
        beforeLabel={sample('Version 3')}
        afterLabel={sample('Version 4')}
        {...more}
      />
    </div>
  );

export const page: CataloguePage = {
  title: 'Diff viewer',
  group: 'Viewers',
  specimens: [
    { name: 'side by side', Draw: draw('side by side', BEFORE, AFTER) },
    { name: 'unified', Draw: draw('unified', BEFORE, AFTER, { layout: 'unified' }) },
    { name: 'without tools', Draw: draw('without tools', BEFORE, AFTER, { layout: 'unified', bare: true }) },
    { name: 'scripts without spaces', Draw: draw('scripts without spaces', CJK_BEFORE, CJK_AFTER) },
    { name: 'all new', Draw: draw('all new', '', 'First line\nSecond line') },
    { name: 'all gone', Draw: draw('all gone', 'First line\nSecond line', '') },
    { name: 'no differences', Draw: draw('no differences', BEFORE, BEFORE) },
    { name: 'only line endings differ', Draw: draw('only line endings differ', 'a\nb', 'a\r\nb') },
    { name: 'a very long line', Draw: draw('a very long line', WIDE, WIDE.replace('payload', 'body')) },
    { name: 'ten thousand lines', alone: true, Draw: draw('ten thousand lines', LONG_BEFORE, LONG_AFTER) },
    {
      name: 'ten thousand lines, all different',
      alone: true,
      Draw: draw('ten thousand lines, all different', LONG_BEFORE, OTHER),
    },
  ],
};
