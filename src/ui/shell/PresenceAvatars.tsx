import { useState } from 'react';
import { Avatar } from '../Avatar.tsx';
import { useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './PresenceAvatars.module.css';
import { MOST_COLLAPSED, shownEditors } from './shown-editors.ts';

export interface PresenceAvatarsProps {
  /** Others who edit the same page, or have it open. */
  editors: readonly { username: string; avatar_url: string }[];
  /** What they do there; who comes to where people merely read is told to screen readers, politely. */
  purpose?: 'editing' | 'present';
  /** Expanded from the start. */
  defaultExpanded?: boolean;
}

/** Who else edits this page, or has it open: up to 5 avatars, up to 10 once expanded, and how many more there are. Nothing where nobody does. */
export function PresenceAvatars({
  editors,
  purpose = 'editing',
  defaultExpanded = false,
}: PresenceAvatarsProps) {
  const t = useWords();
  const [expanded, setExpanded] = useState(defaultExpanded);
  const said = purpose === 'present' && (
    <VisuallyHidden>
      <span aria-live="polite">
        {editors.length > 0 &&
          t('shells.alsoHere', { names: editors.map(({ username }) => username).join(', ') })}
      </span>
    </VisuallyHidden>
  );
  // the place where it is said is there before anybody comes
  if (editors.length === 0) return said || null;
  const { shown, rest } = shownEditors(editors, expanded);
  const more = rest > 0 ? t('shells.moreEditors', { count: rest }) : '';
  return (
    <div className={styles.presence}>
      {said}
      <ul
        className={styles.avatars}
        aria-label={t(purpose === 'present' ? 'shells.present' : 'shells.editors', { count: editors.length })}
      >
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
