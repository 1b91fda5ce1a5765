/** Joins class names and leaves out what is absent: `classNames('a', undefined, false, 'b')` is `'a b'`. */
export function classNames(...names: (string | undefined | null | false)[]): string {
  return names.filter(Boolean).join(' ');
}
