// Arithmetic of pages (spec sections 4, 5 and 9).

/** Fixed page sizes; any other is custom (spec section 9). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
/** Rows a page at the start (spec section 9). */
export const DEFAULT_PAGE_SIZE = 10;
/** The smallest custom page size (spec sections 5 and 9). */
export const MIN_PAGE_SIZE = 2;
/** The largest one: as many rows as a browser holds and scrolls smoothly. The specification names none. */
export const MAX_PAGE_SIZE = 10_000;
/** Pages that show around the current one (spec section 9). */
export const DEFAULT_PAGE_WINDOW = 3;

/** Pages of `total` rows; one where there are none, so that a list always has a first page. */
export function pagesOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** A page within 1 and the number of pages (spec section 4). What is no number is the first page. */
export function clampPage(page: number, pages: number): number {
  return Number.isNaN(page) ? 1 : Math.min(Math.max(1, Math.trunc(page)), Math.max(1, pages));
}

/**
 * A custom page size as it was typed: a number only, taken as a non-negative integer, held at 2 or more (spec section 5)
 * and at {@link MAX_PAGE_SIZE} or less. Null where the text is no number.
 */
export function customPageSize(text: string): number | null {
  const typed = text.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(typed)) return null;
  const whole = Math.max(0, Math.trunc(Number(typed)));
  return Math.min(MAX_PAGE_SIZE, Math.max(MIN_PAGE_SIZE, whole));
}

/** A window of pages is odd; an even one is raised to the next odd number (spec section 9). */
export function oddWindow(window: number): number {
  return window % 2 === 0 ? window + 1 : window;
}

/** The page that holds the first row of a page when the size changes, so that the person stays where they are. */
export function pageAfterResize(page: number, size: number, next: number): number {
  return Math.floor(((page - 1) * size) / next) + 1;
}
