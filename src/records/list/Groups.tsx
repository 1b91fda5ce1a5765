import { ApiFailure } from '../../api/api-failure.ts';
import type { Shape } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { type FilterDefinition, isListType } from '../../machines/filter-state/index.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LazyCellPicture } from '../../ui/LazyCellPicture.tsx';
import { ListCards } from '../../ui/list/ListCards.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import type { ListColumn } from '../../ui/list/list-rows.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { filterName } from './filter-words.ts';
import type { SumsProps } from './list-sums.tsx';
import { SumTexts } from './SumTexts.tsx';
import styles from './sums.module.css';
import { TotalsFoot } from './TotalsFoot.tsx';
import { sumTexts, useSums } from './use-sums.ts';

type Group = Shape<'ListGroup'>;

/** The rows of a list by the values of one filter, with how many there are and what they come to. */
export function Groups({ by, ...props }: SumsProps) {
  // rows that are not grouped are shown by the list itself
  return by && <GroupsBy by={by} {...props} />;
}

function GroupsBy({
  config,
  query,
  by,
  columns,
  asCards,
  busy,
  scroller,
  onOpen,
}: SumsProps & { by: FilterDefinition }) {
  const t = useTexts();
  const sums = useSums(
    config,
    query,
    { ...(config.sums?.totals && { totals: true }), group_by: by.alias },
    busy,
  );
  if (sums.isError)
    return (
      <ErrorState
        picture={<LazyCellPicture kind="failed" />}
        title={t('sums.groupsFailed')}
        message={sums.error instanceof ApiFailure ? sums.error.message : t('sums.failed')}
        requestId={sums.error instanceof ApiFailure ? sums.error.requestId : undefined}
        onRetry={() => void sums.refetch()}
        retrying={sums.isFetching}
      />
    );
  // those of another filter are not of this one
  if (sums.data?.groups === undefined || !sums.isOfRows)
    return <Skeleton visible shape={asCards ? 'list' : 'table'} rows={4} columns={4} />;
  const { groups, totals = [] } = sums.data;
  const open = (value: string) => onOpen(by.alias, isListType(by.type) ? [value] : value);
  const nameOf = ({ value }: Group) =>
    value === undefined
      ? t('sums.noValue')
      : (by.options?.find((option) => option.value === value)?.name ?? value);
  const drawn: ListColumn<Group>[] = [
    {
      id: ' group',
      title: filterName(by),
      width: 200,
      grow: true,
      isName: true,
      cell: (group) => {
        const { value } = group;
        if (value === undefined) return <span>{nameOf(group)}</span>;
        return (
          <button
            type="button"
            className={styles.open}
            title={t('sums.open', { group: nameOf(group) })}
            onClick={() => open(value)}
          >
            {nameOf(group)}
          </button>
        );
      },
    },
    {
      id: ' count',
      title: t('sums.rows'),
      width: 110,
      align: 'end',
      cell: ({ count }) => <span>{formatNumber(count)}</span>,
    },
    ...columns
      .filter(({ id }) => totals.some(({ field }) => field === id))
      .map(({ id, title }): ListColumn<Group> => {
        const kind = config.columns.find((column) => column.id === id)?.kind;
        return {
          id,
          title,
          width: 150,
          align: 'end',
          cell: (group) => <SumTexts texts={sumTexts(group.totals, id, kind)} />,
        };
      }),
  ];
  const common = {
    label: t('sums.groupsOf', { list: config.label, field: filterName(by) }),
    columns: drawn,
    items: groups,
    rowId: ({ value }: Group) => value ?? '',
    rowName: nameOf,
  };
  if (asCards) return <ListCards {...common} scroller={scroller} />;
  return (
    <ListTable
      {...common}
      sort={[]}
      onSort={() => undefined}
      onOpen={({ value }) => value !== undefined && open(value)}
      foot={
        <TotalsFoot
          kinds={config.columns}
          columns={drawn}
          totals={totals}
          figures={{ ' count': formatNumber(groups.reduce((sum, { count }) => sum + count, 0)) }}
          before={false}
          after={false}
        />
      }
    />
  );
}
