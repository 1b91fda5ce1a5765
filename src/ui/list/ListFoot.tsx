import { type FormEvent, useEffect, useId, useRef } from 'react';
import { LazySelect } from '../LazySelect.tsx';
import { Pagination } from '../Pagination.tsx';
import { TextField } from '../TextField.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './ListFoot.module.css';

export interface ListFootProps {
  /** What is paged, for the accessible name of the pages. */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  /** Pages that show around the current one; odd. */
  window: number;
  size: number;
  /** Fixed sizes that are offered (spec section 9). */
  sizes: readonly number[];
  /** Limits of a custom one. */
  minSize: number;
  maxSize: number;
  total: number;
  /** Rows of this page. */
  shown: number;
  /** The custom size as it is typed; null while none is. */
  typed: string | null;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  onCustomOpen: () => void;
  onCustomType: (text: string) => void;
  /** Enter, or the field lost the focus (spec section 5). */
  onCustomCommit: () => void;
  /** Escape. */
  onCustomCancel: () => void;
}

const CUSTOM = 'custom';

/** Which rows of how many, how many a page, and the pages. */
export function ListFoot({
  label,
  page,
  pages,
  window,
  size,
  sizes,
  minSize,
  maxSize,
  total,
  shown,
  typed,
  onPage,
  onSize,
  onCustomOpen,
  onCustomType,
  onCustomCommit,
  onCustomCancel,
}: ListFootProps) {
  const text = useUiText();
  const t = useWords();
  const from = (page - 1) * size + 1;
  const isCustom = !sizes.includes(size);
  const options = [
    ...sizes.map((one) => ({ value: String(one), label: t('lists.rowsAPage', { count: one }) })),
    {
      value: CUSTOM,
      label: isCustom ? t('lists.rowsAPage', { count: size }) : t('lists.customSize'),
      ...(isCustom && { hint: t('lists.customSize') }),
    },
  ];
  return (
    <div className={styles.foot}>
      <span role="status" className={styles.range}>
        {shown > 0 &&
          text.rowRange(
            text.formatNumber(from),
            text.formatNumber(from + shown - 1),
            text.formatNumber(total),
          )}
      </span>
      {typed === null ? (
        <LazySelect
          label={t('lists.pageSize')}
          size="small"
          value={isCustom ? CUSTOM : String(size)}
          options={options}
          onChange={(value) => (value === CUSTOM ? onCustomOpen() : onSize(Number(value)))}
        />
      ) : (
        <CustomSize
          value={typed}
          hint={t('lists.customSizeHint', {
            min: text.formatNumber(minSize),
            max: text.formatNumber(maxSize),
          })}
          onType={onCustomType}
          onCommit={onCustomCommit}
          onCancel={onCustomCancel}
        />
      )}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          window={window}
          label={t('lists.pagesOf', { name: label })}
          onPage={onPage}
        />
      )}
    </div>
  );
}

function CustomSize({
  value,
  hint,
  onType,
  onCommit,
  onCancel,
}: {
  value: string;
  hint: string;
  onType: (text: string) => void;
  onCommit: () => void;
  onCancel: () => void;
}) {
  const t = useWords();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCommit();
  };
  return (
    <form className={styles.custom} onSubmit={submit}>
      <TextField
        ref={field}
        label={t('lists.pageSize')}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-describedby={hintId}
        title={hint}
        className={styles.size ?? ''}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onCommit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          }
        }}
      />
      <small id={hintId}>{hint}</small>
    </form>
  );
}
