import ChevronIcon from 'lucide-react/icons/chevron-right';
import FolderIcon from 'lucide-react/icons/folder';
import FolderOpenIcon from 'lucide-react/icons/folder-open';
import {
  type CSSProperties,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './FolderTree.module.css';
import {
  type FolderNode,
  type FolderRow,
  folderRows,
  foldersAbove,
  rowBeginningWith,
} from './folder-rows.ts';

export interface FolderTreeProps {
  nodes: readonly FolderNode[];
  /** Accessible name; "Folders" where absent. */
  label?: string;
  /** Id of the chosen folder; the folders that hold it are open at the start. */
  selected?: string | null;
  onSelect: (id: string) => void;
  /** Ids of folders that are open at the start. */
  defaultOpen?: readonly string[];
}

/** A style with numbers for the style sheet to reckon with. */
type Places = CSSProperties & Record<`--${string}`, number>;

/** Rows that are drawn beyond those in sight, above and below. */
const MARGIN = 12;
/** Rows in sight where there is no layout to ask. */
const ROWS_WITHOUT_LAYOUT = 40;
/** Letters typed within this time make one word. Milliseconds. */
const TYPE_AHEAD = 700;

/**
 * Folders as a tree (ARIA Authoring Practices, tree view): arrows, Home, End, letters, `*` opens what stands beside. Only what is in
 * sight is drawn, so thousands of folders are no burden.
 */
export function FolderTree({ nodes, label, selected = null, onSelect, defaultOpen = [] }: FolderTreeProps) {
  const text = useUiText();
  const t = useWords();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const typed = useRef({ word: '', at: 0 });
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...defaultOpen, ...(selected === null ? [] : foldersAbove(nodes, selected))]),
  );
  const [activeId, setActiveId] = useState<string | null>(selected);
  const [view, setView] = useState({ top: 0, height: 0, row: 0 });
  const rows = useMemo(() => folderRows(nodes, open), [nodes, open]);
  const found = rows.findIndex(({ node }) => node.id === activeId);
  const active = found === -1 ? 0 : found;
  const activeRow = rows[active];

  const measure = () => {
    const element = frame.current;
    const row = element?.querySelector<HTMLElement>('[role=treeitem]')?.offsetHeight ?? 0;
    if (element) setView({ top: element.scrollTop, height: element.clientHeight, row });
  };
  useLayoutEffect(measure, []);
  // the row that the keys are at is in sight
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || view.row === 0) return;
    const top = active * view.row;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + view.row > element.scrollTop + element.clientHeight)
      element.scrollTop = top + view.row - element.clientHeight;
  }, [active, view.row]);

  if (nodes.length === 0) return <p className={styles.empty}>{t('viewers.foldersEmpty')}</p>;

  const inSight = view.row > 0 ? Math.ceil(view.height / view.row) : ROWS_WITHOUT_LAYOUT;
  const firstInSight = view.row > 0 ? Math.floor(view.top / view.row) : 0;
  const from = Math.max(0, firstInSight - MARGIN);
  const to = Math.min(rows.length, firstInSight + inSight + MARGIN);
  // assistive technology has to find the row that the keys are at, wherever the page is scrolled to
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  if (active < from) places.unshift(active);
  if (active >= to) places.push(active);

  const frameStyle: Places = { '--rows': rows.length };

  const toggle = (row: FolderRow) => {
    const next = new Set(open);
    if (!next.delete(row.node.id)) next.add(row.node.id);
    setOpen(next);
  };
  const go = (place: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, place))];
    if (row) setActiveId(row.node.id);
  };
  const hasChildren = (row: FolderRow) => row.node.sub_folders.length > 0;
  const right = (row: FolderRow) => {
    if (!hasChildren(row)) return;
    if (open.has(row.node.id)) go(active + 1);
    else toggle(row);
  };
  const left = (row: FolderRow) => {
    if (hasChildren(row) && open.has(row.node.id)) toggle(row);
    else if (row.parent !== -1) go(row.parent);
  };
  const openSiblings = (row: FolderRow) => {
    const holder = rows[row.parent]?.node.sub_folders ?? nodes;
    setOpen(new Set([...open, ...holder.filter((one) => one.sub_folders.length > 0).map((one) => one.id)]));
  };
  const typeAhead = (event: KeyboardEvent) => {
    const { word, at } = typed.current;
    const grown = event.timeStamp - at < TYPE_AHEAD ? word + event.key : event.key;
    // the same letter again goes on to the next one
    const isRepeat = [...grown].every((letter) => letter === grown[0]);
    typed.current = { word: grown, at: event.timeStamp };
    const place = rowBeginningWith(rows, isRepeat ? (grown[0] ?? '') : grown, active, text.locale);
    if (place !== -1) go(place);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!activeRow || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      ArrowRight: () => right(activeRow),
      ArrowLeft: () => left(activeRow),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => onSelect(activeRow.node.id),
      ' ': () => onSelect(activeRow.node.id),
      '*': () => openSiblings(activeRow),
    };
    const act = actions[event.key] ?? (event.key.length === 1 ? () => typeAhead(event) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div
      ref={frame}
      role="tree"
      aria-label={label ?? t('viewers.folders')}
      aria-activedescendant={activeRow && `${id}-${active}`}
      tabIndex={0}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onScroll={measure}
      onFocus={measure}
    >
      <div className={styles.rows} style={frameStyle} role="presentation">
        {places.map((place) => {
          const row = rows[place];
          if (!row) return null;
          const { node, level } = row;
          const rowStyle: Places = { '--place': place, '--level': level };
          const isOpen = hasChildren(row) ? open.has(node.id) : undefined;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active row (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the tree, which has the focus
            <div
              key={node.id}
              id={`${id}-${place}`}
              role="treeitem"
              aria-level={level}
              aria-setsize={row.siblings}
              aria-posinset={row.position}
              aria-expanded={isOpen}
              aria-selected={node.id === selected}
              aria-label={node.folder.trim() || t('viewers.folderUnnamed')}
              data-active={place === active || undefined}
              className={styles.row}
              style={rowStyle}
              title={node.folder}
              onClick={(event) => {
                setActiveId(node.id);
                const onArrow = event.target instanceof Element && event.target.closest('[data-toggle]');
                if (onArrow) toggle(row);
                else onSelect(node.id);
              }}
            >
              <span className={styles.arrow} data-toggle={hasChildren(row) || undefined}>
                {hasChildren(row) && <ChevronIcon size={14} aria-hidden="true" />}
              </span>
              {isOpen ? (
                <FolderOpenIcon size={16} aria-hidden="true" />
              ) : (
                <FolderIcon size={16} aria-hidden="true" />
              )}
              <span className={styles.name}>{node.folder.trim() || <i>{t('viewers.folderUnnamed')}</i>}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
