import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { useSearchParams } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CellPicture } from '../../../ui/CellPicture.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RoleEditor } from './RoleEditor.tsx';
import { bothMasks, isWider, masksText, type RoleDraft, type Roles, scopeName } from './role-words.ts';
import styles from './roles.module.css';

const EMPTY: Omit<RoleDraft, 'data_scope' | 'field_masks'> = {
  code: '',
  name: '',
  description: '',
  permissions: new Set(),
};

/** Roles: all of them, one opened, or a new one. */
export function RolesScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(operationQuery('adminRoleList', {}));
  const show = (to: { code: string } | { cloneOf: string } | 'new' | null) =>
    setSearch((before) => {
      for (const name of ['id', 'new', 'clone']) before.delete(name);
      if (to === 'new') before.set('new', '1');
      else if (to && 'code' in to) before.set('id', to.code);
      else if (to) before.set('clone', to.cloneOf);
      return before;
    });
  if (query.isError) return <LoadFailure title={t('roles.failed')} query={query} />;
  if (!query.data)
    return (
      <LateSkeleton>
        <Skeleton shape="block" visible />
      </LateSkeleton>
    );
  const { roles } = query.data;
  const asked = search.get('id');
  const cloned = roles.find(({ code }) => code === search.get('clone'));
  if (cloned || search.get('new') !== null)
    return (
      <RoleEditor
        key={`clone ${cloned?.code}`}
        roles={query.data}
        start={
          cloned
            ? {
                code: `${cloned.code}_2`,
                name: t('roles.copyOf', { role: cloned.name }),
                description: cloned.description,
                // nobody gives what they do not have
                data_scope: isWider(cloned.data_scope, query.data.own_data_scope)
                  ? query.data.own_data_scope
                  : cloned.data_scope,
                field_masks: bothMasks(cloned.field_masks, query.data.own_field_masks),
                permissions: new Set(
                  cloned.permissions.filter((code) => query.data.own_permissions.includes(code)),
                ),
              }
            : {
                ...EMPTY,
                data_scope: query.data.own_data_scope,
                field_masks: query.data.own_field_masks,
              }
        }
        onShow={show}
      />
    );
  if (asked === null) return <RoleList roles={query.data} onNew={() => show('new')} />;
  const role = roles.find(({ code }) => code === asked);
  if (!role)
    return (
      <ErrorState
        level={1}
        picture={<CellPicture kind="not-found" />}
        title={t('roles.gone')}
        message={t('roles.goneText')}
        actions={<Button onClick={() => show(null)}>{t('roles.back')}</Button>}
      />
    );
  return (
    <RoleEditor
      key={`${role.code} ${role.version}`}
      roles={query.data}
      role={role}
      start={{ ...role, permissions: new Set(role.permissions) }}
      onShow={show}
    />
  );
}

function RoleList({ roles: { roles }, onNew }: { roles: Roles; onNew: () => void }) {
  const t = useTexts();
  const permitted = usePermitted(['adminRoleCreate']);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('roles.title')}</h1>
          <p className={styles.quiet}>{t('roles.text')}</p>
        </div>
        {permitted.has('adminRoleCreate') && (
          <Button variant="primary" icon={<PlusIcon size={16} aria-hidden="true" />} onClick={onNew}>
            {t('roles.create')}
          </Button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('roles.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('roles.name')}</th>
              <th scope="col">{t('roles.description')}</th>
              <th scope="col">{t('roles.people')}</th>
              <th scope="col">{t('roles.permissions')}</th>
              <th scope="col">{t('roles.scope')}</th>
              <th scope="col">{t('roles.masks')}</th>
              <th scope="col">{t('roles.changed')}</th>
              <th scope="col">{t('roles.changedBy')}</th>
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => (
              <tr key={role.code}>
                <th scope="row">
                  <a href={adminPaths.roles(role.code)} onClick={followLink}>
                    {role.name}
                  </a>{' '}
                  {role.is_system && <Badge>{t('roles.system')}</Badge>}
                  <p className={styles.quiet}>
                    <code>{role.code}</code>
                  </p>
                </th>
                <td>{role.description || '–'}</td>
                <td className={styles.number}>{formatNumber(role.users)}</td>
                <td className={styles.number}>{formatNumber(role.permissions.length)}</td>
                <td>{t(scopeName(role.data_scope))}</td>
                <td>{role.field_masks.length === 0 ? '–' : masksText(role.field_masks, t)}</td>
                <td>{role.updated_at === undefined ? '–' : <CellTime seconds={role.updated_at} />}</td>
                <td>{role.updated_by ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
