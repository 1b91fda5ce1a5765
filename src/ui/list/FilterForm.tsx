import SearchIcon from 'lucide-react/icons/search';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { Select } from '../Select.tsx';
import { Switch } from '../Switch.tsx';
import { TextField } from '../TextField.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './FilterForm.module.css';

export interface FilterChoice {
  readonly value: string;
  readonly name: string;
  /** Address of a picture beside the name. */
  readonly picture?: string | undefined;
}

interface FieldBase {
  readonly id: string;
  readonly name: string;
}

/** One filter, as it stands in the drawer. */
export type FilterFormField = FieldBase &
  (
    | { kind: 'option'; choices: readonly FilterChoice[]; value: string; onChoose: (value: string) => void }
    | {
        kind: 'check_list';
        choices: readonly FilterChoice[];
        picked: readonly string[];
        onToggle: (value: string) => void;
      }
    | { kind: 'text'; value: string; hint?: string | undefined; onType: (text: string) => void }
    | { kind: 'bool'; checked: boolean; onToggle: () => void }
    /** A field that brings its own label, such as one for a month. */
    | { kind: 'control'; control: ReactNode }
  );

export interface FilterFormProps {
  /** For the Submit button, which stands outside. */
  id: string;
  /** The search box; none where absent. */
  search?: { value: string; placeholder: string; onType: (text: string) => void } | undefined;
  fields: readonly FilterFormField[];
  onSubmit: () => void;
}

/** From this number of choices on a menu takes the place of radio buttons, and a list can be searched. */
const MANY = 8;

/** The filters of a list in its drawer. Enter in the search box submits (spec section 2). */
export function FilterForm({ id, search, fields, onSubmit }: FilterFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} className={styles.form} onSubmit={submit}>
      {search && (
        <TextField
          label={search.placeholder}
          hideLabel
          type="search"
          enterKeyHint="search"
          placeholder={search.placeholder}
          leading={<SearchIcon size={16} aria-hidden="true" />}
          maxLength={200}
          value={search.value}
          onChange={(event) => search.onType(event.currentTarget.value)}
        />
      )}
      {fields.map((field) => (
        <Field key={field.id} field={field} />
      ))}
    </form>
  );
}

function Field({ field }: { field: FilterFormField }): ReactNode {
  switch (field.kind) {
    case 'option': {
      const hasPictures = field.choices.some(({ picture }) => picture);
      return field.choices.length < MANY || hasPictures ? (
        <RadioGroup
          label={field.name}
          value={field.value}
          options={field.choices.map((choice) => ({
            value: choice.value,
            label: <ChoiceName choice={choice} />,
          }))}
          onChange={field.onChoose}
          className={styles.choices ?? ''}
        />
      ) : (
        <Select
          label={field.name}
          value={field.value}
          options={field.choices.map(({ value, name }) => ({ value, label: name }))}
          onChange={field.onChoose}
        />
      );
    }
    case 'check_list':
      return <CheckList {...field} />;
    case 'text':
      return (
        <TextField
          label={field.name}
          {...(field.hint !== undefined && { hint: field.hint })}
          maxLength={200}
          value={field.value}
          onChange={(event) => field.onType(event.currentTarget.value)}
        />
      );
    case 'bool':
      return <Switch label={field.name} checked={field.checked} onChange={field.onToggle} />;
    default:
      return field.control;
  }
}

function CheckList({
  name,
  choices,
  picked,
  onToggle,
}: {
  name: string;
  choices: readonly FilterChoice[];
  picked: readonly string[];
  onToggle: (value: string) => void;
}) {
  const t = useWords();
  const id = useId();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLocaleLowerCase();
  const found = choices.filter((choice) => choice.name.toLocaleLowerCase().includes(wanted));
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        {name}
        {picked.length > 0 && (
          <span className={styles.count}>{t('lists.picked', { count: picked.length })}</span>
        )}
      </legend>
      {choices.length >= MANY && (
        <TextField
          label={t('lists.searchChoices', { name })}
          hideLabel
          type="search"
          placeholder={t('lists.searchChoices', { name })}
          value={words}
          aria-controls={id}
          onChange={(event) => setWords(event.currentTarget.value)}
          // Enter narrows the choices; it is the search of the list that submits
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div id={id} className={styles.checks}>
        {found.map((choice) => (
          <Checkbox
            key={choice.value}
            label={<ChoiceName choice={choice} />}
            checked={picked.includes(choice.value)}
            onChange={() => onToggle(choice.value)}
          />
        ))}
        {found.length === 0 && <p className={styles.none}>{t('lists.noChoice')}</p>}
      </div>
    </fieldset>
  );
}

function ChoiceName({ choice: { name, picture } }: { choice: FilterChoice }) {
  return picture ? (
    <span className={styles.choice}>
      <img src={picture} alt="" className={styles.picture} loading="lazy" />
      {name}
    </span>
  ) : (
    name
  );
}
