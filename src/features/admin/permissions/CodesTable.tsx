import { Fragment } from 'react';
import { useSearchParams } from 'wouter';
import type { Shape } from '../../../api/shapes.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { LazySelect } from '../../../ui/LazySelect.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { groupsOf, isShown, KINDS, type Narrowing, NO_ROLE } from './permission-groups.ts';
import styles from './permissions.module.css';

const KIND_TEXTS: Readonly<Record<(typeof KINDS)[number], MessageId>> = {
  pages: 'permissions.pages',
  operations: 'permissions.calls',
  fields: 'permissions.fields',
};
/** In a select, what narrows nothing. */
const ALL = '';

/**
 * What the tree is narrowed to stands in the address, so that it can be passed on and outlives a reload. What there is not, as a role that
 * is gone, narrows nothing.
 */
function useNarrowing(
  groups: readonly string[],
  roles: readonly string[],
): [Narrowing, (name: keyof Narrowing, value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const given = (name: keyof Narrowing) => search.get(name) || undefined;
  const text = given('text');
  const group = groups.find((one) => one === given('group'));
  const kind = KINDS.find((one) => one === given('kind'));
  const role = roles.find((one) => one === given('role'));
  const narrow = (name: keyof Narrowing, value: string) =>
    setSearch(
      (before) => {
        if (value === ALL) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return [
    {
      ...(text !== undefined && { text }),
      ...(group !== undefined && { group }),
      ...(kind !== undefined && { kind }),
      ...(role !== undefined && { role }),
      orphans: given('orphans') !== undefined,
    },
    narrow,
  ];
}

/** The tree of permissions: each with the roles that have it and what asks for it. */
export function CodesTable({
  permissions,
  roles,
}: Pick<Shape<'AdminPermissionListAnswer'>, 'permissions' | 'roles'>) {
  const t = useTexts();
  const groups = groupsOf(permissions).map(({ name }) => name);
  const [narrowing, narrow] = useNarrowing(groups, [NO_ROLE, ...roles.map(({ code }) => code)]);
  const orphans = permissions.filter(({ is_orphan: isOrphan }) => isOrphan);
  const shown = permissions.filter((one) => isShown(one, narrowing));
  return (
    <>
      <div className={styles.bar}>
        <TextField
          className={styles.search}
          type="search"
          label={t('permissions.search')}
          hideLabel
          placeholder={t('permissions.search')}
          value={narrowing.text ?? ''}
          maxLength={200}
          onChange={(event) => narrow('text', event.target.value)}
        />
        <LazySelect
          label={t('permissions.group')}
          size="small"
          value={narrowing.group ?? ALL}
          onChange={(group) => narrow('group', group)}
          options={[
            { value: ALL, label: t('permissions.allGroups') },
            ...groups.map((name) => ({ value: name, label: name })),
          ]}
        />
        <LazySelect
          label={t('permissions.usedBy')}
          size="small"
          value={narrowing.kind ?? ALL}
          onChange={(kind) => narrow('kind', kind)}
          options={[
            { value: ALL, label: t('permissions.allKinds') },
            ...KINDS.map((kind) => ({ value: kind, label: t(KIND_TEXTS[kind]) })),
          ]}
        />
        <LazySelect
          label={t('permissions.role')}
          size="small"
          value={narrowing.role ?? ALL}
          onChange={(role) => narrow('role', role)}
          options={[
            { value: ALL, label: t('permissions.allRoles') },
            { value: NO_ROLE, label: t('permissions.noRole') },
            ...roles.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <Checkbox
          label={t('permissions.orphansOnly', { count: orphans.length })}
          checked={narrowing.orphans ?? false}
          onChange={(event) => narrow('orphans', event.target.checked ? '1' : ALL)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t('permissions.noMatch')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('permissions.codes')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('permissions.code')}</th>
                <th scope="col">{t('permissions.roles')}</th>
                <th scope="col">{t('permissions.usedBy')}</th>
              </tr>
            </thead>
            <tbody>
              {groupsOf(shown).map(({ name, permissions: members }) => (
                <Fragment key={name}>
                  <tr>
                    <th scope="rowgroup" colSpan={3} className={styles.groupName}>
                      {name}
                    </th>
                  </tr>
                  {members.map((one) => (
                    <tr key={one.code}>
                      <th scope="row">
                        <code>{one.code}</code>
                      </th>
                      <td>
                        {one.roles.length === 0 ? (
                          <span className={styles.quiet}>{t('permissions.noRole')}</span>
                        ) : (
                          <span className={styles.chips}>
                            {one.roles.map((role) => (
                              <Badge key={role}>{role}</Badge>
                            ))}
                          </span>
                        )}
                      </td>
                      <td>
                        <UsedBy permission={one} />
                      </td>
                    </tr>
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function UsedBy({ permission }: { permission: Shape<'AdminPermission'> }) {
  const t = useTexts();
  if (permission.is_orphan)
    return (
      <Badge tone="warning" dot>
        {t('permissions.orphan')}
      </Badge>
    );
  const parts = [
    { textId: 'permissions.pagesCount', names: permission.pages },
    { textId: 'permissions.callsCount', names: permission.operations },
    { textId: 'permissions.fieldsCount', names: permission.fields },
  ] as const;
  return parts
    .filter(({ names }) => names.length > 0)
    .map(({ textId, names }) => (
      <details key={textId}>
        <summary>{t(textId, { count: names.length })}</summary>
        {names.map((name) => (
          <p key={name} className={styles.quiet}>
            <code>{name}</code>
          </p>
        ))}
      </details>
    ));
}
