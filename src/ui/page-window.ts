/**
 * The pages that a pagination shows around the current one. The window is odd, an even size is raised by one (spec
 * section 9), and it stays whole at both ends: `pageWindow(9, 9, 3)` is `[7, 8, 9]`. Pages count from 1.
 */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const width = Math.min(pages, size % 2 === 0 ? size + 1 : size);
  const first = Math.min(Math.max(1, page - Math.floor(width / 2)), Math.max(1, pages - width + 1));
  return Array.from({ length: width }, (_, index) => first + index);
}
