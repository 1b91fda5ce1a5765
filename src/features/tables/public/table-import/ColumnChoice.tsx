import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import type { Shape } from '../../../../api/shapes.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import type { ColumnEdit, ImportColumn } from '../../../../machines/table-import/index.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { ColumnChoiceRow } from './ColumnChoiceRow.tsx';
import styles from './ImportDetail.module.css';

/** From this many columns on there is a search. */
const SEARCH_FROM = 12;
const ROW_HEIGHT = 40;

export interface ColumnChoiceProps {
  found: readonly Shape<'PreviewColumn'>[];
  /** The same columns as they will be made. */
  columns: readonly ImportColumn[];
  disabled: boolean;
  problem: string | undefined;
  onChange: (sources: readonly string[], change: ColumnEdit) => void;
}

/** Which columns are taken, and under which name and type. Draws the rows in sight only: a file may have thousands. */
export function ColumnChoice({ found, columns, disabled, problem, onChange }: ColumnChoiceProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const scroll = useRef<HTMLDivElement>(null);
  const words = search.trim().toLowerCase();
  const places = found.flatMap(({ source_name: source }, place) =>
    words === '' || source.toLowerCase().includes(words) || columns[place]?.name.toLowerCase().includes(words)
      ? [place]
      : [],
  );
  const virtual = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    getItemKey: (index) => found[places[index] ?? 0]?.source_name ?? index,
  });
  const chosen = columns.filter(({ include }) => include).length;

  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>
          {t('import.columnsTitle')}{' '}
          <span className={styles.count}>{t('import.columnsChosen', { chosen, total: columns.length })}</span>
        </h3>
        <span className={styles.space} />
        {found.length >= SEARCH_FROM && (
          <TextField
            label={t('import.columnSearch')}
            hideLabel
            placeholder={t('import.columnSearch')}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className={styles.search ?? ''}
          />
        )}
      </div>
      {problem !== undefined && <Alert tone="warning">{problem}</Alert>}
      <div className={styles.columns}>
        <div className={styles.columnsHead}>
          <Checkbox
            label={t('import.includeAll')}
            disabled={disabled}
            checked={chosen === columns.length}
            indeterminate={chosen > 0 && chosen < columns.length}
            onChange={(event) =>
              onChange(
                found.map(({ source_name: source }) => source),
                { include: event.target.checked },
              )
            }
          />
        </div>
        <div ref={scroll} className={styles.columnsScroll}>
          <ul className={styles.columnsList} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const place = places[index] ?? 0;
              const column = columns[place];
              const source = found[place];
              if (!column || !source) return null;
              return (
                <li
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={styles.columnsItem}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={places.length}
                  aria-posinset={index + 1}
                >
                  <ColumnChoiceRow
                    found={source}
                    column={column}
                    disabled={disabled}
                    onChange={(change) => onChange([source.source_name], change)}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      {places.length === 0 && <p className={styles.note}>{t('tables.columnsNone')}</p>}
    </section>
  );
}
