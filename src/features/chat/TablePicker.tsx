import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CheckIcon from 'lucide-react/icons/check';
import PlugIcon from 'lucide-react/icons/plug';
import SearchIcon from 'lucide-react/icons/search';
import UploadIcon from 'lucide-react/icons/upload';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './TablePicker.module.css';
import { MOST_TABLES, tablesQuery } from './use-attached-tables.ts';

interface TablePickerProps {
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  onUpload: () => void;
  /** Brings data from Google. */
  onGoogle: () => void;
}

/** The person's tables to choose from, with a search and the way to bring another. */
export function TablePicker({
  trigger,
  open,
  onOpenChange,
  ids,
  onChange,
  onUpload,
  onGoogle,
}: TablePickerProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const answer = useQuery({ ...tablesQuery(sought), placeholderData: keepPreviousData });
  const tables = answer.data?.items ?? [];
  const settings = useQuery(operationQuery('siteSettingsGet', {}));
  return (
    <Popover
      trigger={trigger}
      title={t('chat.pickTables')}
      side="top"
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className={styles.picker}>
        <TextField
          label={t('chat.searchTables')}
          hideLabel
          type="search"
          placeholder={t('chat.searchTables')}
          leading={<SearchIcon size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <ul className={styles.list}>
          {tables.map(({ id, name, row_count: rows, column_count: columns }) => {
            const chosen = ids.includes(id);
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.table}
                  aria-pressed={chosen}
                  disabled={!chosen && ids.length >= MOST_TABLES}
                  onClick={() => onChange(chosen ? ids.filter((other) => other !== id) : [...ids, id])}
                >
                  <span className={styles.mark}>{chosen && <CheckIcon size={16} aria-hidden="true" />}</span>
                  <span className={styles.names}>
                    <span>{name}</span>
                    <span className={styles.size}>
                      {t('chat.tableSize', { rows: formatNumber(rows), columns: formatNumber(columns) })}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        {answer.isSuccess && tables.length === 0 && (
          <p className={styles.none}>{t(sought === '' ? 'chat.noTables' : 'chat.noTableFound')}</p>
        )}
        {answer.isError && (
          <p className={styles.none}>
            {answer.error.message}{' '}
            <Button size="small" onClick={() => answer.refetch()}>
              {t('ui.retry')}
            </Button>
          </p>
        )}
        <Button
          wide
          icon={<UploadIcon size={16} aria-hidden="true" />}
          onClick={() => {
            onOpenChange(false);
            onUpload();
          }}
        >
          {t('chat.upload')}
        </Button>
        {settings.data?.google === true && (
          <Button
            wide
            icon={<PlugIcon size={16} aria-hidden="true" />}
            onClick={() => {
              onOpenChange(false);
              onGoogle();
            }}
          >
            {t('chat.google')}
          </Button>
        )}
      </div>
    </Popover>
  );
}
