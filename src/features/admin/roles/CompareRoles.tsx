import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import {
  type DataScope,
  differenceOf,
  type FieldMask,
  isSameMasks,
  masksText,
  type Role,
  scopeName,
} from './role-words.ts';
import styles from './roles.module.css';

/** What this role has more and less than another one. */
export function CompareRoles({
  name,
  picked,
  scope,
  masks,
  others,
}: {
  name: string;
  picked: ReadonlySet<string>;
  scope: DataScope;
  masks: readonly FieldMask[];
  others: readonly Role[];
}) {
  const t = useTexts();
  const [code, setCode] = useState<string | null>(null);
  const other = others.find((role) => role.code === code);
  const { gained, lost } = differenceOf(new Set(other?.permissions), picked);
  const isOtherScope = other !== undefined && other.data_scope !== scope;
  const isOtherMasks = other !== undefined && !isSameMasks(other.field_masks, masks);
  return (
    <Card title={t('roles.compare')}>
      <div className={styles.page}>
        <Select
          label={t('roles.compareWith')}
          value={code}
          placeholder={t('roles.choose')}
          onChange={setCode}
          options={others.map((role) => ({ value: role.code, label: role.name, hint: role.code }))}
        />
        {other &&
          (gained.length + lost.length === 0 && !isOtherScope && !isOtherMasks ? (
            <p className={styles.quiet}>{t('roles.sameRights')}</p>
          ) : (
            <div className={styles.fields}>
              <CodeList title={t('roles.onlyIn', { role: name })} codes={gained} className={styles.gained} />
              <CodeList
                title={t('roles.onlyIn', { role: other.name })}
                codes={lost}
                className={styles.lost}
              />
              {isOtherScope && (
                <section>
                  <strong>{t('roles.scope')}</strong>
                  <p className={styles.gained}>{`${name}: ${t(scopeName(scope))}`}</p>
                  <p className={styles.lost}>{`${other.name}: ${t(scopeName(other.data_scope))}`}</p>
                </section>
              )}
              {isOtherMasks && (
                <section>
                  <strong>{t('roles.masks')}</strong>
                  <p className={styles.gained}>{`${name}: ${masksText(masks, t)}`}</p>
                  <p className={styles.lost}>{`${other.name}: ${masksText(other.field_masks, t)}`}</p>
                </section>
              )}
            </div>
          ))}
      </div>
    </Card>
  );
}

function CodeList({
  title,
  codes,
  className,
}: {
  title: string;
  codes: readonly string[];
  className: string | undefined;
}) {
  return (
    <section>
      <strong>{title}</strong>
      {codes.length === 0 ? (
        <p className={styles.quiet}>–</p>
      ) : (
        codes.map((code) => (
          <p key={code} className={className}>
            <code>{code}</code>
          </p>
        ))
      )}
    </section>
  );
}
