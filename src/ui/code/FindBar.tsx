import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import XIcon from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from '../TextField.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './CodeEditor.module.css';

export interface FindBarProps {
  query: string;
  onQuery: (query: string) => void;
  /** Matches in all. */
  count: number;
  /** Which of them is looked at, from 0. */
  at: number;
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
}

/** Finds a text in the editor: Enter goes on, Shift+Enter back, Escape closes. */
export function FindBar({ query, onQuery, count, at, onStep, onClose }: FindBarProps) {
  const text = useUiText();
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <div className={styles.find}>
      <TextField
        ref={input}
        className={styles.query ?? ''}
        label={t('forms.code.find')}
        hideLabel
        placeholder={t('forms.code.find')}
        value={query}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
          // Escape closes the bar, not the dialog that the editor may be in
          event.stopPropagation();
        }}
      />
      <span className={styles.count} role="status">
        {query !== '' &&
          (count === 0
            ? t('forms.code.noMatch')
            : t('forms.code.matches', { at: text.formatNumber(at + 1), count: text.formatNumber(count) }))}
      </span>
      <Button
        variant="ghost"
        size="small"
        icon={<ArrowUpIcon size={16} aria-hidden="true" />}
        label={t('forms.code.findPrevious')}
        aria-disabled={count === 0}
        onClick={() => onStep(-1)}
      />
      <Button
        variant="ghost"
        size="small"
        icon={<ArrowDownIcon size={16} aria-hidden="true" />}
        label={t('forms.code.findNext')}
        aria-disabled={count === 0}
        onClick={() => onStep(1)}
      />
      <Button
        variant="ghost"
        size="small"
        icon={<XIcon size={16} aria-hidden="true" />}
        label={text.close}
        onClick={onClose}
      />
    </div>
  );
}
