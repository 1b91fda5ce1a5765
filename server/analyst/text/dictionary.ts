/** Words to values, without the names that every object inherits: "constructor" is a word like any other. */
export function dictionary<Value>(entries: Record<string, Value>): Record<string, Value> {
  const empty: Record<string, Value> = Object.create(null);
  return Object.assign(empty, entries);
}
