import {
  formatBytes,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatRelative,
  shortenNumber,
} from '../../../i18n/formats.ts';
import { maskEmail, maskPhone } from '../../../i18n/masking.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { CataloguePage } from '../catalogue-page.ts';

/** 2026-03-18 09:30 UTC, the time at which pictures are taken. */
const NOW = 1_773_826_200;
const DAY = 86_400;

// made when it is drawn: the texts of the language are there by then
const specimen = (name: string, shown: () => readonly string[]) => ({
  name,
  Draw: () => (
    <ul data-sample style={{ listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
      {shown().map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ),
});

export const page: CataloguePage = {
  title: 'Formats',
  group: 'Basics',
  specimens: [
    specimen('numbers', () => [formatNumber(1_234_567.891), formatNumber(-0.5), formatPercent(0.256)]),
    specimen('short numbers', () => [999, 1000, 1234, 999_999, 3_400_000, -12_500].map(shortenNumber)),
    specimen('sizes', () => [0, 1023, 1536, 20_971_520, 3 * 1024 ** 3, 2 * 1024 ** 4].map(formatBytes)),
    specimen('money', () => [
      formatMoney(123_456),
      formatMoney(-99),
      formatMoney(2 ** 53 - 1),
      formatMoney(9900, 'EUR'),
      formatMoney(9900, 'CNY'),
    ]),
    specimen('times', () => [
      formatDateTime(NOW),
      formatDateTime(NOW, 'yyyy-MM-dd'),
      formatDateTime(NOW, 'hh:mm'),
    ]),
    specimen('times from now', () =>
      [0, 60, 7200, 3 * DAY, 45 * DAY, 800 * DAY, -DAY].map((ago) => formatRelative(NOW - ago, NOW)),
    ),
    specimen('masked', () => [maskEmail('ada.lovelace@example.com'), maskPhone('+86 138 1234 5678')]),
  ],
};
