import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { CheckListField } from '../../../ui/fields/CheckListField.tsx';
import styles from './derived.module.css';
import { columnId } from './join-form.ts';
import type { JoinNames } from './join-words.ts';

export interface JoinColumnsProps {
  names: JoinNames;
  columns: readonly Shape<'JoinResultColumn'>[];
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
}

/** The columns of the new table, to leave some out. */
export function JoinColumns({ names, columns, leftOut, onChange }: JoinColumnsProps) {
  const t = useTexts();
  const ids = columns.map(columnId);
  const kept = ids.filter((id) => !leftOut.has(id));
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <details className={styles.more}>
      <summary>{t('joins.columns', { kept: kept.length, total: ids.length })}</summary>
      <div className={styles.sides}>
        {(['left', 'right'] as const).map((side) => {
          const own = columns.filter((column) => column.side === side);
          return (
            own.length > 0 && (
              <CheckListField
                key={side}
                label={t('joins.columnsOf', { name: names[side] })}
                options={own.map((column) => ({ value: columnId(column), label: column.name }))}
                picked={kept}
                onToggle={toggle}
              />
            )
          );
        })}
      </div>
      {kept.length === 0 && (
        <p className={styles.problem} role="alert">
          {t('joins.columnsNone')}
        </p>
      )}
    </details>
  );
}
