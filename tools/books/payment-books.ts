// What must hold between orders, payments and the ledger of credits at any moment, whatever went wrong before.

/** A connection to the database, or a pool of them. */
interface Queryable {
  query: (statement: string) => Promise<{ rows: { fault: string }[] }>;
}

/** Each finds rows that break a rule, with what is wrong in words. */
const RULES = [
  `select 'order ' || o.order_num || ': its bill is ' || b.status || ', and the ledger has ' || count(e.id) || ' grants of '
     || coalesce(sum(e.amount), 0) || ' thousandths' as fault
   from orders o join bills b on b.order_id = o.id
   left join credit_entries e on e.reference = 'order ' || o.id
   group by o.id, b.id
   having count(e.id) <> case when b.status = 'paid' and o.credits > 0 then 1 else 0 end
     or coalesce(sum(e.amount), 0) <> case when b.status = 'paid' then o.credits else 0 end
     or count(e.id) filter (where e.account_id <> coalesce(o.team_id, o.user_id) or e.kind <> 'grant') > 0`,
  `select 'order ' || o.order_num || ': its bill is ' || b.status || ', and ' || count(p.id) || ' payments settled it' as fault
   from orders o join bills b on b.order_id = o.id
   left join payments p on p.bill_id = b.id and p.state = 'settled'
   group by o.id, b.id
   having count(p.id) <> case when b.status = 'paid' and b.pay_amount > 0 then 1 else 0 end
     or count(p.id) filter (where p.amount <> b.pay_amount or p.currency <> b.currency) > 0`,
  `select 'payment ' || p.provider_number || ': ' || p.state || ', and ' || count(r.id) || ' refunds of ' || coalesce(sum(r.amount), 0)
     as fault
   from payments p left join refunds r on r.payment_id = p.id and r.kind = 'auto'
   where not exists (select 1 from payment_returns g where g.payment_id = p.id)
   group by p.id
   having coalesce(sum(r.amount), 0) <> case when p.state in ('refund_due', 'refunded') then p.amount else 0 end`,
  `select 'payment ' || p.provider_number || ': ' || sum(g.amount) || ' of ' || p.amount || ' was given back' as fault
   from payments p join payment_returns g on g.payment_id = p.id
   group by p.id having sum(g.amount) > p.amount`,
  `select 'return ' || g.id || ': it took ' || g.credits_taken || ', and the ledger has ' || coalesce(sum(e.amount), 0) as fault
   from payment_returns g left join credit_entries e on e.reference = 'return ' || g.id
   group by g.id
   having coalesce(sum(e.amount), 0) <> -g.credits_taken or count(e.id) filter (where e.kind <> 'void') > 0`,
  `select 'refund ' || r.id || ': it is ' || r.state || ', and ' || coalesce(sum(g.amount), 0) || ' of ' || r.amount || ' went back' as fault
   from refunds r left join payment_returns g on g.payment_id = r.payment_id and g.number = 'refund ' || r.out_refund_no
   where r.kind = 'asked'
   group by r.id having coalesce(sum(g.amount), 0) <> case when r.state = 'done' then r.amount else 0 end`,
  // an order of a plan pays for days, once; one that nobody paid for none
  `select 'order ' || o.order_num || ': its bill is ' || b.status || ', and it paid for ' || count(s.id) || ' spans of days' as fault
   from orders o join bills b on b.order_id = o.id left join subscription_segments s on s.order_id = o.id
   where o.plan is not null
   group by o.id, b.id having (count(s.id) > 0) <> (b.status = 'paid')`,
  // a coupon is held while an order waits, used once it is paid, and free where it was closed
  `select 'order ' || o.order_num || ': its bill is ' || b.status || ', and its coupon is ' || coalesce(r.state, 'nowhere') as fault
   from orders o join bills b on b.order_id = o.id left join coupon_redemptions r on r.order_id = o.id
   where (r.id is not null or o.plan->'coupon'->>'redemption' is null and o.plan->'coupon' is not null)
     and r.state is distinct from case b.status when 'paid' then 'used' when 'closed' then 'released' else 'reserved' end`,
  `select 'coupon ' || c.code || ': it is held or used by ' || count(r.id) || ' of ' || c.max_redemptions as fault
   from coupons c join coupon_redemptions r on r.coupon_id = c.id and r.state <> 'released'
   group by c.id having count(r.id) > c.max_redemptions`,
  // no day is paid for twice
  `select 'subscription ' || a.subscription_id || ': paid twice from ' || b.starts_at as fault
   from subscription_segments a join subscription_segments b on b.subscription_id = a.subscription_id and b.id > a.id
     and a.starts_at < least(b.ends_at, b.replaced_at) and b.starts_at < least(a.ends_at, a.replaced_at)
     and a.starts_at < least(a.ends_at, a.replaced_at) and b.starts_at < least(b.ends_at, b.replaced_at)`,
  // the credits of a month come and go as it says
  `select 'month of ' || c.subscription_id || ': ' || c.expired || ' went, and the ledger has ' || coalesce(sum(e.amount), 0) as fault
   from subscription_cycles c left join credit_entries e
     on e.reference like 'month over ' || c.subscription_id || '%' and e.reference = 'month over ' || c.subscription_id || ' '
       || to_char(c.starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
   where c.expired is not null
   group by c.subscription_id, c.starts_at, c.expired having coalesce(sum(e.amount), 0) <> -c.expired`,
  // what a person gives a team arrives there, as much as left; so does what is left of an account that is merged, with the other one
  `select 'transfer ' || e.reference || ': ' || count(*) || ' entries come to ' || sum(e.amount) as fault
   from credit_entries e where e.kind = 'transfer'
   group by e.reference having sum(e.amount) <> 0 or count(*) <> 2
     or count(distinct e.account_id) <> 2 or count(e.team_id) <> case when starts_with(e.reference, 'merge ') then 0 else 1 end`,
  // an order of a team is for its subscription, and one of a person for theirs
  `select 'order ' || o.order_num || ': it paid for days of another owner' as fault
   from subscription_segments s join orders o on o.id = s.order_id join subscriptions u on u.id = s.subscription_id
   where u.owner_id <> coalesce(o.team_id, o.user_id)`,
  // an order that is paid has one invoice of what was paid, however often it was issued anew; another has none
  `select 'order ' || o.order_num || ': its bill is ' || b.status || ', and it has ' || count(i.id) || ' invoices' as fault
   from orders o join bills b on b.order_id = o.id
   left join invoices i on i.order_id = o.id and i.kind = 'invoice' and i.status <> 'void'
   group by o.id, b.id
   having count(i.id) <> case when b.status = 'paid' then 1 else 0 end
     or count(i.id) filter (where i.total <> o.total_amount or i.currency <> o.currency or i.user_id <> o.user_id) > 0`,
  // numbers begin at 1 and have no gap, and the next one follows the last
  `select 'numbers of ' || kind || ' in ' || year || ': ' || count(*) || ' up to ' || max(sequence) || ', the last taken is '
     || coalesce((select s.last from invoice_sequences s where s.issuer = i.issuer and s.kind = i.kind and s.year = i.year), 0) as fault
   from invoices i group by issuer, kind, year
   having min(sequence) <> 1 or max(sequence) <> count(*)
     or max(sequence) is distinct from (select s.last from invoice_sequences s where s.issuer = i.issuer and s.kind = i.kind and s.year = i.year)`,
  // credit notes come to what went back of what paid an order, and their tax to no more than the invoice has
  `select 'order ' || o.order_num || ': ' || coalesce(sum(n.total), 0) || ' is credited, and ' || r.amount || ' went back' as fault
   from orders o
   join lateral (select coalesce(sum(g.amount), 0) as amount from payment_returns g join payments p on p.id = g.payment_id
     join bills b on b.id = p.bill_id where b.order_id = o.id and p.state = 'settled') r on true
   left join invoices n on n.order_id = o.id and n.kind = 'credit_note'
   left join invoices i on i.id = n.corrects_id
   group by o.id, r.amount
   having coalesce(sum(n.total), 0) <> r.amount or coalesce(sum(n.tax), 0) > coalesce(max(i.tax), 0)
     or (r.amount > 0 and r.amount = max(i.total) and sum(n.tax) <> max(i.tax))`,
  // the lines of a document come to what it says
  `select 'document ' || i.number || ': its lines come to ' || l.amount as fault
   from invoices i join lateral (select coalesce(sum((e ->> 'amount')::bigint), 0) as amount from jsonb_array_elements(i.lines) e) l on true
   where l.amount <> case when i.tax_inclusive then i.total else i.net end`,
  `select 'account ' || a.account_id || ': its balance is ' || a.balance || ', and its entries come to ' || coalesce(sum(e.amount), 0)
     as fault
   from credit_accounts a left join credit_entries e on e.account_id = a.account_id
   group by a.account_id, a.balance, a.reserved having coalesce(sum(e.amount), 0) <> a.balance or coalesce(sum(e.held), 0) <> a.reserved`,
  // the ledger of money has each payment, return and dispute once, by its amount
  `select f.reference || ': its amount is ' || f.amount || ', and the ledger has ' || coalesce(sum(e.amount), 0) as fault
   from (
     select 'payment ' || id as reference, amount, 1 as sign, currency from payments
     union all select 'return ' || g.id, g.amount, -1, p.currency from payment_returns g join payments p on p.id = g.payment_id
     union all select 'refund ' || r.payment_id, r.amount, -1, p.currency from refunds r join payments p on p.id = r.payment_id
       where r.kind = 'auto' and r.state = 'done'
     union all select 'dispute ' || id, amount, -1, currency from payment_disputes
   ) f
   left join money_transactions t on t.reference = f.reference
   left join money_entries e on e.transaction_id = t.id and e.currency = f.currency
     and (e.account in ('clearing', 'bank') or e.account = 'dispute' and t.kind = 'return')
   group by f.reference, f.amount, f.sign having coalesce(sum(e.amount), 0) <> f.amount * f.sign`,
  `select 'transaction ' || t.reference || ': its entries come to ' || coalesce(sum(e.amount), 0) || ' ' || coalesce(e.currency, '') as fault
   from money_transactions t left join money_entries e on e.transaction_id = t.id
   group by t.id, e.currency having coalesce(sum(e.amount), 1) <> 0`,
  // what is deferred is what is still to be earned, and what is earned is what days and credits say
  `select 'deferred revenue in ' || c.currency || ': ' || coalesce(l.amount, 0) || ' by the ledger, ' || coalesce(s.amount, 0) || ' to be earned' as fault
   from (select distinct currency from money_entries) c
   left join (select currency, -sum(amount) as amount from money_entries where account = 'deferred' group by 1) l using (currency)
   left join (select currency, sum(value - earned - returned - carried) as amount from revenue_schedules group by 1) s using (currency)
   where coalesce(l.amount, 0) <> coalesce(s.amount, 0)`,
  `select 'order ' || s.order_id || ': ' || sum(s.earned) || ' is earned, and the ledger has ' || coalesce(max(l.amount), 0) as fault
   from revenue_schedules s left join (
     select t.order_id, -sum(e.amount) as amount from money_entries e join money_transactions t on t.id = e.transaction_id
     where e.account = 'revenue' group by 1) l on l.order_id = s.order_id
   group by s.order_id having sum(s.earned) <> coalesce(max(l.amount), 0)`,
  // a bank decides about all that it holds
  `select 'dispute ' || d.number || ': it is ' || d.state || ', and ' || coalesce(sum(e.amount), 0) || ' is held' as fault
   from payment_disputes d left join money_transactions t on t.payment_id = d.payment_id
   left join money_entries e on e.transaction_id = t.id and e.account = 'dispute'
   group by d.id having coalesce(sum(e.amount), 0) <> (select coalesce(sum(o.amount), 0) from payment_disputes o where o.payment_id = d.payment_id and o.state = 'open')`,
];

/** Where bills, payments, refunds and the ledger of a database disagree; nothing where all is right. */
export async function brokenBooks(database: Queryable): Promise<string[]> {
  const found: string[] = [];
  for (const rule of RULES) found.push(...(await database.query(rule)).rows.map(({ fault }) => fault));
  return found;
}
