import { useState } from 'react';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ComparedSides } from '../../tables/public/comparison/ComparedSides.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import { type ChatResult, comparableResult } from './chat-results.ts';
import { ResultsLost } from './ResultsLost.tsx';
import styles from './results.module.css';
import { useChatResults } from './use-chat-results.ts';

interface CompareDialogProps {
  chatId: string;
  /** Null: the newest other result with the same columns is proposed. */
  beforeId: string | null;
  afterId: string;
  onClose: () => void;
}

/** Two results of a chat side by side, with what changed. */
export function CompareDialog({ chatId, beforeId, afterId, onClose }: CompareDialogProps) {
  const t = useTexts();
  const known = useChatResults(chatId);
  const results = byTime(known.results ?? []);
  const [chosen, setChosen] = useState({ before: beforeId, after: afterId });
  const before = chosen.before ?? comparableResult(results, chosen.after);
  const options = results.map(({ part, name, question }) => ({
    value: part.query_id,
    label: name || t('result.untitled'),
    hint: [formatDateTime(part.ran_at), question].filter((words) => words !== '').join(' · '),
  }));
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('compare.title')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {!known.results && before === null ? (
        <ResultsLost error={known.error} isFetching={known.isFetching} onRetry={known.retry} />
      ) : before === null ? (
        <EmptyState level={3} title={t('compare.onlyOne')} message={t('compare.onlyOneText')} />
      ) : (
        <div className={styles.large}>
          <ComparedSides
            options={options}
            before={before}
            after={chosen.after}
            swapLabel={t('compare.swap')}
            onChange={setChosen}
          />
          <ComparisonView key={`${before} ${chosen.after}`} beforeId={before} afterId={chosen.after} />
        </div>
      )}
    </Dialog>
  );
}

/** The newest first, whatever is pinned. */
function byTime(results: readonly ChatResult[]): ChatResult[] {
  return results.toSorted((a, b) => b.part.ran_at - a.part.ran_at);
}
