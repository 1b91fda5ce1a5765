import { useTexts } from '../../../i18n/texts.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { matrixOf } from './role-words.ts';
import styles from './roles.module.css';

/** What a role may do: resources by actions. What the reader does not have is neither given nor taken. */
export function RoleMatrix({
  all,
  held,
  picked,
  onToggle,
}: {
  /** Every permission that there is. */
  all: readonly string[];
  /** What the reader has, and so may give. */
  held: ReadonlySet<string>;
  picked: ReadonlySet<string>;
  /** Absent where nothing can be changed. */
  onToggle?: (code: string) => void;
}) {
  const t = useTexts();
  const { subjects, actions } = matrixOf(all);
  const known = new Set(all);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('roles.matrix')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('roles.resource')}</th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {action}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={subject}>
              <th scope="row">{subject}</th>
              {actions.map((action) => {
                const code = `${subject}:${action}`;
                return (
                  <td key={action}>
                    {known.has(code) && (
                      <Checkbox
                        label={code}
                        hideLabel
                        checked={picked.has(code)}
                        disabled={!onToggle || !held.has(code)}
                        onChange={() => onToggle?.(code)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
