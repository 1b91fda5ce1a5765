// The rules of the contract for all input, whatever the schema of an operation says (docs/contract.md).

/** Whether a JSON value holds U+0000 or half of a surrogate pair in a text or name, or the name __proto__. */
export function breaksInputRules(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(
    ([name, item]) => name === '__proto__' || breaksInputRules(name) || breaksInputRules(item),
  );
}

/** A number as parameters have it: decimal digits, as JSON writes them, without exponent. */
export const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
