export { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, MIN_PAGE_SIZE, PAGE_SIZES, pagesOf } from './page-numbers.ts';
export type { PaginationContext, PaginationEvent, PaginationInput } from './pagination.machine.ts';
export { pagination } from './pagination.machine.ts';
