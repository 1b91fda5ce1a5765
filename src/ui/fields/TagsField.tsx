import XIcon from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FieldFrame } from '../FieldFrame.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './ChipsBox.module.css';
import { addTags, splitTags } from './tag-text.ts';

export interface TagsFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  /** Tags at most. */
  max?: number;
  /** Characters of one tag at most. */
  maxLength?: number;
  className?: string;
}

/**
 * Words of one's own. Enter, a comma or leaving the field adds what is typed; Backspace in the empty field removes the last;
 * a pasted list becomes several.
 */
export function TagsField({
  label,
  hideLabel,
  hint,
  error,
  required = false,
  disabled = false,
  placeholder,
  value,
  onChange,
  max,
  maxLength,
  className,
}: TagsFieldProps) {
  const text = useUiText();
  const t = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [draft, setDraft] = useState('');
  const [note, setNote] = useState('');

  const add = (typed: string): void => {
    const asked = splitTags(typed);
    const tooLong = asked.filter((tag) => maxLength !== undefined && Array.from(tag).length > maxLength);
    const { tags, duplicates, beyond } = addTags(
      value,
      asked.filter((tag) => !tooLong.includes(tag)),
      max,
    );
    if (tags.length > value.length) onChange(tags);
    // what could not be added stays to be mended
    setDraft([...beyond, ...tooLong].join(', '));
    setNote(
      beyond.length > 0
        ? t('fields.tagsFull', { max: max ?? tags.length })
        : tooLong.length > 0
          ? t('fields.tagsTooLong', { max: maxLength ?? 0 })
          : duplicates.length > 0
            ? t('fields.tagsDuplicate', { names: duplicates.join(', ') })
            : '',
    );
  };
  const remove = (index: number) => {
    onChange(value.filter((_, other) => other !== index));
    setNote(t('fields.tagsRemoved', { name: value[index] ?? '' }));
  };
  const focusTag = (index: number) => list.current?.querySelectorAll('button')[index]?.focus();

  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and comma belong to the input method while it composes
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      if (draft.trim() === '') return;
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && draft === '' && value.length > 0) {
      event.preventDefault();
      remove(value.length - 1);
    } else if (event.key === 'ArrowLeft' && event.currentTarget.selectionEnd === 0 && value.length > 0) {
      event.preventDefault();
      focusTag(value.length - 1);
    }
  };
  const onTagKey = (event: KeyboardEvent, index: number) => {
    const isRemoval = event.key === 'Backspace' || event.key === 'Delete';
    if (!isRemoval && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (isRemoval) {
      remove(index);
      if (index > 0) focusTag(index - 1);
      else input.current?.focus();
    } else if (event.key === 'ArrowLeft') focusTag(Math.max(0, index - 1));
    else if (index === value.length - 1) input.current?.focus();
    else focusTag(index + 1);
  };
  return (
    <FieldFrame
      inputId={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      className={className}
    >
      {(describedBy) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the text only gives it the focus, as in any field */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input itself is reached by Tab */}
          <div
            className={styles.box}
            data-disabled={disabled || undefined}
            data-invalid={error ? true : undefined}
            onClick={({ target, currentTarget }) => {
              if (target === currentTarget) input.current?.focus();
            }}
          >
            {value.length > 0 && (
              <ul ref={list} className={styles.chips} aria-label={t('fields.chosen', { label })}>
                {value.map((tag, index) => (
                  <li key={tag} className={styles.chip}>
                    <span className={styles.chipText} title={tag}>
                      {tag}
                    </span>
                    {!disabled && (
                      <button
                        type="button"
                        className={styles.remove}
                        aria-label={t('fields.removeName', { name: tag })}
                        onKeyDown={(event) => onTagKey(event, index)}
                        onClick={() => {
                          remove(index);
                          input.current?.focus();
                        }}
                      >
                        <XIcon size={12} aria-hidden="true" />
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <input
              ref={input}
              id={id}
              className={styles.input}
              value={draft}
              disabled={disabled}
              placeholder={value.length === 0 ? placeholder : undefined}
              autoComplete="off"
              autoCapitalize="none"
              aria-required={required || undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
              onKeyDown={onInputKey}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (splitTags(pasted).length < 2) return;
                event.preventDefault();
                add(`${draft},${pasted}`);
              }}
              onChange={({ currentTarget, nativeEvent }) => {
                const typed = currentTarget.value;
                const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
                if (!composing && /[,;，；、]$/u.test(typed)) add(typed);
                else {
                  setDraft(typed);
                  setNote('');
                }
              }}
              onBlur={() => {
                if (draft.trim() !== '') add(draft);
              }}
            />
            {max !== undefined && (
              <span className={styles.count}>
                {text.formatNumber(value.length)} / {text.formatNumber(max)}
              </span>
            )}
          </div>
          <span role="status" className={styles.note}>
            {note}
          </span>
        </>
      )}
    </FieldFrame>
  );
}
