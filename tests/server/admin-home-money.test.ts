// Money and subscriptions on the first page of the back office: what their own pages say.
import { describe, expect, it } from 'vitest';
import { DAY, MONTHLY, planShop } from '../harness/plan-shop.ts';

const shop = planShop();

describe('recurring revenue and subscriptions', () => {
  it('are those of the books and of the list, beside the revenue of as many days ago', async () => {
    const { token } = await shop.app.person('super_admin');
    const get = (path: string) => shop.app.request('GET', `/api/admin/${path}`, { token });
    const tile = async (name: string) => {
      await shop.app.services.caches.forget('home_figures');
      return (await get(`home/tiles/${name}?days=7`)).json.tile;
    };
    expect(await tile('mrr')).toEqual({
      ...{ tile: 'mrr', unit: 'money', is_state: true },
      figures: [{ value: 0 }],
      days: [],
    });
    await shop.buy(MONTHLY);
    const books = await get('financial/mrr?months=3');
    expect(books.status, books.json.msg).toBe(200);
    const [usd] = books.json.currencies;
    expect(usd.months.at(-1).end).toBeGreaterThan(0);
    const value = usd.months.at(-1).end;
    expect((await tile('mrr')).figures).toEqual([{ currency: 'USD', value, before: 0 }]);
    const counts = async () =>
      Promise.all(
        ['subscriptions_active', 'subscriptions_trial', 'subscriptions_past_due'].map(
          async (name) => (await tile(name)).figures[0].value,
        ),
      );
    expect(await counts()).toEqual([1, 0, 0]);
    const list = await get(
      `usm/subscriptions?filters=${encodeURIComponent(JSON.stringify({ status: ['active'] }))}`,
    );
    expect(list.status, list.json.msg).toBe(200);
    expect(list.json.total).toBe(1);
    shop.app.clock.advance(8 * DAY);
    await shop.stay();
    const { token: later } = await shop.app.person('super_admin');
    await shop.app.services.caches.forget('home_figures');
    const { json } = await shop.app.request('GET', '/api/admin/home/tiles/mrr?days=7', { token: later });
    expect(json.tile.figures).toEqual([{ currency: 'USD', value, before: value }]);
  });
});
