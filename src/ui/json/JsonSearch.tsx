import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import ChevronUpIcon from 'lucide-react/icons/chevron-up';
import SearchIcon from 'lucide-react/icons/search';
import { Button } from '../Button.tsx';
import { TextField } from '../TextField.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './JsonViewer.module.css';

interface JsonSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** Which match was gone to, from 0, and how many there are; `null` while nothing is searched. */
  position: { current: number; total: number } | null;
  /** 1 for the next match, -1 for the one before. */
  onGo: (step: 1 | -1) => void;
}

/** Searches names and values; Enter goes to the next match, Shift+Enter to the one before. */
export function JsonSearch({ value, onChange, position, onGo }: JsonSearchProps) {
  const t = useWords();
  const { formatNumber } = useUiText();
  const hasMatches = position !== null && position.total > 0;
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        className={styles.wanted}
        label={t('details.searchJson')}
        hideLabel
        placeholder={t('details.searchJson')}
        value={value}
        leading={<SearchIcon size={16} aria-hidden="true" />}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onGo(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.found} role="status">
        {position &&
          (hasMatches
            ? t('details.changePosition', {
                number: formatNumber(position.current + 1),
                total: formatNumber(position.total),
              })
            : t('details.noMatches'))}
      </span>
      {hasMatches && (
        <>
          <Button
            variant="ghost"
            size="small"
            icon={<ChevronUpIcon size={16} aria-hidden="true" />}
            label={t('details.previousMatch')}
            onClick={() => onGo(-1)}
          />
          <Button
            variant="ghost"
            size="small"
            icon={<ChevronDownIcon size={16} aria-hidden="true" />}
            label={t('details.nextMatch')}
            onClick={() => onGo(1)}
          />
        </>
      )}
    </div>
  );
}
