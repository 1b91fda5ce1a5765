import { NARROWED_PAGES } from '../../generated/pages/narrowed.ts';

/** Whether a page of the administration is open to roles whose data scope is narrower than everybody. @param path its path without query */
export function isNarrowedPage(path: string): boolean {
  return NARROWED_PAGES.includes(path);
}
