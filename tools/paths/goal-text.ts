/** Goals by their joint and their two parts. */
const known = new Map<string, Map<string, Map<string, string>>>();

/**
 * The name of a goal that is made of two parts. It is the same string each time: a search asks for goals hundreds of thousands of times,
 * and a string that was put together anew would be copied and hashed each time.
 */
export function goalText(first: string, joint: string, second: string): string {
  const firsts = found(known, joint, () => new Map<string, Map<string, string>>());
  const seconds = found(firsts, first, () => new Map<string, string>());
  return found(seconds, second, () => `${first}${joint}${second}`);
}

function found<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key);
  if (value !== undefined) return value;
  const made = make();
  values.set(key, made);
  return made;
}
