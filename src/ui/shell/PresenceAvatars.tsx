import { useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './PresenceAvatars.module.css';
import { MOST_COLLAPSED, shownEditors } from './shown-editors.ts';

export interface PresenceAvatarsProps {
  /** Others who edit the same page. */
  editors: readonly { username: string; avatar_url: string }[];
  /** Expanded from the start. */
  defaultExpanded?: boolean;
}

/** Who else edits this page: up to 5 avatars, up to 10 once expanded, and how many more there are. Nothing where nobody does. */
export function PresenceAvatars({ editors, defaultExpanded = false }: PresenceAvatarsProps) {
  const t = useWords();
  const [expanded, setExpanded] = useState(defaultExpanded);
  if (editors.length === 0) return null;
  const { shown, rest } = shownEditors(editors, expanded);
  const more = rest > 0 ? t('shells.moreEditors', { count: rest }) : '';
  return (
    <div className={styles.presence}>
      <ul className={styles.avatars} aria-label={t('shells.editors', { count: editors.length })}>
        {shown.map(({ username, avatar_url: picture }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name and picture
          <li key={`${username} ${index}`} title={username}>
            <Avatar name={username} src={picture} />
          </li>
        ))}
      </ul>
      {editors.length > MOST_COLLAPSED && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {more === '' ? t('shells.less') : more}
          <VisuallyHidden> {t(expanded ? 'shells.fewerEditors' : 'shells.allEditors')}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}
