import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { isFine } from './public/result/check-marks.ts';
import { ResultCard } from './ResultCard.tsx';
import styles from './SupportingResults.module.css';

type ResultPart = Shape<'ResultPart'>;

/** Results of more than this many leave those of a single row to be opened. */
const MOST_IN_VIEW = 2;

/**
 * Ids of the results that an answer's text tells whole: of one row, among several, with nothing that needs a look. What a person
 * changed stays in view.
 */
export function supportingIds(parts: readonly Shape<'Part'>[]): ReadonlySet<string> {
  const results = parts.filter((part) => part.type === 'result');
  if (results.length <= MOST_IN_VIEW || parts.some(({ type }) => type === 'tool')) return new Set();
  const single = results.filter(
    ({ row_count: rows, origin, checks }) => rows <= 1 && origin === 'built_in' && checks.every(isFine),
  );
  return new Set(single.length === results.length ? [] : single.map(({ query_id: id }) => id));
}

/** The queries behind single figures of the text, one below the other once they are opened. */
export function SupportingResults({
  messageId,
  parts,
  tableIds,
}: {
  messageId: string;
  parts: readonly ResultPart[];
  tableIds: readonly string[];
}) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.supporting} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRightIcon size={16} aria-hidden="true" />
        {t('answer.supporting', { count: parts.length })}
      </summary>
      {isOpen && (
        <div className={styles.cards}>
          {parts.map((part) => (
            <ResultCard key={part.query_id} messageId={messageId} part={part} tableIds={tableIds} />
          ))}
        </div>
      )}
    </details>
  );
}
