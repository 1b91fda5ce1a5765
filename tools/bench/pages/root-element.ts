/** Where a page draws. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  return root;
}
