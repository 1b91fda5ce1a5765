import type { Ref } from 'react';
import { Textarea } from '../Textarea.tsx';
import { useWords } from '../ui-text.tsx';

/** Characters that the server takes. */
const REASON_LENGTH = 500;

export interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  required?: boolean;
  disabled?: boolean;
  /** Why it is refused. */
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Asks why something is done, for the history of what it is done to. */
export function ReasonField({ value, onChange, required = false, ...rest }: ReasonFieldProps) {
  const t = useWords();
  return (
    <Textarea
      {...rest}
      label={t('details.reason')}
      hint={t('details.reasonHint')}
      required={required}
      value={value}
      maxLength={REASON_LENGTH}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
