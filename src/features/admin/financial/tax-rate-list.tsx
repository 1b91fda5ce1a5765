import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { formatPercent } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';

export type TaxRate = Shape<'AdminTaxRate'>;

const source = operationSource('adminTaxRateList');

const STATES: Readonly<Record<TaxRate['state'], { textId: MessageId; tone: Tone }>> = {
  planned: { textId: 'books.taxPlanned', tone: 'info' },
  active: { textId: 'books.taxActive', tone: 'success' },
  over: { textId: 'books.taxOver', tone: 'neutral' },
};
export const PRODUCTS: Readonly<Record<TaxRate['product'], MessageId>> = {
  all: 'books.taxAll',
  plan: 'books.taxPlans',
  credits: 'books.taxCredits',
};

/** A day in UTC, on which rates begin. */
const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** All rates of tax. @param onWithdraw undefined where the person may not take one back */
export function taxRateConfig({
  t,
  codes,
  onWithdraw,
}: {
  t: Translate;
  /** Countries that have a rate. */
  codes: readonly string[];
  onWithdraw: ((rate: TaxRate) => void) | undefined;
}): ResourceListConfig<TaxRate> {
  return {
    route: adminPaths.financial({ tab: 'taxes' }),
    label: t('books.taxes'),
    fileName: t('books.taxes'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ country, region, starts_at: at }) =>
      [countryName(country), region, dayOf(at)].filter((part) => part !== '').join(' '),
    defaultSort: [{ field: 'starts_at', direction: 'desc' }],
    filters: [
      {
        alias: 'country',
        name: t('books.taxCountry'),
        type: 'check_list',
        options: codes.map((value) => ({ value, name: countryName(value) })),
      },
      {
        alias: 'state',
        name: t('books.taxState'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'product',
        name: t('books.taxProduct'),
        type: 'check_list',
        options: Object.entries(PRODUCTS).map(([value, id]) => ({ value, name: t(id) })),
      },
      { alias: 'starts_at', name: t('books.taxFrom'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'country',
        title: t('books.taxCountry'),
        grow: true,
        width: 160,
        sortable: true,
        value: ({ country }) => countryName(country),
      },
      { id: 'region', title: t('books.taxRegion'), width: 140 },
      {
        id: 'product',
        title: t('books.taxProduct'),
        width: 150,
        value: ({ product }) => t(PRODUCTS[product]),
      },
      {
        id: 'basis_points',
        title: t('books.taxRate'),
        align: 'end',
        width: 100,
        sortable: true,
        firstDirection: 'desc',
        value: ({ basis_points: points }) => formatPercent(points / 10_000),
      },
      {
        id: 'state',
        title: t('books.taxState'),
        width: 120,
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATES[state].tone} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      {
        id: 'starts_at',
        title: t('books.taxFrom'),
        width: 120,
        sortable: true,
        firstDirection: 'desc',
        value: ({ starts_at: at }) => dayOf(at),
      },
      {
        id: 'ends_at',
        title: t('books.taxUntil'),
        width: 120,
        value: ({ ends_at: at }) => (at === undefined ? '–' : dayOf(at)),
      },
      { id: 'creation_time', title: t('books.taxMade'), kind: 'time', width: 140, hiddenAtStart: true },
      { id: 'id', title: t('books.taxId'), kind: 'id', hiddenAtStart: true },
    ],
    actions: (rate) =>
      onWithdraw && rate.state === 'planned'
        ? [{ label: t('books.taxWithdraw'), danger: true, onSelect: () => onWithdraw(rate) }]
        : [],
    empty: { title: t('books.taxNone'), text: t('books.taxNoneText') },
    failed: t('books.taxFailed'),
  };
}
