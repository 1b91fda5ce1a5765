import { beforeAll, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { render } from '../../ui/testing/render.tsx';
import { OrderConfirmScreen } from './OrderConfirmScreen.tsx';

beforeAll(() => Promise.all([loadFormatter(), loadTexts('plans')]));

it('an address without a plan leads to the plans, and nothing is asked of the server', () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  window.history.replaceState(null, '', '/account/order/confirm');
  const { container } = render(<OrderConfirmScreen />);
  expect(container.textContent).toContain('No plan is chosen yet');
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/usm/plan']);
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
