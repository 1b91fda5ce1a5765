import { useState } from 'react';
import { Textarea } from '../../ui/Textarea.tsx';

interface LinesFieldProps {
  label: string;
  hint?: string;
  lines: readonly string[];
  /** How many lines there can be. */
  most: number;
  /** Characters of a line. */
  length: number;
  onChange: (lines: string[]) => void;
}

/** Texts, one a line. What is typed stays as it is typed, an empty line too, until the texts are others for another reason. */
export function LinesField({ label, hint, lines, most, length, onChange }: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  const linesOf = (text: string): string[] =>
    text
      .split('\n')
      .map((line) => line.trim().slice(0, length))
      .filter((line) => line !== '')
      .slice(0, most);
  const given = lines.join('\n');
  return (
    <Textarea
      label={label}
      hint={hint}
      rows={2}
      maxLength={2000}
      value={linesOf(typed).join('\n') === given ? typed : given}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}
