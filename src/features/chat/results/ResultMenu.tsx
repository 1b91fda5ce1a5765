import EllipsisIcon from 'lucide-react/icons/ellipsis';
import { useMemo } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { useThreadActions } from '../thread-actions.ts';
import { chatResults } from './chat-results.ts';
import { useResultMarks } from './use-chat-results.ts';
import { useResultMenu } from './use-result-menu.tsx';

interface ResultMenuProps {
  messageId: string;
  part: Shape<'ResultPart'>;
  tableIds: readonly string[];
}

/** What else can be done with the result of a card. */
export function ResultMenu({ messageId, part, tableIds }: ResultMenuProps) {
  const t = useTexts();
  const { chatId } = useThreadActions();
  const entriesOf = useResultMenu(chatId);
  const { data: marks } = useResultMarks(chatId);
  const result = useMemo(() => {
    const [found] = chatResults(
      [
        {
          id: messageId,
          chat_id: chatId,
          parent_id: null,
          role: 'assistant',
          status: 'completed',
          parts: [part],
          table_ids: [...tableIds],
          created_at: part.ran_at,
        },
      ],
      marks?.items ?? [],
    );
    return found;
  }, [messageId, chatId, part, tableIds, marks]);
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button
          size="small"
          variant="ghost"
          icon={<EllipsisIcon size={16} aria-hidden="true" />}
          label={t('results.more')}
          title={t('results.more')}
          aria-haspopup="menu"
        />
      }
      entries={result ? entriesOf(result) : []}
    />
  );
}
