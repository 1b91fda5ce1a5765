import { type ReactNode, type Ref, useState } from 'react';
import { TextField } from '../TextField.tsx';
import { useWords } from '../ui-text.tsx';
import { useDayProblem } from './day-problem.ts';
import type { DayMistake } from './picker-props.ts';

export interface DayInputProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** Said instead of what is wrong with the text. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** As yyyy-MM-dd. */
  value: string | null;
  mistake: DayMistake | undefined;
  min: string | null;
  max: string | null;
  /** Leaving the field, or Enter. */
  onType: (text: string) => void;
  onEnter?: () => void;
  onFocus?: () => void;
  /** The next click in the calendar is for this day. */
  isNext?: boolean;
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** A day that is typed as yyyy-MM-dd. A text that is no day stays to be mended, with what is wrong below it. */
export function DayInput({
  value,
  mistake,
  min,
  max,
  error,
  onType,
  onEnter,
  onFocus,
  isNext = false,
  inputRef,
  ...rest
}: DayInputProps) {
  const t = useWords();
  const problem = useDayProblem(mistake, min, max);
  const known = mistake?.text ?? value ?? '';
  const [typed, setTyped] = useState({ over: known, text: known });
  // what is typed is over what was known; something else has come since
  if (typed.over !== known) setTyped({ over: known, text: known });
  const commit = () => {
    if (typed.text !== known) onType(typed.text);
  };
  return (
    <TextField
      {...rest}
      {...(inputRef && { ref: inputRef })}
      value={typed.text}
      placeholder={t('dates.form')}
      error={problem ?? error}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      data-next={isNext || undefined}
      onChange={({ target }) => setTyped({ over: known, text: target.value })}
      onBlur={commit}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        commit();
        onEnter?.();
      }}
    />
  );
}
