import PlusIcon from 'lucide-react/icons/plus';
import XIcon from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { useWords } from '../ui-text.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { ConditionValue, type ValueOption } from './ConditionValue.tsx';
import styles from './RowFilter.module.css';

export interface FilterFieldView {
  readonly field: string;
  readonly name: string;
  /** Heading under which it stands in the menu. */
  readonly category: string;
  readonly operators: readonly { readonly value: string; readonly name: string }[];
  readonly valueType: 'int' | 'float' | 'string' | 'option' | 'check_list';
  readonly options: readonly ValueOption[];
}

export interface FilterRowView {
  readonly id: number;
  readonly field: string | null;
  readonly operator: string | null;
  readonly value: string;
  readonly picked: readonly string[];
  /** Why its value is refused. */
  readonly problem: 'int' | 'float' | null;
}

export interface RowFilterEditorProps {
  fields: readonly FilterFieldView[];
  rows: readonly FilterRowView[];
  /** Rows that are submitted; the others have no value. */
  ready: number;
  /** Another row may be added. */
  hasRoom: boolean;
  onAdd: () => void;
  onRemove: (id: number) => void;
  onField: (id: number, field: string) => void;
  onOperator: (id: number, operator: string) => void;
  onValue: (id: number, value: string) => void;
  onToggle: (id: number, value: string) => void;
  onSubmit: () => void;
  onClear: () => void;
}

/** The conditions of a list or table, one a row, joined by "and". Decides nothing: what is submitted is the caller's. */
export function RowFilterEditor({
  fields,
  rows,
  ready,
  hasRoom,
  onAdd,
  onRemove,
  onField,
  onOperator,
  onValue,
  onToggle,
  onSubmit,
  onClear,
}: RowFilterEditorProps) {
  const t = useWords();
  const form = useRef<HTMLFormElement>(null);
  const count = useRef(rows.length);
  // a new row is where a person goes on; after the removal of one the focus is not lost
  useEffect(() => {
    const before = count.current;
    count.current = rows.length;
    if (before === rows.length) return;
    const last = form.current?.querySelector<HTMLElement>('li:last-of-type [role=combobox]');
    if (rows.length > before) last?.focus();
    else if (document.activeElement === document.body)
      (last ?? form.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  }, [rows.length]);

  if (fields.length === 0) return <p className={styles.quiet}>{t('viewers.filterNoFields')}</p>;
  const choices = fields.map(({ field, name, category }) => ({ value: field, label: name, group: category }));
  const leftOut = rows.length - ready;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className={styles.editor} onSubmit={submit} noValidate>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('viewers.filterEmpty')}</p>
      ) : (
        <ol className={styles.rows}>
          {rows.map((row, index) => {
            const field = fields.find((one) => one.field === row.field);
            return (
              <li
                key={row.id}
                className={styles.row}
                aria-label={t('viewers.filterRow', { number: index + 1 })}
              >
                <span className={styles.joint}>
                  {index === 0 ? t('viewers.filterWhere') : t('viewers.filterAnd')}
                </span>
                <ConditionFields
                  layout="row"
                  fields={choices}
                  field={row.field}
                  onField={(next) => onField(row.id, next)}
                  operators={(field?.operators ?? []).map(({ value, name }) => ({ value, label: name }))}
                  operator={row.operator}
                  onOperator={(next) => onOperator(row.id, next)}
                  labels={{
                    field: t('viewers.filterField'),
                    fieldPlaceholder: t('viewers.filterFieldChoose'),
                    operator: t('viewers.filterOperator'),
                  }}
                >
                  {field && (
                    <ConditionValue
                      type={field.valueType}
                      options={field.options}
                      value={row.value}
                      picked={row.picked}
                      problem={row.problem}
                      onValue={(value) => onValue(row.id, value)}
                      onToggle={(value) => onToggle(row.id, value)}
                    />
                  )}
                </ConditionFields>
                <Button
                  variant="ghost"
                  icon={<XIcon size={16} aria-hidden="true" />}
                  label={t('viewers.filterRemove', { number: index + 1 })}
                  onClick={() => onRemove(row.id)}
                />
              </li>
            );
          })}
        </ol>
      )}
      <div className={styles.actions}>
        <Button
          data-add
          size="small"
          icon={<PlusIcon size={16} aria-hidden="true" />}
          onClick={onAdd}
          disabled={!hasRoom}
        >
          {t('viewers.filterAdd')}
        </Button>
        <span className={styles.quiet} role="status">
          {rows.length > 0 && leftOut > 0 && t('viewers.filterLeftOut', { count: leftOut })}
        </span>
        {rows.length > 0 && (
          <Button size="small" variant="ghost" onClick={onClear}>
            {t('viewers.filterClear')}
          </Button>
        )}
        <Button size="small" variant="primary" type="submit">
          {t('viewers.filterSubmit', { count: ready })}
        </Button>
      </div>
    </form>
  );
}
