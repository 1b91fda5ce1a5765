/**
 * Whether a page is open in the messaging app's built-in browser, on a phone or a desktop: it names itself MicroMessenger. Such
 * visitors get the mobile layout (spec section 1).
 *
 * @param userAgent `navigator.userAgent`
 */
export function isMessagingApp(userAgent: string): boolean {
  return /\bMicroMessenger\//i.test(userAgent);
}

/** Who gets the mobile layout with the bottom menu: narrow windows, and the messaging app's browser at every width. */
export function hasMobileLayout({ isNarrow, userAgent }: { isNarrow: boolean; userAgent: string }): boolean {
  return isNarrow || isMessagingApp(userAgent);
}
