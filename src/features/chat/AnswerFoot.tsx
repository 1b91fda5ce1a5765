import EllipsisIcon from 'lucide-react/icons/ellipsis';
import FileTextIcon from 'lucide-react/icons/file-text';
import HashIcon from 'lucide-react/icons/hash';
import RefreshIcon from 'lucide-react/icons/refresh-cw';
import TrashIcon from 'lucide-react/icons/trash-2';
import { Suspense } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { showCopied } from '../../app/notices/notice-channel.ts';
import { useModelChoices } from '../../app/session/use-model-choices.ts';
import { formatCredits, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton, writeToClipboard } from '../../ui/CopyButton.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import styles from './AnswerFoot.module.css';
import { answerText } from './answer-markdown.ts';
import { originTone } from './public/result/check-marks.ts';
import { type DocumentFormat, exportAnswers } from './results/export-chat.ts';
import { useThreadActions } from './thread-actions.ts';
import { VersionSwitch, type Versions } from './VersionSwitch.tsx';

const ContextMeter = lazyPart(['models'], () =>
  import('./ContextMeter.tsx').then(({ ContextMeter: meter }) => meter),
);

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
  const choices = useModelChoices();
  const { id, origin, model, ms, credits, req_id: requestId } = message;
  const refused = message.parts.some(({ type }) => type === 'refusal');
  const exportAs = (format: DocumentFormat) => exportAnswers(question, [{ question: '', message }], format);
  return (
    <footer className={styles.foot}>
      <div className={styles.status}>
        {origin && (
          <Badge tone={refused ? 'neutral' : originTone(message)} dot>
            {t(`answer.origin_${origin}`)}
          </Badge>
        )}
        {model && <span>{choices.find((choice) => choice.id === model)?.label ?? model}</span>}
        {message.context && (
          <Suspense fallback={null}>
            <ContextMeter use={message.context} />
          </Suspense>
        )}
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
            ...(choices.length > 1
              ? [
                  { kind: 'heading' as const, label: t('answer.againWith') },
                  ...choices.map((choice) => ({
                    label: choice.label || t('chat.builtIn'),
                    icon: <RefreshIcon size={16} aria-hidden="true" />,
                    disabled: busy,
                    onSelect: () => rerun(id, {}, choice.id),
                  })),
                  { kind: 'separator' as const },
                ]
              : []),
            {
              label: t('answer.exportDocx'),
              icon: <FileTextIcon size={16} aria-hidden="true" />,
              onSelect: () => exportAs('docx'),
            },
            {
              label: t('answer.exportMd'),
              icon: <HashIcon size={16} aria-hidden="true" />,
              onSelect: () => exportAs('md'),
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
