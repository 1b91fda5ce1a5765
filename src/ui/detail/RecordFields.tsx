import UndoIcon from 'lucide-react/icons/undo-2';
import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { useWords } from '../ui-text.tsx';
import { FieldEdit } from './FieldEdit.tsx';
import { FieldRead } from './FieldRead.tsx';
import styles from './Fields.module.css';
import {
  type FieldDefinition,
  type FieldSection,
  type FieldValue,
  type FieldValues,
  isEditable,
} from './field-definition.ts';

export interface RecordFieldsProps {
  sections: readonly FieldSection[];
  /** `saving`: the fields show what is being saved and take nothing. */
  mode: 'reading' | 'editing' | 'saving';
  /** The record. */
  values: FieldValues;
  /** What differs from it. */
  typed: FieldValues;
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>;
  /** Fields that this person may not see. */
  masked: readonly string[];
  onChange: (name: string, value: FieldValue) => void;
  onRevert: (name: string) => void;
  onReveal?: ((name: string) => Promise<string>) | undefined;
}

/** The fields of a record, read or edited, a card a section. A changed field says what stood there and can be put back. */
export function RecordFields({ sections, mode, ...rest }: RecordFieldsProps) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <Card
          key={section.id}
          title={section.title}
          {...(section.description !== undefined && { description: section.description })}
        >
          {mode === 'reading' ? (
            <dl className={styles.reading}>
              {section.fields.map((field) => (
                <div key={field.name} className={styles.row} data-block={field.kind === 'json' || undefined}>
                  <dt className={styles.name}>{field.label}</dt>
                  <dd className={styles.value}>
                    <FieldRead
                      field={field}
                      value={rest.values[field.name] ?? null}
                      masked={rest.masked.includes(field.name)}
                      onReveal={rest.onReveal}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <div className={styles.editing}>
              {section.fields.map((field) => (
                <EditedField key={field.name} field={field} disabled={mode === 'saving'} {...rest} />
              ))}
            </div>
          )}
        </Card>
      ))}
    </div>
  );
}

function EditedField({
  field,
  disabled,
  values,
  typed,
  problems,
  masked,
  onChange,
  onRevert,
}: Omit<RecordFieldsProps, 'sections' | 'mode'> & { field: FieldDefinition; disabled: boolean }) {
  const t = useWords();
  const place = useRef<HTMLDivElement>(null);
  const base = values[field.name] ?? null;
  const isDirty = Object.hasOwn(typed, field.name);
  const isWide = field.wide || field.kind === 'json' || (field.kind === 'text' && field.multiline === true);
  if (!isEditable(field, masked))
    return (
      <div className={styles.fixed} data-wide={isWide || undefined}>
        <span className={styles.fixedName}>{field.label}</span>
        <FieldRead field={field} value={base} masked={masked.includes(field.name)} />
      </div>
    );
  return (
    <div
      ref={place}
      className={styles.edited}
      data-wide={isWide || undefined}
      data-dirty={isDirty || undefined}
      data-field={field.name}
    >
      <FieldEdit
        field={field}
        value={isDirty ? (typed[field.name] ?? null) : base}
        base={base}
        error={problems[field.name]}
        disabled={disabled}
        onChange={(value) => onChange(field.name, value)}
      />
      {isDirty && field.kind !== 'secret' && (
        <div className={styles.was}>
          <span className={styles.wasName}>{t('details.was')}</span>
          <span className={styles.wasValue}>
            <FieldRead field={{ ...field, copyable: false }} value={base} />
          </span>
          <Button
            variant="ghost"
            size="small"
            disabled={disabled}
            icon={<UndoIcon size={16} aria-hidden="true" />}
            label={t('details.putBack', { name: field.label })}
            title={t('details.putBack', { name: field.label })}
            onClick={() => {
              onRevert(field.name);
              // the button goes with what it undoes: the focus stays at the field
              place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
