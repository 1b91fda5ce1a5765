import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import { ADMIN_MENU } from '../../../app/navigation/admin-menu.ts';
import { isNarrowedPage } from '../../../app/navigation/is-narrowed-page.ts';
import { pageExists } from '../../../app/navigation/page-exists.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Card } from '../../../ui/Card.tsx';
import type { DataScope } from './role-words.ts';
import styles from './roles.module.css';

/** The menu of the administration as somebody sees it who has these permissions and this data scope alone. */
export function MenuPreview({ picked, scope }: { picked: ReadonlySet<string>; scope: DataScope }) {
  const t = useTexts();
  const routes = useQuery(operationQuery('adminRouteList', {}));
  const rules = new Map(
    (routes.data?.routes ?? []).flatMap(({ kind, id, table }) =>
      kind === 'page' && table ? [[id, table.permission] as const] : [],
    ),
  );
  const isOpen = (href: string) => {
    const permission = rules.get(href);
    if (permission && scope !== 'all' && !isNarrowedPage(href)) return false;
    return pageExists(href) && (permission === null || (permission !== undefined && picked.has(permission)));
  };
  const groups = ADMIN_MENU.map((group) => ({
    ...group,
    entries: group.children
      .flatMap((child) => ('href' in child ? [child] : child.children))
      .filter(({ href }) => isOpen(href)),
  })).filter(({ entries }) => entries.length > 0);
  if (!routes.data) return null;
  return (
    <Card title={t('roles.preview')} description={t('roles.previewText')}>
      {groups.length === 0 ? (
        <p className={styles.quiet}>{t('roles.previewNone')}</p>
      ) : (
        <div className={styles.menu}>
          {groups.map(({ id, labelId, entries }) => (
            <section key={id}>
              <strong>{t(labelId)}</strong>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.href}>{t(entry.labelId)}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Card>
  );
}
