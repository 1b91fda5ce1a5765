import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { UserDetails } from './user-words.ts';
import styles from './users.module.css';

/** The account that a person's was merged into, and those that were merged into it; nothing where there are none. */
export function MergedNotice({ user }: { user: UserDetails }) {
  const t = useTexts();
  const { merged_into: into, merged_from: from = [] } = user;
  const others: { other: Shape<'AdminMergedUser'>; textId: MessageId }[] = [
    ...(into ? [{ other: into, textId: 'users.mergedInto' } as const] : []),
    ...from.map((other) => ({ other, textId: 'users.mergedFrom' }) as const),
  ];
  if (others.length === 0) return null;
  return (
    <Alert tone="info">
      <ul className={styles.inTheWay}>
        {others.map(({ other: { id, username: name, email, merged_at: at }, textId }) => (
          <li key={id}>
            <span>{t(textId, { name, email, date: formatDateTime(at, 'yyyy-MM-dd') })}</span>
            <LinkButton size="small" href={paths.userDetails(id)} onClick={followLink}>
              {t('users.mergedOpen', { name })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
