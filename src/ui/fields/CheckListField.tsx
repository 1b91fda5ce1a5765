import SearchIcon from 'lucide-react/icons/search';
import XIcon from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import frame from '../FieldFrame.module.css';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './CheckListField.module.css';
import { MAX_SHOWN_OPTIONS } from './combobox-options.ts';

/** From this many options on there is a search. */
const SEARCH_FROM = 9;

export interface CheckListOption {
  readonly value: string;
  readonly label: string;
  /** Address of a picture of 20 px. */
  readonly image?: string | undefined;
  readonly disabled?: boolean;
}

export interface CheckListFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** An option that stands for no restriction (`_all_`) comes like any other; what a pick means to the others is the caller's. */
  options: readonly CheckListOption[];
  picked: readonly string[];
  /** An option was pressed, picked or not. */
  onToggle: (value: string) => void;
  className?: string;
}

/** Several choices of a list that lies open; a long one can be searched. */
export function CheckListField({
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  disabled = false,
  options,
  picked,
  onToggle,
  className,
}: CheckListFieldProps) {
  const text = useUiText();
  const t = useWords();
  const id = useId();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLocaleLowerCase();
  const matches =
    wanted === '' ? options : options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  const shown = matches.slice(0, MAX_SHOWN_OPTIONS);
  const left = matches.length - shown.length;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim();
  return (
    <fieldset
      className={`${frame.field} ${styles.field} ${className ?? ''}`}
      disabled={disabled}
      aria-describedby={described || undefined}
    >
      <legend className={hideLabel ? styles.unseen : `${frame.label} ${styles.legend}`}>
        {label}
        {required && (
          <span className={frame.required} title={text.required} aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className={styles.frame} data-invalid={error ? true : undefined}>
        {options.length >= SEARCH_FROM && (
          <div className={styles.search}>
            <SearchIcon size={14} aria-hidden="true" />
            <input
              type="text"
              className={styles.searchInput}
              value={query}
              placeholder={t('fields.search')}
              aria-label={t('fields.searchIn', { label })}
              onChange={({ currentTarget }) => setQuery(currentTarget.value)}
              onKeyDown={(event) => {
                // the first press empties the search, the next one closes what it lies in
                if (event.key !== 'Escape' || query === '') return;
                event.preventDefault();
                event.stopPropagation();
                setQuery('');
              }}
            />
            {query !== '' && (
              <button
                type="button"
                className={frame.inside}
                aria-label={t('fields.clearSearch')}
                onClick={() => setQuery('')}
              >
                <XIcon size={14} aria-hidden="true" />
              </button>
            )}
          </div>
        )}
        <ul className={styles.list}>
          {shown.map(({ value, label: name, image, disabled: off = false }) => (
            <li key={value}>
              <Checkbox
                checked={picked.includes(value)}
                disabled={off || disabled}
                onChange={() => onToggle(value)}
                label={
                  <span className={styles.option}>
                    {image !== undefined && <img src={image} alt="" className={styles.image} />}
                    {name}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
        <p role="status" className={styles.note}>
          {shown.length === 0
            ? t('fields.noMatch')
            : left > 0
              ? t('fields.moreMatches', { count: left })
              : ''}
        </p>
      </div>
      {hint && (
        <span id={`${id}-hint`} className={frame.hint}>
          {hint}
        </span>
      )}
      <span id={`${id}-error`} className={frame.error} role="alert">
        {error}
      </span>
    </fieldset>
  );
}
