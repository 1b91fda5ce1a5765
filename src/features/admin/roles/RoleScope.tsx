import { useTexts } from '../../../i18n/texts.ts';
import { Card } from '../../../ui/Card.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { type DataScope, isWider, SCOPES } from './role-words.ts';
import styles from './roles.module.css';

/** Whose records the holders of a role reach. What is wider than the reader's own reach is not given. */
export function RoleScope({
  value,
  own,
  error,
  onChange,
}: {
  value: DataScope;
  /** How far the reader reaches. */
  own: DataScope;
  error: string | undefined;
  /** Absent where nothing can be changed. */
  onChange?: (scope: DataScope) => void;
}) {
  const t = useTexts();
  return (
    <Card title={t('roles.scope')} description={t('roles.scopeText')}>
      <div className={styles.page}>
        <RadioGroup
          label={t('roles.scope')}
          hideLabel
          value={value}
          disabled={!onChange}
          error={error}
          onChange={(scope) => onChange?.(scope)}
          options={SCOPES.map(({ scope, name, text }) => ({
            value: scope,
            label: t(name),
            hint: isWider(scope, own) ? t('roles.scopeBeyond') : t(text),
            disabled: isWider(scope, own),
          }))}
        />
        {value !== 'all' && <p className={styles.quiet}>{t('roles.scopeLimit')}</p>}
      </div>
    </Card>
  );
}
