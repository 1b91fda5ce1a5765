import { Combobox as Base } from '@base-ui/react/combobox';
import CheckIcon from 'lucide-react/icons/check';
import PlusIcon from 'lucide-react/icons/plus';
import { Button } from '../Button.tsx';
import popup from '../Popup.module.css';
import { Spinner } from '../Spinner.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './Combobox.module.css';
import { type ComboboxOption, isCreateOption, type OptionSearch } from './combobox-options.ts';

export interface ComboboxPopupProps {
  /** Entries in the list. */
  count: number;
  /** Matches that are not shown. */
  left: number;
  search: OptionSearch | undefined;
  /** In place of "No match". */
  emptyText: string | undefined;
}

/** The list of a combobox with what is to say about it: searching, failed, no match, more than are shown. */
export function ComboboxPopup({ count, left, search, emptyText }: ComboboxPopupProps) {
  const text = useUiText();
  const t = useWords();
  const status = search?.status ?? 'idle';
  return (
    <Base.Portal>
      <Base.Positioner className={popup.positioner} sideOffset={4} collisionPadding={8}>
        <Base.Popup
          ref={(list: HTMLElement | null) => nameDismissButtons(list, text.dismiss)}
          className={`${popup.menu} ${styles.popup}`}
          aria-busy={status === 'loading' || undefined}
          data-busy={status === 'loading' || undefined}
        >
          <Base.Status className={styles.status}>
            {status === 'loading' && (
              <span className={styles.note}>
                <Spinner label={null} />
                {t('fields.searching')}
              </span>
            )}
            {status === 'failed' && <span className={styles.note}>{t('fields.searchFailed')}</span>}
            {status === 'idle' && count === 0 && (
              <span className={styles.note}>{emptyText ?? t('fields.noMatch')}</span>
            )}
          </Base.Status>
          {status === 'failed' && search?.onRetry && (
            <div className={styles.retry}>
              <Button size="small" onClick={search.onRetry}>
                {text.retry}
              </Button>
            </div>
          )}
          <Base.List className={styles.list}>
            {(option: ComboboxOption) => <ComboboxEntry key={option.value} option={option} />}
          </Base.List>
          {left > 0 && <p className={styles.more}>{t('fields.moreMatches', { count: left })}</p>}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** Base UI writes the English name of the buttons that close the list for screen readers into its code. */
function nameDismissButtons(list: HTMLElement | null, name: string): void {
  for (const button of list?.ownerDocument.querySelectorAll('[role=button][aria-label=Dismiss]') ?? [])
    button.setAttribute('aria-label', name);
}

function ComboboxEntry({ option }: { option: ComboboxOption }) {
  const isNew = isCreateOption(option);
  return (
    <Base.Item className={popup.item} value={option} disabled={option.disabled}>
      {isNew ? <PlusIcon size={16} aria-hidden="true" /> : option.picture}
      <span className={popup.text}>
        {option.label}
        {option.hint !== undefined && <span className={popup.hint}>{option.hint}</span>}
      </span>
      <span className={popup.mark}>
        <Base.ItemIndicator>
          <CheckIcon size={16} aria-hidden="true" />
        </Base.ItemIndicator>
      </span>
    </Base.Item>
  );
}
