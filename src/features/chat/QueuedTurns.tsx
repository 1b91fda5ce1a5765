import { useSelector } from '@xstate/react';
import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import PencilIcon from 'lucide-react/icons/pencil';
import XIcon from 'lucide-react/icons/x';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { type ChatSession, isBusy, phaseOf } from './chat-session.ts';
import styles from './QueuedTurns.module.css';

interface QueuedTurnsProps {
  session: ChatSession;
  /** The message that the first follows where it is sent by hand. */
  leafId: string | null;
  /** Goes on in the composer. */
  onTaken: () => void;
}

/** Questions that wait until the answer is done. Nothing is answered and still they wait: then the person sends them. */
export function QueuedTurns({ session: { actor }, leafId, onTaken }: QueuedTurnsProps) {
  const t = useTexts();
  const queue = useSelector(actor, ({ context }) => context.queue);
  const busy = useSelector(actor, (snapshot) => isBusy(phaseOf(snapshot)));
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ key: string; by: number } | null>(null);
  useLayoutEffect(() => {
    // a row that is moved takes the focus of its button along
    const { key, by } = moved.current ?? {};
    moved.current = null;
    if (key === undefined || queue.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-turn="${CSS.escape(key)}"] [data-move="${by}"]`)?.focus();
  }, [queue]);
  if (queue.length === 0) return null;

  const move = (key: string, from: number, by: -1 | 1) => {
    const to = from + by;
    if (to < 0 || to >= queue.length) return;
    moved.current = { key, by };
    actor.send({ type: 'queue.moved', key, to });
  };
  return (
    <section className={styles.queue} aria-label={t('queue.title')}>
      <header className={styles.head}>
        <span>{t(busy ? 'queue.waiting' : 'queue.held', { count: queue.length })}</span>
        {!busy && (
          <Button
            size="small"
            onClick={() => actor.send({ type: 'queue.sent', parentId: leafId ?? undefined })}
          >
            {t('queue.send')}
          </Button>
        )}
      </header>
      <ol ref={list} className={styles.turns}>
        {queue.map(({ key, text, tried }, index) => (
          <li key={key} className={styles.turn} data-turn={key}>
            <span className={styles.text} title={text}>
              {text}
            </span>
            {tried && <span className={styles.tried}>{t('queue.tried')}</span>}
            <span className={styles.actions}>
              {queue.length > 1 && (
                <>
                  <Button
                    size="small"
                    variant="ghost"
                    icon={<ArrowUpIcon size={16} aria-hidden="true" />}
                    label={t('queue.earlier', { text })}
                    data-move={-1}
                    aria-disabled={index === 0}
                    onClick={() => move(key, index, -1)}
                  />
                  <Button
                    size="small"
                    variant="ghost"
                    icon={<ArrowDownIcon size={16} aria-hidden="true" />}
                    label={t('queue.later', { text })}
                    data-move={1}
                    aria-disabled={index === queue.length - 1}
                    onClick={() => move(key, index, 1)}
                  />
                </>
              )}
              <Button
                size="small"
                variant="ghost"
                icon={<PencilIcon size={16} aria-hidden="true" />}
                label={t('queue.edit', { text })}
                onClick={() => {
                  actor.send({ type: 'queue.taken', key });
                  onTaken();
                }}
              />
              <Button
                size="small"
                variant="ghost"
                icon={<XIcon size={16} aria-hidden="true" />}
                label={t('queue.remove', { text })}
                onClick={() => {
                  actor.send({ type: 'queue.removed', key });
                  onTaken();
                }}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
