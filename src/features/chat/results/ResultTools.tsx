import { useAtom } from 'jotai';
import FileDownIcon from 'lucide-react/icons/file-down';
import FileTextIcon from 'lucide-react/icons/file-text';
import HashIcon from 'lucide-react/icons/hash';
import LayersIcon from 'lucide-react/icons/layers';
import { Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { sidePanelAtom } from '../../../app/side-panel/side-panel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import { resultsOf } from '../answer-markdown.ts';
import { exportChat } from './export-chat.ts';
import { ResultDialogs } from './ResultDialogs.tsx';

const ResultShelf = lazyPart([], () => import('./ResultShelf.tsx').then((part) => part.ResultShelf));

const PANEL = 'results';

interface ResultToolsProps {
  chatId: string;
  title: string;
  /** The branch in view, which is what an export has. */
  branch: readonly Shape<'Message'>[];
  /** Shows a result where the screen has panes for it. */
  onSelect?: (queryId: string) => void;
}

/** The shelf of results and the export of the exchange, in the bar of a chat; nothing while there is no answer. */
export function ResultTools({ chatId, title, branch, onSelect }: ResultToolsProps) {
  const t = useTexts();
  const [panel, setPanel] = useAtom(sidePanelAtom);
  const latest = useRef(onSelect);
  useLayoutEffect(() => {
    latest.current = onSelect;
  }, [onSelect]);
  const select = useCallback((queryId: string) => latest.current?.(queryId), []);
  if (!branch.some(({ role }) => role === 'assistant')) return null;
  const isOpen = panel?.kind === PANEL;
  const busy = branch.at(-1)?.status === 'generating';
  return (
    <>
      {(isOpen || branch.some((message) => resultsOf(message).length > 0)) && (
        <Button
          variant="ghost"
          icon={<LayersIcon size={16} aria-hidden="true" />}
          label={t('results.open')}
          title={t('results.open')}
          aria-pressed={isOpen}
          onClick={() =>
            setPanel(
              isOpen
                ? null
                : {
                    kind: PANEL,
                    title: t('results.title'),
                    children: (
                      <Suspense fallback={null}>
                        <ResultShelf chatId={chatId} onSelect={select} />
                      </Suspense>
                    ),
                  },
            )
          }
        />
      )}
      <ResultDialogs chatId={chatId} />
      <LazyMenu
        align="end"
        trigger={
          <Button
            variant="ghost"
            icon={<FileDownIcon size={16} aria-hidden="true" />}
            label={t('results.export')}
            title={t('results.export')}
            aria-haspopup="menu"
            disabled={busy}
          />
        }
        entries={[
          {
            label: t('answer.exportDocx'),
            icon: <FileTextIcon size={16} aria-hidden="true" />,
            onSelect: () => exportChat(title, branch, 'docx'),
          },
          {
            label: t('answer.exportMd'),
            icon: <HashIcon size={16} aria-hidden="true" />,
            onSelect: () => exportChat(title, branch, 'md'),
          },
        ]}
      />
    </>
  );
}
