import { cutText } from '../../../kernel/storable-text.ts';
import { isReservedName } from '../reserved-name.ts';

const MAX_NAME = 200;

/**
 * Names for a table's columns: the file's own, on one line, without blanks around; `column_3` where there is none;
 * `name_2` where a name is taken or reserved (case does not count, as in DuckDB).
 */
export function proposeNames(sourceNames: readonly string[]): string[] {
  const taken = new Set<string>();
  return sourceNames.map((source, index) => {
    const clean = cleanName(source) || `column_${index + 1}`;
    let name = clean;
    for (let number = 2; taken.has(name.toLowerCase()) || isReservedName(name); number += 1) {
      const suffix = `_${number}`;
      name = cutText(clean, MAX_NAME - suffix.length) + suffix;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Whether a proposed name differs from the file's by more than blanks around it. */
export function isRenamed(source: string, name: string): boolean {
  return source.trim() !== name;
}

function cleanName(source: string): string {
  return cutText(source.replace(/[\s\p{Cc}\ufeff]+/gu, ' ').trim(), MAX_NAME).trim();
}
