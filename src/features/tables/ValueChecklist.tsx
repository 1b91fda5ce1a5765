import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { rawText } from './cell-text.ts';
import { valueText } from './condition-text.ts';
import styles from './FilterForm.module.css';

const LISTED = 200;

export interface ValueChecklistProps {
  tableId: string;
  column: Shape<'Column'>;
  /** Chosen values as they are sent. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  problem: string;
}

/** The values of a column to tick, the most frequent first. */
export function ValueChecklist({ tableId, column, values, onChange, problem }: ValueChecklistProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const words = search.trim();
  const query = useQuery({
    ...operationQuery('tableValuesGet', {
      path: { table_id: tableId },
      query: { column: column.name, limit: LISTED, ...(words !== '' && { search: words }) },
    }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.values ?? [];
  // what is chosen stays in sight while something else is searched for
  const elsewhere = values.filter((value) => !found.some((one) => rawText(one.value) === value));
  const options = [
    ...elsewhere.map((value) => ({ value, count: null })),
    ...found.map(({ value, count }) => ({ value: rawText(value), count })),
  ];
  return (
    <fieldset className={styles.checklist}>
      <legend className={styles.legend}>
        {t('tables.filterValues')}{' '}
        <span className={styles.quiet}>{t('tables.filterSelected', { count: values.length })}</span>
      </legend>
      <TextField
        label={t('tables.filterSearchValues')}
        hideLabel
        placeholder={t('tables.filterSearchValues')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        error={problem}
      />
      <div className={styles.values} aria-busy={query.isFetching}>
        {query.isPending && (
          <LateSkeleton>
            <Skeleton visible shape="text" rows={5} />
          </LateSkeleton>
        )}
        {query.isError && <p className={styles.quiet}>{t('tables.filterValuesFailed')}</p>}
        {query.isSuccess && options.length === 0 && (
          <p className={styles.quiet}>{t('tables.filterNoValues')}</p>
        )}
        {options.map(({ value, count }) => {
          const checked = values.includes(value);
          // a check list is sent joined by semicolons (spec section 7)
          const alone = value.includes(';');
          return (
            <Checkbox
              key={value}
              checked={checked}
              disabled={alone}
              hint={alone ? t('tables.filterSemicolon') : undefined}
              label={
                <span className={styles.value}>
                  <span className={styles.valueName}>
                    {value === '' ? t('ui.emptyValue') : valueText(value, column)}
                  </span>
                  {count !== null && <span className={styles.quiet}>{formatNumber(count)}</span>}
                </span>
              }
              onChange={() => onChange(checked ? values.filter((one) => one !== value) : [...values, value])}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
