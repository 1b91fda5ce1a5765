import { Dialog as Base } from '@base-ui/react/dialog';
import SearchIcon from 'lucide-react/icons/search';
import XIcon from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import dialog from '../Dialog.module.css';
import { Kbd } from '../Kbd.tsx';
import { MarkedText, type TextMark } from '../MarkedText.tsx';
import { Spinner } from '../Spinner.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './CommandPalette.module.css';

/** As it stands on keyboards everywhere. */
const CLOSE_KEY = 'Esc';

export interface PaletteItem {
  id: string;
  label: string;
  /** What of the label was looked for. */
  marks?: readonly TextMark[] | undefined;
  /** Below the label: where in a text it was found. */
  detail?: { readonly text: string; readonly marks: readonly TextMark[] } | undefined;
  /** The palette stays open when it is chosen. */
  keepsOpen?: boolean | undefined;
  /** Grey, after the label: where it is, or what it is now. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** A key that does the same. */
  shortcut?: string | undefined;
}

export interface PaletteGroup<Item extends PaletteItem> {
  id: string;
  label: string;
  items: readonly Item[];
}

export interface CommandPaletteProps<Item extends PaletteItem> {
  open: boolean;
  onClose: () => void;
  query: string;
  onQueryChange: (query: string) => void;
  /** What matches, in the order in which it shows; empty groups are left out by the caller. */
  groups: readonly PaletteGroup<Item>[];
  /** Some of it is still being looked for. */
  loading?: boolean;
  /** Looking failed; what was found without it shows all the same. */
  onRetry?: (() => void) | undefined;
  /** Why nothing is looked for, e.g. what is wrong with the query; stands in place of "nothing matches". */
  note?: string | undefined;
  /** Between the field and what matches, e.g. filters. The keys of the list do not reach it; Tab does. */
  above?: ReactNode;
  /** As high as the window allows, for long lists. */
  tall?: boolean;
  /** It was chosen; the palette has been closed, unless the item keeps it open. */
  onRun: (item: Item) => void;
}

/**
 * One field that finds pages, chats, tables and actions. The focus stays in the field: arrows move the choice, Enter takes it, Escape
 * closes and gives the focus back.
 */
export function CommandPalette<Item extends PaletteItem>({
  open,
  onClose,
  query,
  onQueryChange,
  groups,
  loading = false,
  onRetry,
  note,
  above,
  tall = false,
  onRun,
}: CommandPaletteProps<Item>) {
  const t = useWords();
  const text = useUiText();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // what was chosen may be gone from what matches: the first takes its place
  const chosenAt = Math.max(
    0,
    items.findIndex(({ id }) => id === chosenId),
  );
  const chosen = items[chosenAt];
  const optionId = (id: string) => `${listId}-${id}`;

  const run = (item: Item | undefined) => {
    if (!item) return;
    if (!item.keepsOpen) onClose();
    onRun(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // an input method takes its own Enter and arrows
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      const isStep = Math.abs(step) === 1;
      const to = chosenAt + step;
      // single steps go round, long ones stop at the ends
      const at = isStep ? (to + items.length) % items.length : Math.min(items.length - 1, Math.max(0, to));
      setChosenId(items[at]?.id ?? null);
    } else if (event.key === 'Enter') run(chosen);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    if (chosenId !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosenId]);

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={dialog.backdrop} />
        <Base.Popup className={styles.palette} data-tall={tall || undefined} aria-label={t('shells.palette')}>
          <div className={styles.field}>
            <SearchIcon size={16} aria-hidden="true" />
            <input
              className={styles.input}
              type="text"
              role="combobox"
              aria-expanded={items.length > 0}
              aria-controls={listId}
              aria-activedescendant={chosen && optionId(chosen.id)}
              aria-autocomplete="list"
              aria-label={t('shells.paletteField')}
              placeholder={t('shells.paletteField')}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setChosenId(null);
                onQueryChange(event.target.value);
              }}
              onKeyDown={onKeyDown}
            />
            {loading && <Spinner label={null} />}
            <Base.Close render={<button type="button" className={styles.close} />}>
              <Kbd>{CLOSE_KEY}</Kbd>
              <XIcon size={16} aria-hidden="true" className={styles.cross} />
              <VisuallyHidden>{text.close}</VisuallyHidden>
            </Base.Close>
          </div>
          {above}
          <div
            ref={list}
            id={listId}
            className={styles.list}
            role="listbox"
            aria-label={t('shells.paletteResults')}
          >
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box has no element of its own
              <div key={group.id} role="group" aria-labelledby={optionId(`group-${group.id}`)}>
                <p id={optionId(`group-${group.id}`)} className={styles.group}>
                  {group.label}
                </p>
                {group.items.map((item) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
                  // biome-ignore lint/a11y/useFocusableInteractive: the field points at the option by aria-activedescendant
                  <div
                    key={item.id}
                    id={optionId(item.id)}
                    className={styles.option}
                    role="option"
                    aria-selected={item.id === chosen?.id}
                    onPointerMove={() => item.id !== chosen?.id && setChosenId(item.id)}
                    // the focus stays in the field
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => run(item)}
                  >
                    {item.icon}
                    <ItemText item={item} />
                    {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
                    {item.shortcut !== undefined && <Kbd>{item.shortcut}</Kbd>}
                  </div>
                ))}
              </div>
            ))}
          </div>
          {note !== undefined && <p className={styles.state}>{note}</p>}
          {items.length === 0 && !onRetry && note === undefined && (
            <p className={styles.state}>{loading ? text.loading : t('shells.paletteNothing', { query })}</p>
          )}
          {onRetry && (
            <p className={styles.state}>
              {t('shells.paletteFailed')}{' '}
              <Button size="small" onClick={onRetry}>
                {text.retry}
              </Button>
            </p>
          )}
          <VisuallyHidden>
            <span role="status">
              {loading ? text.loading : (note ?? t('shells.paletteCount', { count: items.length }))}
            </span>
          </VisuallyHidden>
          <footer className={styles.foot} aria-hidden="true">
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('shells.paletteMove')}
            </span>
            <span>
              <Kbd>↵</Kbd> {t('shells.paletteRun')}
            </span>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function ItemText({ item: { label, marks, detail } }: { item: PaletteItem }) {
  const name = (
    <span className={styles.label}>
      {marks === undefined ? label : <MarkedText text={label} marks={marks} />}
    </span>
  );
  if (detail === undefined || detail.text === '') return name;
  return (
    <span className={styles.texts}>
      {name}
      <span className={styles.detail}>
        <MarkedText text={detail.text} marks={detail.marks} />
      </span>
    </span>
  );
}
