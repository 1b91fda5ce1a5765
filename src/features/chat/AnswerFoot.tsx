import EllipsisIcon from 'lucide-react/icons/ellipsis';
import FileTextIcon from 'lucide-react/icons/file-text';
import HashIcon from 'lucide-react/icons/hash';
import RefreshIcon from 'lucide-react/icons/refresh-cw';
import TrashIcon from 'lucide-react/icons/trash-2';
import type { Shape } from '../../api/shapes.ts';
import { formatCredits, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton, writeToClipboard } from '../../ui/CopyButton.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { showCopied } from '../shared/notices/notice-channel.ts';
import styles from './AnswerFoot.module.css';
import { answerDocument, answerText } from './answer-markdown.ts';
import { exportDocument, exportMarkdown } from './export-answer.ts';
import { useThreadActions } from './thread-actions.ts';
import { VersionSwitch, type Versions } from './VersionSwitch.tsx';

const ORIGIN_TONES = { built_in: 'success', model_verified: 'success', model_unverified: 'warning' } as const;
/** Characters of a request id that tell it from its neighbours; the whole one is in the menu and the tooltip. */
const SHORT_ID = 8;

interface AnswerFootProps extends Versions {
  message: Shape<'Message'>;
  question: string;
}

/** The status line of an answer, the switch between answers to one question, and what can be done with it. */
export function AnswerFoot({ message, question, ...versions }: AnswerFootProps) {
  const t = useTexts();
  const { rerun, remove, busy } = useThreadActions();
  const { id, origin, model, ms, credits, req_id: requestId } = message;
  const refused = message.parts.some(({ type }) => type === 'refusal');
  const document = () =>
    answerDocument(question, message, {
      empty: t('ui.emptyValue'),
      query: t('result.sql'),
      checks: t('check.title'),
      editedResult: t('result.untitled'),
      rowsShown: (shown, total) =>
        t('result.rowsShown', { shown: formatNumber(shown), total: formatNumber(total) }),
    });
  return (
    <footer className={styles.foot}>
      <div className={styles.status}>
        {origin && (
          <Badge tone={refused ? 'neutral' : ORIGIN_TONES[origin]} dot>
            {t(`answer.origin_${origin}`)}
          </Badge>
        )}
        {model && <span>{model}</span>}
        {ms !== undefined && <span>{t('answer.seconds', { seconds: formatNumber(ms / 1000) })}</span>}
        {credits !== undefined && <span>{t('answer.credits', { credits: formatCredits(credits) })}</span>}
        {requestId && (
          <code className={styles.request} title={`${t('ui.requestId')} ${requestId}`}>
            {requestId.slice(0, SHORT_ID)}
          </code>
        )}
      </div>
      <div className={styles.actions} data-message-actions="">
        <VersionSwitch of="answer" {...versions} />
        <CopyButton
          text={() => answerText(message, t('ui.emptyValue'))}
          label={t('answer.copy')}
          onResult={showCopied}
        />
        <Button
          size="small"
          variant="ghost"
          icon={<RefreshIcon size={16} aria-hidden="true" />}
          label={t('answer.again')}
          title={t('answer.again')}
          disabled={busy}
          onClick={() => rerun(id, {})}
        />
        <LazyMenu
          align="end"
          trigger={
            <Button
              size="small"
              variant="ghost"
              icon={<EllipsisIcon size={16} aria-hidden="true" />}
              label={t('answer.more')}
              aria-haspopup="menu"
            />
          }
          entries={[
            {
              label: t('answer.exportDocx'),
              icon: <FileTextIcon size={16} aria-hidden="true" />,
              onSelect: () => exportDocument(document()),
            },
            {
              label: t('answer.exportMd'),
              icon: <HashIcon size={16} aria-hidden="true" />,
              onSelect: () => exportMarkdown(document(), question),
            },
            ...(requestId
              ? [
                  { kind: 'separator' as const },
                  {
                    label: t('answer.copyRequest'),
                    onSelect: () => {
                      writeToClipboard(requestId).then(
                        () => showCopied(true),
                        () => showCopied(false),
                      );
                    },
                  },
                ]
              : []),
            { kind: 'separator' },
            {
              label: t('answer.delete'),
              icon: <TrashIcon size={16} aria-hidden="true" />,
              danger: true,
              onSelect: () => remove(id),
            },
          ]}
        />
      </div>
    </footer>
  );
}
