import LockIcon from 'lucide-react/icons/lock';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Badge } from '../Badge.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { MaskedText } from '../fields/MaskedText.tsx';
import { moneyStyle, moneyText } from '../fields/money-text.ts';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './Fields.module.css';
import { type FieldDefinition, type FieldValue, isEmptyValue } from './field-definition.ts';

const JsonViewer = lazy(() =>
  import('../json/JsonViewer.tsx').then((part) => ({ default: part.JsonViewer })),
);

export interface FieldReadProps {
  field: FieldDefinition;
  value: FieldValue;
  /** Not permitted: the value is not there, or a masked form of it is. */
  masked?: boolean;
  /** Asks for the whole of a masked value; rejects where that is refused. */
  onReveal?: ((name: string) => Promise<string>) | undefined;
}

/** Characters and lines of a text that show at first. */
const LONG_TEXT = 400;
const LONG_LINES = 6;

/** The value of a field as it is read. */
export function FieldRead({ field, value, masked = false, onReveal }: FieldReadProps) {
  const t = useWords();
  const text = useUiText();
  if (masked) {
    const form = typeof value === 'string' && value !== '' ? value : '••••••';
    return field.revealable && onReveal ? (
      <MaskedText label={field.label} masked={form} onReveal={() => onReveal(field.name)} />
    ) : (
      <span className={styles.masked}>
        <LockIcon size={14} aria-hidden="true" />
        <span aria-hidden={form.startsWith('•')}>{form}</span>
        <span className={styles.reason}>{t('details.noPermission')}</span>
      </span>
    );
  }
  if (field.show) return field.show(value);
  if (isEmptyValue(value) && field.kind !== 'secret')
    return <span className={styles.empty}>{text.emptyValue}</span>;
  const content = <ValueOf field={field} value={value} />;
  return field.copyable ? (
    <span className={styles.copyable}>
      {content}
      <CopyButton text={String(value)} label={t('details.copyNamed', { name: field.label })} />
    </span>
  ) : (
    content
  );
}

function ValueOf({ field, value }: { field: FieldDefinition; value: FieldValue }): ReactNode {
  const t = useWords();
  const text = useUiText();
  switch (field.kind) {
    case 'number':
      return (
        <span className={styles.figure}>
          {text.formatNumber(Number(value), { maximumFractionDigits: 10 })}
          {field.unit && ` ${field.unit}`}
        </span>
      );
    case 'money': {
      const style = moneyStyle(text.locale, field.currency, field.digits);
      const amount = moneyText(Number(value), style);
      return (
        <span className={styles.figure}>
          {style.isSymbolFirst ? `${style.symbol}${amount}` : `${amount} ${style.symbol}`}
        </span>
      );
    }
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'switch':
      return (
        <Badge tone={value === true ? 'success' : 'neutral'} dot>
          {t(value === true ? 'details.on' : 'details.off')}
        </Badge>
      );
    case 'time':
      return (
        <time className={styles.figure} title={text.formatRelative(Number(value))}>
          {text.formatDateTime(Number(value))}
        </time>
      );
    case 'date':
      return <span className={styles.figure}>{String(value)}</span>;
    case 'tags':
      return (
        <ul className={styles.tags}>
          {(Array.isArray(value) ? value : []).map((tag) => (
            <li key={String(tag)}>
              <Badge>{String(tag)}</Badge>
            </li>
          ))}
        </ul>
      );
    case 'secret':
      return isEmptyValue(value) || value === false ? (
        <span className={styles.empty}>{t('details.secretNotSet')}</span>
      ) : (
        <span className={styles.secret}>
          <span aria-hidden="true">••••••••</span>
          <span className={styles.reason}>{t('details.secretSet')}</span>
        </span>
      );
    case 'link':
      return (
        <a href={safeAddress(String(value))} rel="noreferrer" target="_blank" className={styles.link}>
          {String(value)}
        </a>
      );
    case 'json':
      return (
        <Suspense fallback={<span data-loading />}>
          <JsonViewer
            label={field.label}
            json={String(value)}
            {...(field.maskedKeys && { maskedKeys: field.maskedKeys })}
          />
        </Suspense>
      );
    default:
      return <LongText text={typeof value === 'object' ? JSON.stringify(value) : String(value)} />;
  }
}

/** Only addresses of the web lead anywhere: a record's text must not run as a script. */
function safeAddress(address: string): string | undefined {
  return /^https?:\/\//i.test(address) ? address : undefined;
}

function LongText({ text }: { text: string }) {
  const t = useWords();
  const [isWhole, setWhole] = useState(false);
  const lines = text.split('\n');
  const isLong = text.length > LONG_TEXT || lines.length > LONG_LINES;
  if (!isLong) return <span className={styles.text}>{text}</span>;
  const start = lines.slice(0, LONG_LINES).join('\n').slice(0, LONG_TEXT);
  return (
    <span className={styles.text}>
      {isWhole ? text : `${start}…`}{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'details.showLess' : 'details.showMore')}
      </button>
    </span>
  );
}
