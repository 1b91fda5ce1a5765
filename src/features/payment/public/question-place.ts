/** Where the question stands that credits are bought for. A provider's own page may come between: the tab keeps it. */
const PLACE = 'buyCreditsFor';

/** Keeps the address of the chat or analysis that is shown; where another page is shown there is none to go back to. */
export function keepQuestionPlace(): void {
  const { pathname, search } = location;
  try {
    if (/^\/(?:chat|ai-table\/analysis)(?:\/|$)/.test(pathname))
      sessionStorage.setItem(PLACE, pathname + search);
    else sessionStorage.removeItem(PLACE);
  } catch {
    // a browser that keeps nothing: a new chat is offered instead
  }
}

/** The address that was kept; null where there is none. */
export function questionPlace(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}
