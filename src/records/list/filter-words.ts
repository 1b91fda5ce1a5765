import { formatCredits, formatDateTime, formatNumber } from '../../i18n/formats.ts';
import { toTag } from '../../i18n/locale.ts';
import { currentLocale, type Translate } from '../../i18n/texts.ts';
import type { FilterDefinition, FilterValue, PeriodUnit } from '../../machines/filter-state/index.ts';
import {
  boolValues,
  isList,
  isUnrestricted,
  orderedNumbers,
  periodOf,
} from '../../machines/filter-state/index.ts';

/** Picks that a chip names before it counts the rest. */
const NAMED_PICKS = 2;
/** What a filter is called. */
export function filterName({ name, alias }: FilterDefinition): string {
  return name ?? alias;
}

/** The period that a filter of time is made of. */
export function periodUnit(type: FilterDefinition['type']): PeriodUnit {
  return type.startsWith('year') ? 'year' : type.startsWith('month') ? 'month' : 'day';
}

/** What a filter is set to, in words. */
export function filterValueText(definition: FilterDefinition, value: FilterValue, t: Translate): string {
  const { type, options = [] } = definition;
  const nameOf = (one: string) => options.find((option) => option.value === one)?.name ?? one;
  if (isUnrestricted(value)) return t('lists.all');
  if (isList(value)) {
    const names = value.map(nameOf);
    return names.length <= NAMED_PICKS
      ? names.join(', ')
      : t('lists.more', {
          first: names.slice(0, NAMED_PICKS).join(', '),
          count: names.length - NAMED_PICKS,
        });
  }
  if (typeof value === 'object') {
    const unit = periodUnit(type);
    const from = periodText(periodOf(unit, value.start_time), unit, definition.format);
    const to = periodText(periodOf(unit, value.end_time), unit, definition.format);
    return from === to ? from : t('lists.rangeOf', { from, to });
  }
  if (type === 'text') return value;
  if (type === 'number_range') return numbersInWords(value, definition, t);
  if (type === 'bool') return t(value === boolValues(definition).on ? 'lists.on' : 'lists.off');
  return type === 'option' ? nameOf(value) : periodText(value, periodUnit(type), definition.format);
}

/** A span of numbers in words, each in the unit of its filter. */
function numbersInWords(value: string, { unit }: FilterDefinition, t: Translate): string {
  const { min, max } = orderedNumbers(value) ?? {};
  const written = (number: number) => (unit === 'credits' ? formatCredits(number) : formatNumber(number));
  if (min === undefined) return max === undefined ? value : t('lists.atMost', { number: written(max) });
  if (max === undefined) return t('lists.atLeast', { number: written(min) });
  return min === max ? written(min) : t('lists.rangeOf', { from: written(min), to: written(max) });
}

/** A period in the display format of the filter (spec section 3, `format`), such as `MM/yyyy`; by the reader's language without one. */
export function periodText(period: string, unit: PeriodUnit, format: string | undefined): string {
  const [year = '', month = '01', day = '01'] = period.split('-');
  if (!/^\d{4}$/.test(year)) return period;
  if (format !== undefined)
    return format
      .replaceAll('yyyy', year)
      .replaceAll('MM', month)
      .replaceAll('dd', day)
      .replaceAll(/hh|mm|ss/g, '00');
  const date = new Date(2000, 0, 1);
  date.setFullYear(Number(year), Number(month) - 1, Number(day));
  if (unit === 'day') return formatDateTime(date.getTime() / 1000).slice(0, 10);
  return new Intl.DateTimeFormat(toTag(currentLocale()), {
    year: 'numeric',
    ...(unit === 'month' && { month: 'short' }),
  }).format(date);
}
