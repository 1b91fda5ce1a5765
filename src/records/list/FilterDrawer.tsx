import { type ReactNode, Suspense, useId } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type {
  FilterDefinition,
  FilterRange,
  FilterSelection,
  FilterStateEvent,
  FilterValue,
} from '../../machines/filter-state/index.ts';
import {
  ALL,
  boolValues,
  changedFilters,
  isList,
  numbersOf,
  numbersText,
  periodOf,
  rangeOfPeriods,
  ZERO_RANGE,
} from '../../machines/filter-state/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { FilterForm, type FilterFormField } from '../../ui/list/FilterForm.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import {
  LazyDateField,
  LazyDateRangeField,
  LazyMonthField,
  LazyMonthRangeField,
  LazyYearField,
  LazyYearRangeField,
} from '../date-range/date-fields.ts';
import { LazyNumberRangeField, LazyPickedField } from './filter-fields.ts';
import { filterName, periodUnit } from './filter-words.ts';

export interface FilterDrawerProps {
  open: boolean;
  definitions: readonly FilterDefinition[];
  draft: FilterSelection;
  /** Shows the search box (spec section 2). */
  searchPlaceholder?: string | undefined;
  send: (event: FilterStateEvent) => void;
}

/** The filters of a list, chosen as a draft; they count once they are submitted (spec sections 2 and 4). */
export function FilterDrawer({ open, definitions, draft, searchPlaceholder, send }: FilterDrawerProps) {
  const t = useTexts();
  const form = useId();
  const changed = changedFilters(definitions, draft.values).length + (draft.search === '' ? 0 : 1);
  return (
    <Drawer
      open={open}
      onClose={() => send({ type: 'drawer.closed' })}
      title={t('lists.filter')}
      actions={
        <>
          <Button variant="ghost" disabled={changed === 0} onClick={() => send({ type: 'filters.reset' })}>
            {t('lists.reset')}
          </Button>
          <Button variant="primary" type="submit" form={form}>
            {t('lists.submit')}
          </Button>
        </>
      }
    >
      <Suspense
        fallback={
          <div data-loading>
            <Skeleton visible={false} rows={6} />
          </div>
        }
      >
        <FilterForm
          id={form}
          search={
            searchPlaceholder === undefined
              ? undefined
              : {
                  value: draft.search,
                  placeholder: searchPlaceholder,
                  onType: (text) => send({ type: 'search.typed', text }),
                }
          }
          fields={definitions.map((definition) =>
            formField(definition, draft.values[definition.alias], t('lists.all'), send),
          )}
          onSubmit={() => send({ type: 'submitted' })}
        />
      </Suspense>
    </Drawer>
  );
}

function formField(
  definition: FilterDefinition,
  value: FilterValue | undefined,
  allText: string,
  send: FilterDrawerProps['send'],
): FilterFormField {
  const { alias, type, options = [] } = definition;
  const base = { id: alias, name: filterName(definition) };
  const choose = (next: FilterValue) => send({ type: 'value.chosen', alias, value: next });
  const choices = options.map((option) => ({
    value: option.value,
    name: option.name,
    picture: option.img_url,
  }));
  switch (type) {
    case 'option':
      return {
        ...base,
        kind: 'option',
        // without it a choice could not be taken back
        choices: options.some((option) => option.value === ALL)
          ? choices
          : [{ value: ALL, name: allText }, ...choices],
        value: typeof value === 'string' ? value : ALL,
        onChoose: choose,
      };
    case 'check_list':
      return {
        ...base,
        kind: 'check_list',
        choices,
        picked: value !== undefined && isList(value) ? value : [],
        onToggle: (one) => send({ type: 'check.toggled', alias, value: one }),
      };
    case 'bool':
      return {
        ...base,
        kind: 'bool',
        checked: value === boolValues(definition).on,
        onToggle: () => send({ type: 'bool.toggled', alias }),
      };
    case 'text':
      return {
        ...base,
        kind: 'text',
        value: typeof value === 'string' && value !== ALL ? value : '',
        onType: choose,
      };
    case 'user':
    case 'team':
      return {
        ...base,
        kind: 'control',
        control: (
          <LazyPickedField
            definition={definition}
            label={base.name}
            picked={value !== undefined && isList(value) ? value : []}
            onChange={choose}
          />
        ),
      };
    case 'number_range':
      return {
        ...base,
        kind: 'control',
        control: (
          <LazyNumberRangeField
            label={base.name}
            scale={definition.unit === 'credits' ? CREDIT : 1}
            value={(typeof value === 'string' && numbersOf(value)) || {}}
            onChange={(span) => choose(numbersText(span))}
          />
        ),
      };
    default:
      return {
        ...base,
        kind: 'control',
        control: periodControl(definition, base.name, value, choose),
      };
  }
}

/** Credits are kept in thousandths. */
const CREDIT = 1000;
const RANGE_FIELDS = { year: LazyYearRangeField, month: LazyMonthRangeField };
const FIELDS = { year: LazyYearField, month: LazyMonthField, day: LazyDateField };

function periodControl(
  { type }: FilterDefinition,
  label: string,
  value: FilterValue | undefined,
  choose: (value: FilterValue) => void,
): ReactNode {
  const unit = periodUnit(type);
  if (!type.endsWith('_range')) {
    const Field = FIELDS[unit];
    const period = typeof value === 'string' && value !== ALL && value !== '' ? value : null;
    return <Field label={label} value={period} onChange={(next) => choose(next ?? ALL)} />;
  }
  const range = isRangeValue(value) ? value : ZERO_RANGE;
  const start = periodOf(unit, range.start_time);
  const end = periodOf(unit, range.end_time);
  const span = start === '' || end === '' ? null : { start, end };
  const change = (next: { start: string; end: string } | null) =>
    choose(next === null ? ZERO_RANGE : rangeOfPeriods(unit, next.start, next.end));
  if (unit === 'day')
    return <LazyDateRangeField label={label} value={span && { ...span, compare: null }} onChange={change} />;
  const Field = RANGE_FIELDS[unit];
  return <Field label={label} value={span} onChange={change} />;
}

function isRangeValue(value: FilterValue | undefined): value is FilterRange {
  return typeof value === 'object' && !isList(value);
}
