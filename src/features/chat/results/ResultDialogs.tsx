import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { resultDialogAtom } from './result-dialogs.ts';
import { changeMark } from './use-chat-results.ts';

const ResultDialog = lazyPart([], () => import('./ResultDialog.tsx').then((part) => part.ResultDialog));
const CompareDialog = lazyPart([], () => import('./CompareDialog.tsx').then((part) => part.CompareDialog));
const SaveAnalysisDialog = lazyPart([], () =>
  import('./SaveAnalysisDialog.tsx').then((part) => part.SaveAnalysisDialog),
);
const RenameDialog = lazyPart([], () =>
  import('../../../app/rename/RenameDialog.tsx').then((part) => part.RenameDialog),
);

/** The dialogs of a chat's results, wherever they were opened; one at a time. */
export function ResultDialogs({ chatId }: { chatId: string }) {
  const t = useTexts();
  const client = useQueryClient();
  const [opened, setOpened] = useAtom(resultDialogAtom);
  useEffect(() => () => setOpened(null), [setOpened]);
  const close = () => setOpened(null);
  if (opened?.chatId !== chatId) return null;
  return (
    <Suspense fallback={null}>
      {opened.dialog === 'large' && <ResultDialog result={opened.result} onClose={close} />}
      {opened.dialog === 'compare' && (
        <CompareDialog chatId={chatId} beforeId={opened.beforeId} afterId={opened.afterId} onClose={close} />
      )}
      {opened.dialog === 'save' && <SaveAnalysisDialog result={opened.result} onClose={close} />}
      {opened.dialog === 'rename' && (
        <RenameDialog
          title={t('results.rename')}
          name={opened.result.name}
          onSave={(name) =>
            changeMark(
              client,
              chatId,
              { query_id: opened.result.part.query_id, name, pinned: opened.result.pinned },
              { quiet: 'butToken' },
            )
          }
          onClose={close}
        />
      )}
    </Suspense>
  );
}
