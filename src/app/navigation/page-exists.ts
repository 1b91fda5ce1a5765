import { PAGE_PATTERNS } from '../../generated/pages/patterns.ts';

/**
 * Whether the app has a screen at a path: links and menu entries to pages that are still to come are not shown (decision 2).
 *
 * @param path path without query
 * @param screens patterns of the screens that there are, with `:name` for a parameter
 */
export function pageExists(path: string, screens: readonly string[] = PAGE_PATTERNS): boolean {
  const segments = path.split('/');
  return screens.some((screen) => {
    const parts = screen.split('/');
    return (
      parts.length === segments.length &&
      parts.every(
        (part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''),
      )
    );
  });
}
