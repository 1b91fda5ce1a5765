import { getDefaultStore } from 'jotai';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buyCreditsAtom, closeBuyCredits } from '../../features/payment/public/buy-credits.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { press, render } from '../../ui/testing/render.tsx';
import { Panels } from './Panels.tsx';

beforeAll(() => loadTexts('shell'));
afterEach(closeBuyCredits);

it('the panel of insufficient credits says which limit it is and leads to buying some', async () => {
  const msgLimit = 'This answer may cost up to 12 credits, and 3 are left.';
  const { all, get } = render(
    <Panels panel={{ kind: 'insufficientCredits', msgLimit }} confirm={undefined} />,
  );
  expect(get('[role=alertdialog]').textContent).toContain(msgLimit);
  const buy = all('button').find(({ textContent }) => textContent === 'Buy credits');
  if (!buy) throw new Error('no button to buy credits');
  await press(buy);
  expect(getDefaultStore().get(buyCreditsAtom)).toBe(true);
});
