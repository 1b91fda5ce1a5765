import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import ChartIcon from 'lucide-react/icons/chart-column';
import EllipsisIcon from 'lucide-react/icons/ellipsis';
import HashIcon from 'lucide-react/icons/hash';
import LayersIcon from 'lucide-react/icons/layers';
import PinIcon from 'lucide-react/icons/pin';
import SaveIcon from 'lucide-react/icons/save';
import TableIcon from 'lucide-react/icons/table-2';
import { useLocation } from 'wouter';
import { sidePanelAtom } from '../../../app/side-panel/side-panel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import type { ChatResult } from './chat-results.ts';
import styles from './ResultShelf.module.css';
import { ResultsLost } from './ResultsLost.tsx';
import { pinResult, useChatResults } from './use-chat-results.ts';
import { useResultMenu } from './use-result-menu.tsx';

const ICONS = { chart: ChartIcon, table: TableIcon, number: HashIcon } as const;
/** Up to this width the panel lies over the work (src/ui/shell/AppFrame.tsx): going to a message closes it. */
const OVER_THE_WORK = '(max-width: 1099.98px)';

/** Every result of a chat, the pinned ones first; a press goes to its message. */
export function ResultShelf({ chatId, onSelect }: { chatId: string; onSelect: (queryId: string) => void }) {
  const t = useTexts();
  const { results, error, isFetching, retry } = useChatResults(chatId);
  const actionsOf = useResultMenu(chatId);
  const entriesOf = (result: ChatResult): MenuEntry[] => {
    const { keep, others, downloads } = actionsOf(result);
    const saving = {
      label: t('results.save'),
      icon: <SaveIcon size={16} aria-hidden="true" />,
      onSelect: keep,
    };
    return [...others, saving, { kind: 'separator' }, ...downloads];
  };
  if (!results) return <ResultsLost error={error} isFetching={isFetching} onRetry={retry} />;
  if (results.length === 0)
    return (
      <EmptyState
        level={3}
        icon={<LayersIcon size={20} aria-hidden="true" />}
        title={t('results.empty')}
        message={t('results.emptyText')}
      />
    );
  const pinned = results.filter(({ pinned: isPinned }) => isPinned);
  const others = results.filter(({ pinned: isPinned }) => !isPinned);
  const list = (title: string, shown: readonly ChatResult[]) =>
    shown.length > 0 && (
      <section className={styles.group} aria-label={title}>
        <h3 className={styles.heading}>{title}</h3>
        <ul className={styles.list}>
          {shown.map((result) => (
            <ShelfRow
              key={result.part.query_id}
              chatId={chatId}
              result={result}
              onSelect={onSelect}
              entries={entriesOf(result)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {error && (
        <div className={styles.lost}>
          <Alert
            tone="warning"
            actions={
              <Button size="small" loading={isFetching} onClick={retry}>
                {t('ui.retry')}
              </Button>
            }
          >
            {t('results.marksFailed')}
          </Alert>
        </div>
      )}
      {list(t('results.pinned'), pinned)}
      {list(pinned.length > 0 ? t('results.others') : t('results.all'), others)}
    </>
  );
}

function ShelfRow({
  chatId,
  result,
  onSelect,
  entries,
}: {
  chatId: string;
  result: ChatResult;
  onSelect: (queryId: string) => void;
  entries: MenuEntry[];
}) {
  const t = useTexts();
  const client = useQueryClient();
  const [path, navigate] = useLocation();
  const setPanel = useSetAtom(sidePanelAtom);
  const { messageId, part, question, pinned, kind, value } = result;
  const name = result.name || t('result.untitled');
  const Icon = ICONS[kind];
  const goTo = () => {
    onSelect(part.query_id);
    navigate(
      path === paths.analysis() ? paths.analysis({ chatId, messageId }) : paths.chat(chatId, messageId),
    );
    if (globalThis.matchMedia(OVER_THE_WORK).matches) setPanel(null);
  };
  return (
    <li className={styles.row}>
      <button type="button" className={styles.jump} title={t('results.goTo')} onClick={goTo}>
        <Icon size={16} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>
            {value === null ? t('result.rows', { count: part.row_count }) : value}
            {question !== '' && question !== name && <> · {question}</>}
          </span>
        </span>
      </button>
      <Button
        size="small"
        variant="ghost"
        icon={<PinIcon size={16} aria-hidden="true" />}
        label={t('results.pinNamed', { name })}
        title={t(pinned ? 'results.unpin' : 'results.pin')}
        aria-pressed={pinned}
        onClick={() => void pinResult(client, chatId, result)}
      />
      <LazyMenu
        align="end"
        trigger={
          <Button
            size="small"
            variant="ghost"
            icon={<EllipsisIcon size={16} aria-hidden="true" />}
            label={t('results.moreNamed', { name })}
            title={t('results.more')}
            aria-haspopup="menu"
          />
        }
        entries={entries}
      />
    </li>
  );
}
