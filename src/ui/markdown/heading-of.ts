/** The name of a heading in addresses, as code forges write it: lower case, words joined by hyphens, other signs left out. */
export function headingSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The heading within an element that a fragment such as `part` or, for the second of that name, `part-1` means. */
export function headingOf(root: Element, fragment: string): HTMLElement | null {
  let wanted: string;
  try {
    wanted = decodeURIComponent(fragment).toLowerCase();
  } catch {
    return null;
  }
  const times = new Map<string, number>();
  for (const heading of root.querySelectorAll<HTMLElement>('h1,h2,h3,h4,h5,h6')) {
    const slug = headingSlug(heading.textContent ?? '');
    const time = times.get(slug) ?? 0;
    times.set(slug, time + 1);
    if ((time === 0 ? slug : `${slug}-${time}`) === wanted) return heading;
  }
  return null;
}
