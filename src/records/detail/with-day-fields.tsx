import type { FieldSection } from '../../ui/detail/field-definition.ts';
import { DateField } from '../date-range/DateField.tsx';

/** Sections whose fields of a day are edited with the calendar of the product. */
export function withDayFields(sections: readonly FieldSection[]): readonly FieldSection[] {
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.kind !== 'date' || field.render
        ? field
        : {
            ...field,
            render: ({ value, onChange, ...control }) => (
              <DateField
                {...control}
                value={typeof value === 'string' ? value : null}
                onChange={onChange}
                min={field.min ?? null}
                max={field.max ?? null}
              />
            ),
          },
    ),
  }));
}
