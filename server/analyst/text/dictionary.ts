/** Words to values, without the names that every object inherits: "constructor" is a word like any other. */
export function dictionary<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
