import type { SelectProps } from '../../../src/ui/Select.tsx';

/** What `Select` does, as the browser's own list. */
export function PlainSelect<Value extends string>({ label, options, value, onChange }: SelectProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = options.find((one) => one.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
