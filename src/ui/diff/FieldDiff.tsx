import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import { lazy, type ReactNode, Suspense } from 'react';
import { useUiText, useWords } from '../ui-text.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './FieldDiff.module.css';

const DiffViewer = lazy(() => import('./DiffViewer.tsx').then((part) => ({ default: part.DiffViewer })));

/** What a field held: one value, or a list of them. Anything else comes as JSON text. */
export type FieldDiffValue = string | number | boolean | null | readonly (string | number)[];

/** One field that changed. */
export interface FieldChange {
  readonly name: string;
  /** What the person reads. */
  readonly label: string;
  readonly before: FieldDiffValue;
  readonly after: FieldDiffValue;
  /** Secret or not permitted: that it changed is shown, its values are not. */
  readonly masked?: boolean;
  /** How one value is written; numbers as the reader writes them where absent. */
  readonly format?: (value: string | number | boolean) => string;
}

export interface FieldDiffProps {
  changes: readonly FieldChange[];
}

/** Characters above which a text is compared line by line. */
const LONG_TEXT = 160;

/** Old and new values of fields, a line a field; lists by what came and went, long texts line by line. */
export function FieldDiff({ changes }: FieldDiffProps) {
  return (
    <dl className={styles.fields}>
      {changes.map((change) => (
        <div key={change.name} className={styles.field}>
          <dt className={styles.label}>{change.label}</dt>
          <dd className={styles.values}>
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ change }: { change: FieldChange }) {
  const t = useWords();
  const { before, after, masked } = change;
  if (masked) return <span className={styles.quiet}>{t('details.changedHidden')}</span>;
  if (isList(before) || isList(after))
    return <ListChange change={change} before={asList(before)} after={asList(after)} />;
  const isLong = [before, after].some(
    (value) => typeof value === 'string' && (value.includes('\n') || value.length > LONG_TEXT),
  );
  if (isLong)
    return (
      <Suspense fallback={<span data-loading />}>
        <DiffViewer
          bare
          layout="unified"
          label={change.label}
          before={String(before ?? '')}
          after={String(after ?? '')}
        />
      </Suspense>
    );
  return (
    <span className={styles.pair}>
      <Side side="before">
        <One value={before} change={change} />
      </Side>
      <ArrowRightIcon size={14} aria-hidden="true" className={styles.arrow} />
      <Side side="after">
        <One value={after} change={change} />
      </Side>
    </span>
  );
}

function Side({ side, children }: { side: 'before' | 'after'; children: ReactNode }) {
  const t = useWords();
  const Element = side === 'before' ? 'del' : 'ins';
  return (
    <Element className={styles.side}>
      <VisuallyHidden>{t(side === 'before' ? 'details.before' : 'details.after')} </VisuallyHidden>
      {children}
    </Element>
  );
}

/** One value as the reader writes it; nothing is written as such. */
function One({ value, change }: { value: string | number | boolean | null; change: FieldChange }) {
  const t = useWords();
  const text = useUiText();
  if (value === null || value === '') return <span className={styles.empty}>{text.emptyValue}</span>;
  if (change.format) return change.format(value);
  if (typeof value === 'boolean') return t(value ? 'details.on' : 'details.off');
  return typeof value === 'number' ? text.formatNumber(value, { maximumFractionDigits: 10 }) : value;
}

function ListChange({
  change,
  before,
  after,
}: {
  change: FieldChange;
  before: readonly (string | number)[];
  after: readonly (string | number)[];
}) {
  const t = useWords();
  const gone = before.filter((item) => !after.includes(item));
  const come = after.filter((item) => !before.includes(item));
  if (gone.length === 0 && come.length === 0)
    return <span className={styles.quiet}>{t('details.reordered')}</span>;
  const items = (side: 'before' | 'after', values: readonly (string | number)[]) =>
    values.map((value) => {
      const Element = side === 'before' ? 'del' : 'ins';
      return (
        <li key={String(value)}>
          <Element className={styles.side}>
            <VisuallyHidden>{t(side === 'before' ? 'details.removed' : 'details.added')} </VisuallyHidden>
            <One value={value} change={change} />
          </Element>
        </li>
      );
    });
  const kept = after.length - come.length;
  return (
    <ul className={styles.list}>
      {items('before', gone)}
      {items('after', come)}
      {kept > 0 && <li className={styles.quiet}>{t('details.unchangedItems', { count: kept })}</li>}
    </ul>
  );
}

function isList(value: FieldDiffValue): value is readonly (string | number)[] {
  return Array.isArray(value);
}

function asList(value: FieldDiffValue): readonly (string | number)[] {
  if (isList(value)) return value;
  return value === null || value === '' ? [] : [String(value)];
}
