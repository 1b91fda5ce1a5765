import { useState } from 'react';
import type { Reference, ReferenceParameter, ReferenceSchema } from '../../api/reference.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import styles from './documentation.module.css';
import { resolved } from './example-value.ts';
import { ProseLine } from './Prose.tsx';
import { limitTexts, objectsOf, typeText } from './schema-lines.ts';

type Schemas = Reference['schemas'];

interface FieldProps {
  name: string;
  schema: ReferenceSchema;
  required: boolean;
  /** Beside the type, such as where a parameter stands. */
  notes?: readonly string[];
  description?: string | undefined;
  schemas: Schemas;
}

/** One field: name, type, limits, what it means, its values, and its own fields when they are asked for. */
function Field({ name, schema, required, notes = [], description, schemas }: FieldProps) {
  const t = useTexts();
  const target = resolved(schema, schemas);
  const values = target.enum ?? (target.items && resolved(target.items, schemas).enum);
  const words = description ?? schema.description ?? target.description;
  return (
    <li className={styles.field}>
      <p className={styles.fieldHead}>
        <code className={styles.fieldName}>{name}</code>
        <span className={styles.type}>{typeText(schema, schemas)}</span>
        {required && <Badge tone="warning">{t('doc.required')}</Badge>}
        {[...notes, ...limitTexts(schema, schemas)].map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </p>
      {words !== undefined && (
        <p lang="en" className={styles.meaning}>
          <ProseLine text={words} />
        </p>
      )}
      {values && (
        <p className={styles.values}>
          {values.map((value) => (
            <code key={String(value)}>{String(value)}</code>
          ))}
        </p>
      )}
      <Inside name={name} schema={schema} schemas={schemas} />
    </li>
  );
}

/** The fields of a field: drawn when they are opened, because schemas may hold themselves. */
function Inside({ name, schema, schemas }: { name: string; schema: ReferenceSchema; schemas: Schemas }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  if (objectsOf(schema, schemas).length === 0) return null;
  return (
    <details className={styles.inside} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('doc.fieldsOf', { name })}</summary>
      {open && <SchemaFields schema={schema} schemas={schemas} />}
    </details>
  );
}

/** The fields of an object, of the items of a list, or of each of several objects. */
export function SchemaFields({ schema, schemas }: { schema: ReferenceSchema; schemas: Schemas }) {
  const objects = objectsOf(schema, schemas);
  return objects.map(({ label, fields }, place) => (
    // the objects of one schema do not move
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div key={place}>
      {objects.length > 1 && label !== '' && <p className={styles.choice}>{label}</p>}
      <ul className={styles.fields}>
        {fields.map((field) => (
          <Field key={field.name} {...field} schemas={schemas} />
        ))}
      </ul>
    </div>
  ));
}

/** The parameters of an operation. */
export function ParameterFields({
  parameters,
  schemas,
}: {
  parameters: readonly ReferenceParameter[];
  schemas: Schemas;
}) {
  const t = useTexts();
  return (
    <ul className={styles.fields}>
      {parameters.map(({ name, in: where, schema, required = false, description, json }) => (
        <Field
          key={name}
          name={name}
          schema={schema}
          required={required}
          description={description}
          notes={[t(where === 'path' ? 'doc.inPath' : 'doc.inQuery'), ...(json ? [t('doc.jsonText')] : [])]}
          schemas={schemas}
        />
      ))}
    </ul>
  );
}
