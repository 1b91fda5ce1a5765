import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import type { CSSProperties } from 'react';
import { useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './JsonViewer.module.css';
import type { JsonDocument } from './json-document.ts';
import { MASK } from './json-view.ts';

interface JsonRowProps {
  id: string;
  document: JsonDocument;
  place: number;
  isMasked: boolean;
  isExpanded: boolean;
  isActive: boolean;
  search: string;
  /** Pixels from the top of the tree. */
  offset: number;
  /** `onCaret`: the press was on what expands it. */
  onPress: (onCaret: boolean) => void;
}

/** Characters of a value that a row draws; all of it stands below the tree. */
const LONGEST_VALUE = 500;

/** One value of the tree. */
export function JsonRow({
  id,
  document,
  place,
  isMasked,
  isExpanded,
  isActive,
  search,
  offset,
  onPress,
}: JsonRowProps) {
  const t = useWords();
  const node = document.nodes[place];
  if (!node) return null;
  const isContainer = node.kind === 'object' || node.kind === 'array';
  const canOpen = isContainer && node.size > 0 && !isMasked;
  const parent = document.nodes[node.parent];
  const style: CSSProperties & Record<'--depth', number> = {
    transform: `translateY(${offset}px)`,
    '--depth': node.depth,
  };
  const source = document.text.slice(node.start, Math.min(node.end, node.start + LONGEST_VALUE));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and takes the keys of all of its rows
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the tree, which names the row that is active
    <div
      id={id}
      role="treeitem"
      aria-level={node.depth + 1}
      aria-setsize={parent?.size ?? 1}
      aria-posinset={node.place + 1}
      aria-expanded={canOpen ? isExpanded : undefined}
      aria-selected={isActive}
      className={styles.row}
      style={style}
      onClick={(event) =>
        onPress(canOpen && event.target instanceof Element && event.target.closest('[data-caret]') !== null)
      }
      onDoubleClick={() => canOpen && onPress(true)}
    >
      <span className={styles.caret} data-caret={canOpen || undefined} data-open={isExpanded || undefined}>
        {canOpen && <ChevronRightIcon size={14} aria-hidden="true" />}
      </span>
      {node.key !== null && (
        <span className={styles.key} data-place={typeof node.key === 'number' || undefined}>
          <Marked text={String(node.key)} search={typeof node.key === 'string' ? search : ''} />
          <span className={styles.colon}>:</span>
        </span>
      )}{' '}
      {isMasked ? (
        <span className={styles.quiet}>
          <span aria-hidden="true">{MASK}</span>
          <VisuallyHidden>{t('details.hidden')}</VisuallyHidden>
        </span>
      ) : isContainer ? (
        <span className={styles.quiet}>
          {node.kind === 'object' ? (node.size > 0 ? '{…}' : '{}') : node.size > 0 ? '[…]' : '[]'}{' '}
          {node.size > 0 && (
            <span className={styles.size}>
              {t(node.kind === 'object' ? 'details.members' : 'details.items', { count: node.size })}
            </span>
          )}
        </span>
      ) : (
        <span className={styles.value} data-kind={node.kind}>
          <Marked text={source} search={search} />
        </span>
      )}
    </div>
  );
}

/** A text with what is looked for marked. */
function Marked({ text, search }: { text: string; search: string }) {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + search.length)}</mark>
      {text.slice(at + search.length)}
    </>
  );
}
