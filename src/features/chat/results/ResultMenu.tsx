import BookmarkIcon from 'lucide-react/icons/bookmark';
import CopyIcon from 'lucide-react/icons/copy';
import DownloadIcon from 'lucide-react/icons/download';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import ImageIcon from 'lucide-react/icons/image';
import { useMemo } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { showCopied } from '../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { writeToClipboard } from '../../../ui/CopyButton.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { tabSeparated } from '../answer-markdown.ts';
import { rowsOf } from '../result-rows.ts';
import { useThreadActions } from '../thread-actions.ts';
import { chatResults } from './chat-results.ts';
import { useResultMarks } from './use-chat-results.ts';
import { useResultMenu } from './use-result-menu.tsx';

interface ResultMenuProps {
  messageId: string;
  part: Shape<'ResultPart'>;
  tableIds: readonly string[];
  /** Saves the chart as a picture; absent while none is drawn. */
  savePicture?: (() => void) | null;
}

/** What can be done with the result of a card: keep it, take it along in one form or another, and the rest. */
export function ResultMenu({ messageId, part, tableIds, savePicture }: ResultMenuProps) {
  const t = useTexts();
  const { chatId } = useThreadActions();
  const actionsOf = useResultMenu(chatId);
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
  const actions = result && actionsOf(result);
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        icon={<BookmarkIcon size={16} aria-hidden="true" />}
        label={t('results.save')}
        title={t('results.save')}
        aria-haspopup="dialog"
        onClick={() => actions?.keep()}
      />
      <LazyMenu
        align="end"
        trigger={
          <Button
            size="small"
            variant="ghost"
            icon={<DownloadIcon size={16} aria-hidden="true" />}
            label={t('result.download')}
            title={t('result.download')}
            aria-haspopup="menu"
          />
        }
        entries={[
          ...(actions?.downloads ?? []),
          ...(savePicture
            ? [
                {
                  label: t('ui.downloadPng'),
                  icon: <ImageIcon size={16} aria-hidden="true" />,
                  onSelect: savePicture,
                },
              ]
            : []),
        ]}
      />
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
        entries={[
          {
            label: t('result.copy'),
            icon: <CopyIcon size={16} aria-hidden="true" />,
            onSelect: () =>
              void writeToClipboard(tabSeparated(part, rowsOf(part))).then(
                () => showCopied(true),
                () => showCopied(false),
              ),
          },
          ...(actions?.others ?? []),
        ]}
      />
    </>
  );
}
