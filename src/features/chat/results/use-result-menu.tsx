import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import ColumnsIcon from 'lucide-react/icons/columns-2';
import DownloadIcon from 'lucide-react/icons/download';
import MaximizeIcon from 'lucide-react/icons/maximize-2';
import PencilIcon from 'lucide-react/icons/pencil';
import PinIcon from 'lucide-react/icons/pin';
import PinOffIcon from 'lucide-react/icons/pin-off';
import RefreshIcon from 'lucide-react/icons/refresh-cw';
import SheetIcon from 'lucide-react/icons/sheet';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { exportResult } from '../export-answer.ts';
import { addResult } from '../message-changes.ts';
import { tellOtherTabs } from '../public/chat-keeping/chat-channel.ts';
import type { ChatResult } from './chat-results.ts';
import { resultDialogAtom } from './result-dialogs.ts';
import { changeMark, pinResult } from './use-chat-results.ts';

export interface ResultActions {
  /** Keeps it as an analysis. */
  keep: () => void;
  downloads: MenuEntry[];
  others: MenuEntry[];
}

/** What can be done with a result of a chat; its dialogs are drawn by ResultDialogs. */
export function useResultMenu(chatId: string): (result: ChatResult) => ResultActions {
  const t = useTexts();
  const client = useQueryClient();
  const setOpened = useSetAtom(resultDialogAtom);

  /** Runs the query on the rows as they are now; the result stands with the answer, beside the one it is compared with. */
  const rerun = async ({ messageId, part, name }: ChatResult) => {
    try {
      const { part: next } = await call('queryRun', { body: { message_id: messageId, sql: part.sql } });
      addResult(client, chatId, messageId, next);
      tellOtherTabs(chatId);
      setOpened({ chatId, dialog: 'compare', beforeId: part.query_id, afterId: next.query_id });
      // an edited query has no title of its own
      if (name !== '') await changeMark(client, chatId, { query_id: next.query_id, name, pinned: false });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
    }
  };

  return (result) => {
    const { part, pinned } = result;
    const name = result.name || t('result.untitled');
    return {
      keep: () => setOpened({ chatId, dialog: 'save', result }),
      others: [
        {
          label: t('results.large'),
          icon: <MaximizeIcon size={16} aria-hidden="true" />,
          onSelect: () => setOpened({ chatId, dialog: 'large', result }),
        },
        {
          label: t(pinned ? 'results.unpin' : 'results.pin'),
          icon: pinned ? (
            <PinOffIcon size={16} aria-hidden="true" />
          ) : (
            <PinIcon size={16} aria-hidden="true" />
          ),
          onSelect: () => void pinResult(client, chatId, result),
        },
        {
          label: t('results.rename'),
          icon: <PencilIcon size={16} aria-hidden="true" />,
          onSelect: () => setOpened({ chatId, dialog: 'rename', result }),
        },
        { kind: 'separator' },
        {
          label: t('results.compare'),
          icon: <ColumnsIcon size={16} aria-hidden="true" />,
          onSelect: () => setOpened({ chatId, dialog: 'compare', beforeId: null, afterId: part.query_id }),
        },
        {
          label: t('results.rerun'),
          icon: <RefreshIcon size={16} aria-hidden="true" />,
          onSelect: () => void rerun(result),
        },
      ],
      downloads: [
        {
          label: t('results.csv'),
          icon: <DownloadIcon size={16} aria-hidden="true" />,
          onSelect: () => void exportResult(part.query_id, 'csv', name),
        },
        {
          label: t('results.xlsx'),
          icon: <SheetIcon size={16} aria-hidden="true" />,
          onSelect: () => void exportResult(part.query_id, 'xlsx', name),
        },
      ],
    };
  };
}
