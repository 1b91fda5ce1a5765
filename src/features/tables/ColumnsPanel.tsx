import { useVirtualizer } from '@tanstack/react-virtual';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { useRef, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Distribution } from './Distribution.tsx';
import styles from './panels.module.css';
import { ColumnTypeIcon } from './public/table-import/ColumnTypeIcon.tsx';
import { useColumnMenu } from './use-column-menu.tsx';
import { useColumnView } from './use-column-view.ts';
import { useTable } from './use-table.ts';
import { useTableView } from './use-table-view.ts';

const ROW_HEIGHT = 40;
const NO_COLUMNS: readonly Shape<'Column'>[] = [];

/** Every column with its shape: which ones show, and what can be done with each. Draws the rows in sight only. */
export function ColumnsPanel({ tableId }: { tableId: string }) {
  const t = useTexts();
  const columns = useTable(tableId).data?.table.columns ?? NO_COLUMNS;
  const { flags, setFlags } = useColumnView(tableId);
  const { sort } = useTableView(columns);
  const menu = useColumnMenu(tableId, columns, sort);
  const [search, setSearch] = useState('');
  const scroll = useRef<HTMLDivElement>(null);
  const words = search.trim().toLowerCase();
  const found = columns.filter(({ name }) => name.toLowerCase().includes(words));
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey: (index) => found[index]?.name ?? index,
  });
  const shown = columns.filter(({ name }) => flags[name] !== false).length;
  return (
    <div className={styles.columns}>
      <div className={styles.columnsTools}>
        <TextField
          label={t('tables.columnsSearch')}
          hideLabel
          placeholder={t('tables.columnsSearch')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={styles.grow ?? ''}
        />
        <Button variant="ghost" disabled={shown === columns.length} onClick={() => setFlags({})}>
          {t('tables.columnsReset')}
        </Button>
      </div>
      {found.length === 0 && <p className={styles.note}>{t('tables.columnsNone')}</p>}
      <div ref={scroll} className={styles.columnsScroll}>
        <ul className={styles.columnsList} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const column = found[index];
            if (!column) return null;
            const { name, type } = column;
            const visible = flags[name] !== false;
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.columnsItem}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={found.length}
                aria-posinset={index + 1}
              >
                <Checkbox
                  label={t('tables.columnsShow', { column: name })}
                  hideLabel
                  checked={visible}
                  // a table without columns shows nothing to undo it by
                  disabled={visible && shown === 1}
                  onChange={() => setFlags({ ...flags, [name]: !visible })}
                />
                <button
                  type="button"
                  className={styles.columnButton}
                  data-hidden={!visible || undefined}
                  title={name}
                  onClick={() => menu.openProfile(name)}
                >
                  <ColumnTypeIcon type={type} />
                  <span className={styles.columnName}>{name}</span>
                  <Distribution column={column} />
                </button>
                <Menu
                  align="end"
                  trigger={
                    <Button
                      size="small"
                      variant="ghost"
                      icon={<EllipsisIcon size={16} aria-hidden="true" />}
                      label={t('tables.columnMenu', { column: name })}
                    />
                  }
                  entries={menu.entriesOf(name)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
