import { Fragment, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { groupsOf, isFound } from './permission-groups.ts';
import styles from './permissions.module.css';

/** The tree of permissions: each with the roles that have it and what asks for it. */
export function CodesTable({ permissions }: Pick<Shape<'AdminPermissionListAnswer'>, 'permissions'>) {
  const t = useTexts();
  const [wanted, setWanted] = useState('');
  const [isNarrowed, setNarrowed] = useState(false);
  const orphans = permissions.filter(({ is_orphan: isOrphan }) => isOrphan);
  const shown = (isNarrowed ? orphans : permissions).filter((one) => isFound(one, wanted));
  return (
    <>
      <div className={styles.bar}>
        <TextField
          className={styles.search}
          type="search"
          label={t('permissions.search')}
          hideLabel
          placeholder={t('permissions.search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Checkbox
          label={t('permissions.orphansOnly', { count: orphans.length })}
          checked={isNarrowed}
          onChange={(event) => setNarrowed(event.target.checked)}
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
