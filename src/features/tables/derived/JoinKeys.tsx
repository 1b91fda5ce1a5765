import PlusIcon from 'lucide-react/icons/plus';
import XIcon from 'lucide-react/icons/x';
import type { Shape } from '../../../api/shapes.ts';
import { formatPercent } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useTable } from '../use-table.ts';
import styles from './derived.module.css';
import { MOST_KEYS } from './join-form.ts';
import { keysText } from './join-words.ts';

type Key = Shape<'JoinKey'>;

export interface JoinKeysProps {
  left: { readonly id: string; readonly name: string };
  right: { readonly id: string; readonly name: string };
  keys: readonly Key[];
  suggestions: readonly Shape<'JoinSuggestion'>[];
  comparing: boolean;
  onChange: (keys: readonly Key[]) => void;
}

/** Pairs of columns that must be the same, with the pairs that fit by their values as proposals. */
export function JoinKeys({ left, right, keys, suggestions, comparing, onChange }: JoinKeysProps) {
  const t = useTexts();
  const put = (place: number, key: Key) => onChange(keys.map((one, at) => (at === place ? key : one)));
  const chosen = keysText(keys);
  return (
    <fieldset className={styles.keysField}>
      <legend className={styles.heading}>{t('joins.keys')}</legend>
      {comparing ? (
        <p className={styles.note} role="status">
          {t('joins.comparing')}
        </p>
      ) : suggestions.length === 0 ? (
        <p className={styles.note} role="status">
          {t('joins.noKeys')}
        </p>
      ) : (
        <ul className={styles.chips} aria-label={t('joins.suggestions')}>
          {suggestions.map((suggestion) => (
            <li key={keysText(suggestion.keys)}>
              <Chip
                label={keysText(suggestion.keys)}
                value={formatPercent(suggestion.match)}
                selected={keysText(suggestion.keys) === chosen}
                aria-pressed={keysText(suggestion.keys) === chosen}
                onClick={() => onChange(suggestion.keys)}
              />
            </li>
          ))}
        </ul>
      )}
      {keys.map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same pair may stand twice while it is being changed
        <div key={place} className={styles.key}>
          <KeyColumn
            table={left}
            column={key.left}
            onChange={(column) => put(place, { ...key, left: column })}
          />
          <span className={styles.equals} aria-hidden="true">
            =
          </span>
          <KeyColumn
            table={right}
            column={key.right}
            onChange={(column) => put(place, { ...key, right: column })}
          />
          <Button
            variant="ghost"
            icon={<XIcon size={16} aria-hidden="true" />}
            label={t('joins.keyRemove', { key: keysText([key]) })}
            disabled={keys.length < 2}
            onClick={() => onChange(keys.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      {!comparing && keys.length < MOST_KEYS && (
        <Button
          size="small"
          variant="ghost"
          className={styles.add ?? ''}
          icon={<PlusIcon size={16} aria-hidden="true" />}
          onClick={() => onChange([...keys, { left: '', right: '' }])}
        >
          {t('joins.keyAdd')}
        </Button>
      )}
    </fieldset>
  );
}

interface KeyColumnProps {
  table: { readonly id: string; readonly name: string };
  column: string;
  onChange: (column: string) => void;
}

function KeyColumn({ table, column, onChange }: KeyColumnProps) {
  const t = useTexts();
  const columns = useTable(table.id).data?.table.columns ?? [];
  return (
    <Select
      className={styles.keyColumn ?? ''}
      label={t('joins.keyColumn', { name: table.name })}
      options={columns.map(({ name, type }) => ({ value: name, label: name, hint: t(`type.${type}`) }))}
      value={columns.some(({ name }) => name === column) ? column : null}
      placeholder={column === '' ? t('joins.keyPlaceholder') : column}
      onChange={onChange}
    />
  );
}
