import { plainAmount } from '../../kernel/money-amount.ts';

/** An amount of minor units as a file of a list has it, such as `19.00 USD`; nothing where there is none. */
export const writtenAmount = (minor: number | undefined, currency: string): string =>
  minor === undefined ? '' : `${plainAmount(minor, currency)} ${currency}`;
