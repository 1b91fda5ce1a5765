/** The tags of a typed or pasted text: separated by commas, semicolons, tabs or lines, also those of East Asian writing. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,;\t\n\r，；、]/u)
    .map((tag) => tag.trim().replace(/\s+/gu, ' '))
    .filter((tag) => tag !== '');
}

/** What became of tags that were to be added. */
export interface TagsAdded {
  readonly tags: readonly string[];
  /** Those that are there already, ignoring case. */
  readonly duplicates: readonly string[];
  /** Those for which there was no room. */
  readonly beyond: readonly string[];
}

/** Adds tags in their order. Two that differ in case only are one. */
export function addTags(
  present: readonly string[],
  added: readonly string[],
  max = Number.POSITIVE_INFINITY,
): TagsAdded {
  const tags = [...present];
  const duplicates: string[] = [];
  const beyond: string[] = [];
  const known = new Set(present.map((tag) => tag.toLocaleLowerCase()));
  for (const tag of added) {
    if (known.has(tag.toLocaleLowerCase())) duplicates.push(tag);
    else if (tags.length >= max) beyond.push(tag);
    else {
      tags.push(tag);
      known.add(tag.toLocaleLowerCase());
    }
  }
  return { tags, duplicates, beyond };
}
