import BracesIcon from 'lucide-react/icons/braces';
import ListTreeIcon from 'lucide-react/icons/list-tree';
import WrapTextIcon from 'lucide-react/icons/wrap-text';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { JsonSearch } from './JsonSearch.tsx';
import { JsonTree } from './JsonTree.tsx';
import styles from './JsonViewer.module.css';
import { isDocument, readJson } from './json-document.ts';
import { ancestorsOf, findPlaces, maskValues, sourceOf } from './json-view.ts';
import { TextLines } from './TextLines.tsx';

export interface JsonViewerProps {
  /** Accessible name. */
  label: string;
  /** The JSON text. It is never turned into numbers and back: what stands in it is what is shown. */
  json: string;
  /** Names of members whose values are hidden, whatever their case: not shown, not found, not copied. */
  maskedKeys?: readonly string[];
  /** Levels that are expanded at first; 2 where absent. */
  expandedLevels?: number;
}

const NO_KEYS: readonly string[] = [];

/** JSON as a tree or as its text; a text that is none is shown as it is, with a note that says where it breaks. */
export function JsonViewer({ label, json, maskedKeys = NO_KEYS, expandedLevels = 2 }: JsonViewerProps) {
  const t = useWords();
  const { formatNumber } = useUiText();
  const document = useMemo(() => readJson(json), [json]);
  const isJson = isDocument(document);
  // a list that is written out anew at each drawing is the same list
  const keyList = maskedKeys.join('\n');
  const masked = useMemo(
    () => (isDocument(document) ? maskValues(document, keyList === '' ? [] : keyList.split('\n')) : NO_MASK),
    [document, keyList],
  );
  const [view, setView] = useState<'tree' | 'raw'>('tree');
  const [wrap, setWrap] = useState(true);
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [active, setActive] = useState(0);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const matches = useMemo(
    () => (isDocument(document) ? findPlaces(document, masked, wanted) : []),
    [document, masked, wanted],
  );
  const [match, setMatch] = useState(0);
  // other JSON begins anew
  const [shown, setShown] = useState(document);
  if (shown !== document) {
    setShown(document);
    setToggled(new Map());
    setActive(0);
    setSearch('');
  }
  const raw = useMemo(
    () => (isDocument(document) ? sourceOf(document, masked, 0) : json),
    [document, masked, json],
  );

  const toggle = (places: readonly number[], expanded: boolean) =>
    setToggled((before) => new Map([...before, ...places.map((place) => [place, expanded] as const)]));
  const goToMatch = (next: number) => {
    if (!isDocument(document) || matches.length === 0) return;
    const position = ((next % matches.length) + matches.length) % matches.length;
    const place = matches[position] ?? 0;
    setMatch(position);
    toggle(ancestorsOf(document, place), true);
    setActive(place);
  };
  const isRaw = view === 'raw' || !isJson;

  return (
    <section className={styles.viewer} aria-label={label}>
      <header className={styles.tools}>
        {isRaw ? (
          <span className={styles.kind}>{isJson ? t('details.rawText') : t('details.plainText')}</span>
        ) : (
          <JsonSearch
            value={search}
            onChange={(next) => {
              setSearch(next);
              setMatch(0);
            }}
            // what is counted may be a letter behind what is typed
            position={wanted === '' ? null : { current: match, total: matches.length }}
            onGo={(step) => goToMatch(active === matches[match] || step < 0 ? match + step : match)}
          />
        )}
        {isRaw && (
          <Button
            variant="ghost"
            size="small"
            icon={<WrapTextIcon size={16} aria-hidden="true" />}
            label={t('details.wrap')}
            title={t('details.wrap')}
            aria-pressed={wrap}
            onClick={() => setWrap(!wrap)}
          />
        )}
        {!isRaw && (
          <>
            <Button
              size="small"
              variant="ghost"
              onClick={() => toggle(document.nodes.keys().toArray(), true)}
            >
              {t('details.expandAll')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                toggle(document.nodes.keys().toArray(), false);
                toggle([0], true);
                setActive(0);
              }}
            >
              {t('details.collapseAll')}
            </Button>
          </>
        )}
        <CopyButton text={raw} label={t('details.copyAll')} />
        {isJson && (
          <SegmentedControl
            label={t('details.view')}
            value={view}
            onChange={setView}
            segments={[
              { value: 'tree', label: t('details.tree'), icon: <ListTreeIcon aria-hidden="true" /> },
              { value: 'raw', label: t('details.rawText'), icon: <BracesIcon aria-hidden="true" /> },
            ]}
          />
        )}
      </header>
      {!isDocument(document) && (
        <p className={styles.note} role="status">
          {t('details.notJson', {
            line: formatNumber(document.line),
            column: formatNumber(document.column),
          })}
        </p>
      )}
      {isRaw || !isDocument(document) ? (
        <TextLines label={label} text={raw} wrap={wrap} />
      ) : (
        <JsonTree
          label={label}
          document={document}
          masked={masked}
          isExpanded={(place) => toggled.get(place) ?? (document.nodes[place]?.depth ?? 0) < expandedLevels}
          onToggle={toggle}
          active={active}
          onActive={setActive}
          search={wanted}
        />
      )}
    </section>
  );
}

const NO_MASK = new Uint8Array();
