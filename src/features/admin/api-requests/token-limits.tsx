import { OPEN_OPERATIONS } from '../../../api/open-operations.ts';
import type { Shape } from '../../../api/shapes.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import styles from './api-requests.module.css';

type Scope = Shape<'TokenScope'>;

/** What a token may do, as its form holds it. */
export interface TokenLimits {
  scopes: readonly Scope[];
  /** Empty: all that the scopes open. */
  operations: readonly string[];
  /** An address or network a line. */
  addresses: string;
}

const SCOPES: Readonly<Record<Scope, MessageId>> = {
  read: 'requests.scopeRead',
  ask: 'requests.scopeAsk',
  write: 'requests.scopeWrite',
};
const SCOPE_NAMES = Object.keys(SCOPES) as Scope[]; // the keys of a record are its keys

/** The limits as the contract has them. */
export function limitsBody({ scopes, operations, addresses }: TokenLimits) {
  return {
    scopes: [...scopes],
    operations: operations.filter((id) => opened(scopes).includes(id)),
    ip_allow: addresses.split(/[\s,]+/).filter((entry) => entry !== ''),
  };
}

function opened(scopes: readonly Scope[]): string[] {
  return OPEN_OPERATIONS.filter(({ scope }) => scopes.includes(scope)).map(({ id }) => id);
}

/** Asks what a token may do: its scopes, which of their calls, and from where. */
export function TokenLimitFields({
  limits,
  onChange,
  wasSent,
  problemOf,
}: {
  limits: TokenLimits;
  onChange: (limits: TokenLimits) => void;
  /** A form that nobody sent complains of nothing. */
  wasSent: boolean;
  problemOf: (field: string) => string | undefined;
}) {
  const t = useTexts();
  const { scopes, operations, addresses } = limits;
  const toggled = <Value extends string>(all: readonly Value[], value: Value, is: boolean): Value[] =>
    is ? [...all, value] : all.filter((one) => one !== value);
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('requests.scopes')}</legend>
        {SCOPE_NAMES.map((scope) => (
          <Checkbox
            key={scope}
            label={t(SCOPES[scope])}
            checked={scopes.includes(scope)}
            error={wasSent && scopes.length === 0 && scope === 'write' ? t('valid.required') : undefined}
            onChange={(event) =>
              onChange({ ...limits, scopes: toggled(scopes, scope, event.target.checked) })
            }
          />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{t('requests.operations')}</legend>
        <p className={styles.quiet}>{t('requests.operationsHint')}</p>
        {opened(scopes).map((id) => (
          <Checkbox
            key={id}
            label={<code>{id}</code>}
            checked={operations.includes(id)}
            onChange={(event) =>
              onChange({ ...limits, operations: toggled(operations, id, event.target.checked) })
            }
          />
        ))}
        {problemOf('operations') !== undefined && <Alert tone="danger">{problemOf('operations')}</Alert>}
      </fieldset>
      <Textarea
        label={t('requests.addresses')}
        hint={t('requests.addressesHint')}
        value={addresses}
        error={problemOf('ip_allow')}
        onChange={(event) => onChange({ ...limits, addresses: event.target.value })}
      />
    </>
  );
}
