import CheckIcon from 'lucide-react/icons/check';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import styles from './permissions.module.css';

/** Permissions by roles: a mark where the role has it. */
export function MatrixTable({
  permissions,
  roles,
}: Pick<Shape<'AdminPermissionListAnswer'>, 'permissions' | 'roles'>) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('permissions.matrix')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('permissions.code')}</th>
            {roles.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((one) => (
            <tr key={one.code}>
              <th scope="row">
                <code>{one.code}</code>
              </th>
              {roles.map(({ code, name }) => (
                <td key={code} className={styles.mark}>
                  {one.roles.includes(code) && (
                    <CheckIcon
                      size={16}
                      role="img"
                      aria-label={t('permissions.has', { role: name, code: one.code })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
