import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useSettled } from '../../../app/command-palette/use-settled.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Combobox } from '../../../ui/fields/Combobox.tsx';

/** Tables that are listed at a time; of more, a search finds them. */
const LISTED = 100;

interface NamedTable {
  readonly id: string;
  readonly name: string;
}

export interface OtherTableProps {
  left: NamedTable;
  right: NamedTable | null;
  onChange: (right: NamedTable) => void;
}

/** The table to join with, found by its name. */
export function OtherTable({ left, right, onChange }: OtherTableProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const list = useQuery({
    ...operationQuery('tableList', { query: { page_size: LISTED, ...(search !== '' && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const option = ({ id, name, row_count, column_count }: Shape<'TableSummary'>) => ({
    value: id,
    label: name,
    hint: t('tables.sizeLine', { rows: row_count, columns: column_count }),
  });
  const others = list.data?.items.filter(({ id }) => id !== left.id) ?? [];
  return (
    <Combobox
      label={t('joins.other')}
      required
      placeholder={t('joins.otherPlaceholder')}
      emptyText={t(search === '' ? 'joins.noOther' : 'joins.otherNone')}
      options={others.map(option)}
      search={{
        status: list.isError ? 'failed' : list.isFetching ? 'loading' : 'idle',
        onSearch: setTyped,
        onRetry: () => list.refetch(),
      }}
      value={right && { value: right.id, label: right.name }}
      onChange={(chosen) => {
        if (chosen) onChange({ id: chosen.value, name: chosen.label });
      }}
    />
  );
}
