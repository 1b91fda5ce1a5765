/** What the fields of days, numbers, people and teams do in a drawer, as a box that takes their value as JSON: they have tests of their own. */
export function PlainField({ label, onChange }: { label: string; onChange: (value: never) => void }) {
  return (
    <input
      aria-label={label}
      // Safe: the driver types what the field would give.
      onChange={({ target }) => onChange(JSON.parse(target.value) as never)}
    />
  );
}
