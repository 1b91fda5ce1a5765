import { Suspense, useMemo } from 'react';
import type { Shape } from '../../../../api/shapes.ts';
import { lazyPart } from '../../../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { cellOfToken, fillTokens } from '../result/number-token.ts';
import { type RowSource, SharedResult } from './SharedResult.tsx';
import styles from './SharedThread.module.css';
import type { SharedMessage } from './shared-tree.ts';

const MarkdownStream = lazyPart(['viewers'], () =>
  import('../../../../ui/markdown/MarkdownStream.tsx').then((part) => part.MarkdownStream),
);

type Part = Shape<'SharedPart'>;

/** How the question was read, words, then results: as in the chat itself. */
const RANK: Record<Part['type'], number> = { reading: 0, content: 1, refusal: 1, result: 2 };

/** An answer to read: everything that explains it, nothing that changes it. */
export function SharedAnswer({ message, source }: { message: SharedMessage; source: RowSource | null }) {
  const t = useTexts();
  const results = useMemo(() => message.parts.filter((part) => part.type === 'result'), [message.parts]);
  const renderToken = useMemo(
    () => (token: string) => {
      const cell = cellOfToken(token, results);
      return cell ? <strong>{cell.text ?? t('ui.emptyValue')}</strong> : <span>{t('answer.noValue')}</span>;
    },
    [results, t],
  );
  const parts = message.parts
    .map((part, index) => ({ part, index }))
    .sort((a, b) => RANK[a.part.type] - RANK[b.part.type] || a.index - b.index);
  return (
    <article className={styles.answer} aria-label={t('answer.label')}>
      {parts.map(({ part, index }) => {
        switch (part.type) {
          case 'reading':
            return (
              <div key={index} className={styles.chips}>
                <span className={styles.readAs}>{t('reading.title')}</span>
                {part.chips.map(
                  ({ kind, label }) =>
                    label !== '' && (
                      <Chip key={`${kind} ${label}`} label={t(`reading.${kind}`)} value={label} />
                    ),
                )}
              </div>
            );
          case 'content':
            return (
              <Suspense
                key={index}
                fallback={
                  <p className={styles.plain}>{fillTokens(part.content, results, t('ui.emptyValue'))}</p>
                }
              >
                <MarkdownStream
                  text={part.content}
                  streaming={false}
                  renderToken={renderToken}
                  headingShift={2}
                />
              </Suspense>
            );
          case 'refusal':
            return (
              <Card key={index} level={3} title={t(`refusal.${part.reason}`)}>
                {part.text && <p>{part.text}</p>}
                {part.unknown_words.length > 0 && (
                  <p>
                    {t('refusal.unknownWords')} {part.unknown_words.join(', ')}
                  </p>
                )}
              </Card>
            );
          case 'result':
            return <SharedResult key={part.query_id} part={part} source={source} />;
          default:
            return null;
        }
      })}
      {message.status !== 'completed' && (
        <p className={styles.readAs}>
          {t(message.status === 'generating' ? 'shell.answering' : 'share.unfinished')}
        </p>
      )}
      {message.origin && (
        <div>
          <Badge tone={message.origin === 'model_unverified' ? 'warning' : 'neutral'}>
            {t(`answer.origin_${message.origin}`)}
          </Badge>
        </div>
      )}
    </article>
  );
}
