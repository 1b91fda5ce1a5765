import { useId } from 'react';
import { FieldFrame } from '../../../../ui/FieldFrame.tsx';
import type { RichTextProps } from './LiveRichText.tsx';
import { RichText } from './RichText.tsx';

export interface MarkdownFieldProps extends RichTextProps {
  hint?: string;
  /** What is wrong with the text. */
  error?: string;
  required?: boolean;
}

/** A field of a form that holds markdown: the editor with a label, a hint and an error. */
export function MarkdownField({ hint, error, required, ...text }: MarkdownFieldProps) {
  const id = useId();
  return (
    <FieldFrame inputId={id} label={text.label} hint={hint} error={error} required={required}>
      {() => <RichText {...text} />}
    </FieldFrame>
  );
}
