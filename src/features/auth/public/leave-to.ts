/** Leaves the app to an address of the web. */
export function leaveTo(address: string): void {
  const url = URL.parse(address);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') location.assign(url.href);
}
