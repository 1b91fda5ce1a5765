import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { openBuyCredits } from './buy-credits.ts';

/** Milliseconds without a key after which a new text is estimated. */
const PAUSE_MS = 600;

/**
 * What the answer to a question would cost, before it is sent. Where answers cost nothing it asks once and says so.
 *
 * @param text the question as it stands
 * @param className drawn around the words, where there are any yet
 */
export function CreditEstimate({
  chatId,
  projectId,
  parentId,
  text,
  tableIds,
  model,
  images = 0,
  pdfIds = [],
  hasContext = false,
  className,
  children,
}: {
  chatId: string | null;
  /** Project that a new chat is begun in. */
  projectId?: string | null;
  parentId: string | null;
  text: string;
  tableIds: readonly string[];
  /** Who answers; whoever answers in the chat where absent. */
  model?: string | undefined;
  /** Pictures that go with it. */
  images?: number;
  /** Pdf files that go with it. */
  pdfIds?: readonly string[];
  /** Who answers takes only so much at once: what a text fills of it is of interest where answers cost nothing too. */
  hasContext?: boolean;
  className?: string | undefined;
  /** Draws what the question fills of the context. */
  children?: (use: Shape<'ContextUse'>) => ReactNode;
}) {
  const t = useTexts();
  const paused = usePaused(text.trim(), PAUSE_MS);
  const where = {
    ...(chatId !== null && { chat_id: chatId }),
    ...(chatId === null && projectId && { project_id: projectId }),
  };
  const body = {
    text: paused,
    table_ids: [...tableIds],
    ...where,
    ...(parentId !== null && { parent_id: parentId }),
    ...(model !== undefined && { model }),
    ...(images > 0 && { images }),
    ...(pdfIds.length > 0 && { pdf_ids: [...pdfIds] }),
  };
  // where nothing else says so, the first estimate says whether answers cost anything; what is typed matters only if they do
  const first = useQuery({
    ...operationQuery('creditEstimate', {
      body: { text: '', table_ids: [], ...(model !== undefined && { model }), ...where },
    }),
    enabled: !hasContext || paused === '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isPriced = first.data?.free === false || hasContext;
  const own = useQuery({
    ...operationQuery('creditEstimate', { body }),
    enabled: isPriced && paused !== '',
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
  const estimate = isPriced && paused !== '' ? (own.data ?? first.data) : first.data;
  if (!estimate) return null;
  const isShort = estimate.limit !== undefined;
  return (
    <>
      {/* a question that cannot be paid for needs the room to say so */}
      {estimate.context && paused !== '' && !isShort && children && (
        <span className={className}>{children(estimate.context)}</span>
      )}
      <span
        className={className}
        data-free={estimate.free || undefined}
        data-short={isShort || undefined}
        title={estimate.free ? undefined : t('credits.estimateHint')}
      >
        {estimate.free
          ? t('credits.free')
          : t(isShort ? 'credits.short' : 'credits.estimate', {
              min: formatCredits(estimate.min),
              max: formatCredits(estimate.max),
            })}
        {/* who pays is said before it is sent */}
        {estimate.payer && !estimate.free && (
          <>
            {' '}
            ·{' '}
            {t(
              estimate.limit === 'pool' || estimate.limit === 'member'
                ? 'credits.poolShort'
                : 'credits.poolPays',
              { team: estimate.payer.team_name },
            )}
          </>
        )}
        {estimate.limit === 'balance' && (
          <>
            {' '}
            <Button variant="ghost" size="small" onClick={openBuyCredits}>
              {t('error.creditsBuy')}
            </Button>
          </>
        )}
      </span>
    </>
  );
}

/** A text once it has stood for a while. */
function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
