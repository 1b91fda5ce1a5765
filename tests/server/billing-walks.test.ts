// Twenty-four months of subscriptions, day by day: monthly and yearly, renewed by card and by hand, begun on the last days of January
// and February. Nobody is charged twice, no day is missing, and the books agree.
import { expect, it } from 'vitest';
import { giveCard } from '../../sandbox/stripe-pages.ts';
import { chargeRenewals } from '../../server/domain/billing/renewal-charges.ts';
import { turnSubscriptions } from '../../server/domain/billing/turn-subscriptions.ts';
import { earnRevenue } from '../../server/domain/finance/earn-revenue.ts';
import { brokenBooks } from '../../tools/books/payment-books.ts';
import { DAY, planShop } from '../harness/plan-shop.ts';

const shop = planShop();

/** `npm run bench -- billing`: the other starts, two hundred more, and the books each day. */
const IS_WHOLE = process.env.BILLING === 'whole';
const MORE = IS_WHOLE ? 200 : 0;
const BOOKS_DAYS = IS_WHOLE ? 1 : 10;

interface Walker {
  interval: 'month' | 'year';
  renewal: 'auto' | 'manual';
  /** When it begins, at ten o'clock. */
  start: Date;
  /** Days from the end of a period at which its owner pays the next one by hand. */
  paysAt: number;
  person?: { id: string; token: string };
}

/** The last day of February that is a 29th and that is more than a year away. */
function nextLeapDay(now: Date): Date {
  for (let year = now.getUTCFullYear() + 2; ; year += 1) {
    const day = new Date(Date.UTC(year, 1, 29, 10));
    if (day.getUTCMonth() === 1) return day;
  }
}

function walkers(now: Date): Walker[] {
  const leap = nextLeapDay(now);
  const january = (day: number) => new Date(Date.UTC(leap.getUTCFullYear() - 1, 0, day, 10));
  const made: Walker[] = [];
  // from twelve days before the end to six days after it
  for (const start of IS_WHOLE ? [january(29), january(30), january(31), leap] : [january(31)])
    for (const interval of ['month', 'year'] as const)
      for (const renewal of ['auto', 'manual'] as const)
        made.push({ start, interval, renewal, paysAt: ((made.length * 5) % 19) - 12 });
  // until the next 29 February: a second year has the same days, and the books of each day take long
  for (let more = 0; more < MORE; more += 1) {
    const start = new Date(january(29).getTime() + ((more * 7919) % 397) * DAY);
    const interval = more % 3 === 0 ? 'year' : 'month';
    made.push({ start, interval, renewal: more % 2 === 0 ? 'auto' : 'manual', paysAt: (more % 19) - 12 });
  }
  return made;
}

/** Where the months of a start begin: its day, or the last of a month that has none. */
function monthsFrom(start: Date, count: number): Date[] {
  return Array.from({ length: count }, (_, month) => {
    const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month + 1, 0));
    const day = Math.min(start.getUTCDate(), last.getUTCDate());
    return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), day, 10));
  });
}

const endOf = ({ start }: Walker) => monthsFrom(start, 25)[24] as Date;

/** Does something as the person of a walk. */
async function as<Result>({ person }: Walker, act: () => Promise<Result>): Promise<Result> {
  Object.assign(shop, { userId: person?.id, token: person?.token });
  await shop.stay();
  return act();
}

async function ask(method: string, path: string, body?: unknown) {
  const { status, json } = await shop.request(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${json.msg}`);
  return json;
}

async function begin(walker: Walker): Promise<void> {
  walker.person = await shop.app.person();
  await as(walker, async () => {
    await shop.buy({ kind: 'plan_new', plan: 'pro', interval: walker.interval, currency: 'USD' });
    if (walker.renewal === 'manual') return;
    const { setup } = await ask('POST', '/api/account/wallet/card-setups', {});
    const { stripe: world, notices, url } = shop.sandbox;
    const page = world.setup(new URL(setup.url).pathname.split('/').at(-1) ?? '');
    if (!page) throw new Error('there is no such page');
    await giveCard({ world, notices, publicUrl: url }, page, 'good');
    await ask('GET', `/api/account/wallet/card-setups/${setup.id}`);
    await renew('auto');
  });
}

const renew = (renewal: Walker['renewal']) => ask('PUT', '/api/account/subscription/renewal', { renewal });

const rows = async (text: string, walker: Walker) =>
  (await shop.app.services.pool.query(text, [walker.person?.id])).rows;

/** Pays the next periods by hand whose owners do so today. */
async function payByHand(all: readonly Walker[]): Promise<void> {
  const now = shop.app.clock.now();
  const { rows: ends } = await shop.app.services.pool.query<{ id: string; end: Date }>(
    `select s.user_id as id, max(g.ends_at) as end from subscription_segments g
     join subscriptions s on s.id = g.subscription_id group by 1`,
  );
  for (const { id, end } of ends) {
    const walker = all.find(({ person }) => person?.id === id);
    if (walker?.renewal !== 'manual' || end >= endOf(walker)) continue;
    if (now.getTime() === end.getTime() + walker.paysAt * DAY)
      await as(walker, () => shop.buy({ kind: 'plan_renew' }));
  }
}

it('in 24 months every period is paid once, none is missing, and the books agree on the way', {
  timeout: IS_WHOLE ? 3_600_000 : 180_000,
}, async () => {
  const { clock, services } = shop.app;
  const all = walkers(clock.now());
  const first = all[0]?.start;
  if (!first) throw new Error('nobody walks');
  clock.advance(first.getTime() - clock.now().getTime());
  const isOver = (walker: Walker) => clock.now() >= endOf(walker);
  for (let day = 0; all.some((walker) => !isOver(walker)); day += 1) {
    for (const walker of all) if (walker.start.getTime() === clock.now().getTime()) await begin(walker);
    await turnSubscriptions(services);
    await chargeRenewals(services);
    await payByHand(all);
    if (day % BOOKS_DAYS === 0) {
      await earnRevenue(services);
      expect(await brokenBooks(services.pool), clock.now().toISOString()).toEqual([]);
    }
    // no card is charged for what is beyond the walk
    for (const walker of all)
      if (walker.renewal === 'auto' && endOf(walker).getTime() === clock.now().getTime() + DAY)
        await as(walker, () => renew('manual'));
    clock.advance(DAY);
  }
  for (const walker of all) {
    const name = `${walker.start.toISOString()} ${walker.interval} ${walker.renewal}`;
    const segments = await rows(
      `select g.starts_at, g.ends_at, g.value::int from subscription_segments g
       join subscriptions s on s.id = g.subscription_id where s.user_id = $1 order by g.starts_at`,
      walker,
    );
    const months = monthsFrom(walker.start, 37);
    const step = walker.interval === 'month' ? 1 : 12;
    const price = walker.interval === 'month' ? 2400 : 22_800;
    const periods = segments.length;
    expect(periods, name).toBe(24 / step);
    expect(segments, name).toEqual(
      Array.from({ length: periods }, (_, at) => ({
        starts_at: months[at * step],
        ends_at: months[(at + 1) * step],
        value: price,
      })),
    );
    expect(
      await rows(
        `select count(*)::int as orders, sum(o.total_amount)::int as paid from orders o join bills b on b.order_id = o.id
         where o.user_id = $1 and b.status = 'paid'`,
        walker,
      ),
      name,
    ).toEqual([{ orders: periods, paid: periods * price }]);
  }
});
