import InboxIcon from 'lucide-react/icons/inbox';
import type { MouseEvent } from 'react';
import { Badge, type Tone } from '../Badge.tsx';
import { Drawer } from '../Drawer.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './MessagesDrawer.module.css';

export interface DrawerMessage {
  id: string;
  /** `important`, `warning`, `special` or another value. */
  level: string;
  title: string;
  body: string;
  /** Unix seconds. */
  creation_time: number;
}

export interface MessagesDrawerProps {
  open: boolean;
  onClose: () => void;
  /** How many are unread in all. */
  total: number;
  /** The newest of them. */
  messages: readonly DrawerMessage[];
  /** A message was pressed. */
  onOpen: (id: string) => void;
  /** Where all messages are; without it there is no link to them. */
  allHref?: string | undefined;
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The levels that have a heading of their own, the most urgent first; every other value is among the last. */
const LEVELS: readonly { level: string; tone: Tone }[] = [
  { level: 'important', tone: 'danger' },
  { level: 'warning', tone: 'warning' },
  { level: 'special', tone: 'info' },
  { level: 'other', tone: 'neutral' },
];

function levelOf({ level }: DrawerMessage): string {
  return LEVELS.some((known) => known.level === level) ? level : 'other';
}

/** The unread messages by level, the newest first, with their total (spec section 2, admin header). */
export function MessagesDrawer({
  open,
  onClose,
  total,
  messages,
  onOpen,
  allHref,
  onFollow,
}: MessagesDrawerProps) {
  const t = useWords();
  const text = useUiText();
  const groups = LEVELS.map(({ level, tone }) => ({
    level,
    tone,
    items: messages.filter((message) => levelOf(message) === level),
  })).filter(({ items }) => items.length > 0);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('shells.messages')}
      tools={total > 0 && <Badge tone="accent">{t('shells.unread', { count: total })}</Badge>}
      actions={
        allHref !== undefined && (
          <LinkButton href={allHref} onClick={onFollow}>
            {t('shells.seeAll')}
          </LinkButton>
        )
      }
    >
      {groups.length === 0 ? (
        <EmptyState
          icon={<InboxIcon size={24} />}
          title={t('shells.noMessages')}
          message={t('shells.noMessagesText')}
        />
      ) : (
        groups.map(({ level, tone, items }) => (
          <section key={level} className={styles.group} aria-label={t(`shells.level.${level}`)}>
            <h3 className={styles.heading}>
              <Badge tone={tone} dot>
                {t(`shells.level.${level}`)}
              </Badge>
            </h3>
            <ul className={styles.messages}>
              {items.map((message) => (
                <li key={message.id}>
                  <button type="button" className={styles.message} onClick={() => onOpen(message.id)}>
                    <span className={styles.title}>{message.title}</span>
                    <span className={styles.body}>{message.body}</span>
                    <time
                      className={styles.time}
                      dateTime={new Date(message.creation_time * 1000).toISOString()}
                      title={text.formatDateTime(message.creation_time)}
                    >
                      {text.formatRelative(message.creation_time)}
                    </time>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      {messages.length > 0 && total > messages.length && (
        <p className={styles.rest}>{t('shells.newestMessages', { shown: messages.length, total })}</p>
      )}
    </Drawer>
  );
}
