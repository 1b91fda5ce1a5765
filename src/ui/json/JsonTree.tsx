import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { useWords } from '../ui-text.tsx';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import { JsonRow } from './JsonRow.tsx';
import styles from './JsonViewer.module.css';
import type { JsonDocument } from './json-document.ts';
import { treeStep } from './json-keys.ts';
import { MASK, pathOf, scalarText, sourceOf, visiblePlaces } from './json-view.ts';

/** Pixels of a row. */
const ROW = 24;
const ROW_PHONE = 44;
/** Letters typed within this many milliseconds are one word to look for. */
const TYPE_AHEAD_MS = 600;

interface JsonTreeProps {
  label: string;
  document: JsonDocument;
  masked: Uint8Array;
  isExpanded: (place: number) => boolean;
  onToggle: (places: readonly number[], expanded: boolean) => void;
  /** The value that the keyboard stands on. */
  active: number;
  onActive: (place: number) => void;
  /** What is looked for; marked in the rows. */
  search: string;
}

/**
 * The values as a tree with the keys of the ARIA tree pattern. Only the rows in view are drawn, and the one that the
 * keyboard stands on; the focus stays on the tree itself, which names that row.
 */
export function JsonTree({
  label,
  document,
  masked,
  isExpanded,
  onToggle,
  active,
  onActive,
  search,
}: JsonTreeProps) {
  const t = useWords();
  const id = useId();
  const isPhone = useMediaQuery(PHONE);
  const scroll = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const places = useMemo(() => visiblePlaces(document, masked, isExpanded), [document, masked, isExpanded]);
  const rowOf = useMemo(() => new Map(places.map((place, row) => [place, row])), [places]);
  // what was collapsed around the active value takes its place
  let standing = active;
  while (!rowOf.has(standing) && standing > 0) standing = document.nodes[standing]?.parent ?? 0;
  const activeRow = rowOf.get(standing) ?? 0;
  const virtualizer = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (isPhone ? ROW_PHONE : ROW),
    overscan: 12,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return rows.includes(activeRow) ? rows : [...rows, activeRow].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a row is the reason, its value is not used
  useEffect(() => virtualizer.measure(), [isPhone, virtualizer]);
  useEffect(() => virtualizer.scrollToIndex(activeRow, { align: 'auto' }), [activeRow, virtualizer]);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = event.timeStamp;
    const letters =
      event.key.length === 1 && event.key !== ' ' && event.key !== '*'
        ? (now - typed.current.at < TYPE_AHEAD_MS ? typed.current.letters : '') + event.key
        : '';
    const page = Math.max(
      1,
      Math.floor((scroll.current?.clientHeight ?? 0) / (isPhone ? ROW_PHONE : ROW)) - 1,
    );
    const step = treeStep(event.key, {
      document,
      masked,
      places,
      row: activeRow,
      isExpanded,
      letters,
      page,
    });
    if (!step) return;
    event.preventDefault();
    if (letters !== '') typed.current = { letters, at: now };
    if (step.kind === 'move') onActive(step.place);
    else onToggle(step.places, step.expanded);
  };

  const node = document.nodes[standing];
  const isHidden = masked[standing] === 1;
  const isScalar = node && node.kind !== 'object' && node.kind !== 'array';
  const size: CSSProperties & Record<'--row', string> = { '--row': `${isPhone ? ROW_PHONE : ROW}px` };
  return (
    <>
      <div ref={scroll} className={styles.scroll} style={size}>
        <div
          role="tree"
          aria-label={label}
          aria-activedescendant={`${id}-${standing}`}
          tabIndex={0}
          className={styles.tree}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={press}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const place = places[index] ?? 0;
            return (
              <JsonRow
                key={place}
                id={`${id}-${place}`}
                document={document}
                place={place}
                isMasked={masked[place] === 1}
                isExpanded={isExpanded(place)}
                isActive={place === standing}
                search={search}
                offset={start}
                onPress={(onCaret) => {
                  onActive(place);
                  if (onCaret) onToggle([place], !isExpanded(place));
                }}
              />
            );
          })}
        </div>
      </div>
      {node && (
        <footer className={styles.foot}>
          <code className={styles.path}>{pathOf(document, standing)}</code>
          <CopyButton text={() => pathOf(document, standing)} label={t('details.copyPath')} showLabel />
          {!isHidden && (
            <CopyButton
              text={() => (isScalar ? scalarText(document, node) : sourceOf(document, masked, standing))}
              label={t('details.copyValue')}
              showLabel
            />
          )}
          {isScalar && <div className={styles.whole}>{isHidden ? MASK : scalarText(document, node)}</div>}
        </footer>
      )}
    </>
  );
}
