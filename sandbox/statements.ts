// Statements of the stand-in providers: what moved money in a span of time, with what the provider keeps of it.
import { randomBytes } from 'node:crypto';
import type { Move, ProviderName, Trade, Trades } from './trades.ts';

/** A movement with the trade that it is of. */
export interface Moved {
  readonly trade: Trade;
  readonly move: Move;
  /** Which movement of its trade it is. */
  readonly place: number;
  /** Minor units as the statement has them. */
  readonly amount: number;
  /** Minor units that the provider keeps; negative where it gives them back. */
  readonly fee: number;
}

/** Minor units that Stripe takes for a dispute. */
const DISPUTE_FEE = 1500;

/** Both in China take 6 of 1,000 and give that back with a refund; Stripe takes 2.9 % and 30, and gives nothing back. */
function feeOf(provider: ProviderName, { kind, amount }: Move): number {
  if (provider !== 'stripe') return Math.round(amount * 0.006) || 0;
  if (kind === 'payment') return Math.round(amount * 0.029) + 30;
  return kind === 'dispute' ? DISPUTE_FEE : 0;
}

/** What a provider reports of a span, the earliest first. */
export function movesWithin(trades: Trades, provider: ProviderName, from: number, until: number): Moved[] {
  return trades
    .list()
    .filter((trade) => trade.provider === provider && trade.billed !== 'hidden')
    .flatMap((trade) =>
      trade.moves.map((move, place) => ({
        trade,
        move,
        place,
        amount: move.amount - (trade.billed === 'short' && move.kind === 'payment' ? 100 : 0),
        fee: feeOf(provider, move),
      })),
    )
    .filter(({ move }) => move.at >= from && move.at < until)
    .sort((one, other) => one.move.at - other.move.at);
}

/** Sends all that a provider holds to the merchant's bank, a payout for each currency. @returns how many there were */
export function payOut(trades: Trades, provider: ProviderName): number {
  const held = new Map<string, number>();
  const add = (currency: string, amount: number) => held.set(currency, (held.get(currency) ?? 0) + amount);
  for (const { trade, amount, fee } of movesWithin(trades, provider, 0, Number.POSITIVE_INFINITY))
    add(trade.currency, amount - fee);
  for (const payout of trades.payouts) if (payout.provider === provider) add(payout.currency, -payout.amount);
  const due = [...held].filter(([, amount]) => amount > 0);
  for (const [currency, amount] of due)
    trades.payouts.push({
      id: randomBytes(12).toString('hex'),
      provider,
      currency,
      amount,
      at: trades.now(),
    });
  return due.length;
}
