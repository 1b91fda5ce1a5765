import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const JsonViewer = lazyPart(['details'], () =>
  import('../../../ui/json/JsonViewer.tsx').then((part) => part.JsonViewer),
);

const EVENT = `{
  "id": "evt_1Q9x7a",
  "type": "invoice.paid",
  "created": 1773826200,
  "livemode": true,
  "account": null,
  "amount": 12345678901234567890,
  "rate": 1.10,
  "api_key": "sk_live_51H8",
  "data": {
    "customer": { "name": "Zoë Müller", "email": "z***r@example.com", "tags": [] },
    "lines": [
      { "price": "price_team", "quantity": 12, "proration": false },
      { "price": "price_credits", "quantity": 1, "proration": false, "note": "A note that is far too long for one line of the tree, so it is cut there and shown as a whole below it when it is chosen." }
    ],
    "备注": "感谢您的订购"
  }
}`;
const LARGE = JSON.stringify({
  rows: Array.from({ length: 20_000 }, (_, index) => ({
    id: index,
    name: `row ${index}`,
    amount: (index * 7919) % 1000,
    ok: index % 3 !== 0,
  })),
});

const draw =
  (label: string, json: string, more: { maskedKeys?: string[]; expandedLevels?: number } = {}) =>
  () => (
    <div data-sample>
      <JsonViewer label={sample(`Sample: ${label}`)} json={json} {...more} />
    </div>
  );

export const page: CataloguePage = {
  title: 'JSON viewer',
  group: 'Viewers',
  specimens: [
    {
      name: 'tree with hidden keys',
      Draw: draw('tree with hidden keys', EVENT, { maskedKeys: ['api_key'], expandedLevels: 4 }),
    },
    { name: 'collapsed', Draw: draw('collapsed', EVENT, { expandedLevels: 1 }) },
    { name: 'one value', Draw: draw('one value', '"just a text"') },
    { name: 'no JSON', Draw: draw('no JSON', '{\n  "id": 12,\n  name: "without quotes"\n}') },
    {
      name: 'one long line that is no JSON',
      Draw: draw('one long line that is no JSON', `error: ${'unexpected token '.repeat(60)}`),
    },
    { name: 'empty', Draw: draw('empty', '') },
    { name: 'a hundred thousand values', alone: true, Draw: draw('a hundred thousand values', LARGE) },
  ],
};
