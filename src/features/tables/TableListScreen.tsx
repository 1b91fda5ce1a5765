import { keepPreviousData, useQuery } from '@tanstack/react-query';
import SearchIcon from 'lucide-react/icons/search';
import SearchXIcon from 'lucide-react/icons/search-x';
import UploadIcon from 'lucide-react/icons/upload';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { TopBar } from '../../ui/AppFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts';
import { HelpTag } from '../shared/help/HelpTag.tsx';
import { flash } from '../shared/notices/notice-channel.ts';
import { LateSkeleton } from '../shared/skeleton/LateSkeleton.tsx';
import { DropOverlay } from '../shared/upload/DropOverlay.tsx';
import { FileButton } from '../shared/upload/FileButton.tsx';
import { useFileDrop } from '../shared/upload/use-file-drop.ts';
import { DeleteTableDialog } from './DeleteTableDialog.tsx';
import { FirstTable } from './FirstTable.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import {
  DEFAULT_LIST,
  LIST_FIELDS,
  type ListField,
  type ListView,
  PAGE_SIZES,
  readList,
  writeList,
} from './list-address.ts';
import { RenameTable } from './RenameTable.tsx';
import { FIELD_TEXTS, TableList } from './TableList.tsx';
import styles from './TableListScreen.module.css';

const TableImport = lazy(() =>
  import('../shared/table-import/TableImport.tsx').then(({ TableImport: dialog }) => ({ default: dialog })),
);

type Summary = Shape<'TableSummary'>;

function show(view: ListView, replace: boolean): void {
  const query = writeList(view);
  navigate(query === '' ? paths.tables() : `${paths.tables()}?${query}`, { replace });
}

/** The person's tables, and the way to bring more: a button, or files dropped anywhere on the page. */
export function TableListScreen() {
  const t = useTexts();
  const phone = useMediaQuery(PHONE);
  const view = readList(useSearch());
  const { search, page, size, field, direction } = view;
  const [typed, setTyped] = useState(search);
  const [files, setFiles] = useState<File[] | null>(null);
  const [renaming, setRenaming] = useState<Summary | null>(null);
  const [deleting, setDeleting] = useState<Summary | null>(null);
  const over = useFileDrop(setFiles, files === null);

  // the address changed by other ways than the field
  if (typed.trim() !== search) setTyped(search);
  const find = (words: string) => {
    setTyped(words);
    show({ ...view, search: words.trim(), page: 1 }, true);
  };

  const query = useQuery({
    ...operationQuery('tableList', {
      query: { page, page_size: size, sort: { [field]: direction }, ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / size));
  useEffect(() => {
    // the last table of the last page was deleted
    if (query.isSuccess && !query.isPlaceholderData && page > pages)
      show({ ...readList(location.search), page: pages }, true);
  }, [query.isSuccess, query.isPlaceholderData, page, pages]);

  const imported = (tables: Summary[]) => {
    const [only] = tables;
    if (tables.length === 1 && only) navigate(paths.tables(only.id));
    else flash(t('tables.imported', { count: tables.length }));
  };
  const isEmpty = query.isSuccess && total === 0 && search === '';
  const sortOptions = LIST_FIELDS.flatMap((one) => [
    { value: `${one}:asc`, label: t('tables.sortedAscending', { column: t(FIELD_TEXTS[one]) }) },
    { value: `${one}:desc`, label: t('tables.sortedDescending', { column: t(FIELD_TEXTS[one]) }) },
  ]);

  return (
    <>
      <TopBar
        title={t('tables.title')}
        actions={
          !isEmpty && (
            <FileButton
              variant="primary"
              icon={<UploadIcon size={16} aria-hidden="true" />}
              onFiles={setFiles}
            >
              {t('tables.upload')}
            </FileButton>
          )
        }
      >
        {query.isSuccess && !isEmpty && <span className={styles.count}>{formatNumber(total)}</span>}
        <HelpTag id="tables.title" />
      </TopBar>
      <div className={styles.page}>
        {isEmpty ? (
          <FirstTable onFiles={setFiles} />
        ) : (
          <>
            <search className={styles.tools}>
              <TextField
                label={t('tables.search')}
                hideLabel
                type="search"
                placeholder={t('tables.search')}
                leading={<SearchIcon size={16} aria-hidden="true" />}
                value={typed}
                maxLength={200}
                onChange={(event) => find(event.target.value)}
                className={styles.search ?? ''}
              />
              {phone && (
                <Select
                  label={t('tables.sortBy')}
                  hideLabel
                  value={`${field}:${direction}`}
                  options={sortOptions}
                  onChange={(value) => {
                    const [name, way] = value.split(':');
                    show(
                      {
                        ...view,
                        page: 1,
                        field: (name ?? DEFAULT_LIST.field) as ListField,
                        direction: way === 'asc' ? 'asc' : 'desc',
                      },
                      false,
                    ); // the options are made of the fields
                  }}
                />
              )}
            </search>
            {query.isPending && (
              <LateSkeleton>
                <Skeleton visible shape={phone ? 'list' : 'table'} rows={8} columns={6} />
              </LateSkeleton>
            )}
            {query.isError && (
              <LoadFailure
                title={t('tables.loadFailed')}
                error={query.error}
                onRetry={() => query.refetch()}
                retrying={query.isFetching}
              />
            )}
            {query.isSuccess && items.length === 0 && search !== '' && (
              <EmptyState
                icon={<SearchXIcon aria-hidden="true" />}
                title={t('tables.noMatchTitle')}
                message={t('tables.noMatchText', { search })}
                actions={<Button onClick={() => find('')}>{t('tables.clearSearch')}</Button>}
              />
            )}
            {query.isSuccess && items.length > 0 && (
              <>
                <TableList
                  tables={items}
                  view={view}
                  busy={query.isPlaceholderData}
                  onView={(next) => show(next, false)}
                  onRename={setRenaming}
                  onDelete={setDeleting}
                />
                {(pages > 1 || total > PAGE_SIZES[0]) && (
                  <div className={styles.foot}>
                    <Select
                      label={t('tables.pageSize')}
                      hideLabel
                      size="small"
                      value={String(size)}
                      options={PAGE_SIZES.map((one) => ({
                        value: String(one),
                        label: t('tables.pageSizeOption', { count: one }),
                      }))}
                      onChange={(value) => show({ ...view, size: Number(value), page: 1 }, false)}
                    />
                    <Pagination
                      page={page}
                      pages={pages}
                      onPage={(next) => show({ ...view, page: next }, false)}
                    />
                  </div>
                )}
              </>
            )}
          </>
        )}
      </div>
      {over && <DropOverlay text={t('tables.drop')} />}
      <Suspense fallback={null}>
        {files && <TableImport files={files} onClose={() => setFiles(null)} onImported={imported} />}
      </Suspense>
      {renaming && <RenameTable table={renaming} onClose={() => setRenaming(null)} />}
      {deleting && <DeleteTableDialog table={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
