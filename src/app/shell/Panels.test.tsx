import { getDefaultStore } from 'jotai';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buyCreditsAtom, closeBuyCredits } from '../../features/payment/public/buy-credits.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { Panels } from './Panels.tsx';

beforeAll(() => Promise.all([loadTexts('shell'), loadTexts('functions')]));
afterEach(closeBuyCredits);

const MSG_LIMIT = 'This answer may cost up to 12 credits, and 3 are left.';

async function credits() {
  const page = render(
    <Panels panel={{ kind: 'insufficientCredits', msgLimit: MSG_LIMIT }} confirm={undefined} />,
  );
  await eventually(() => expect(page.all('[role=alertdialog]')).toHaveLength(1));
  return page;
}

it('the panel of insufficient credits says which limit it is and leads to buying some', async () => {
  const { all, get } = await credits();
  expect(get('[role=alertdialog]').textContent).toContain(MSG_LIMIT);
  const buy = all('button').find(({ textContent }) => textContent === 'Buy credits');
  if (!buy) throw new Error('no button to buy credits');
  await press(buy);
  expect(getDefaultStore().get(buyCreditsAtom)).toBe(true);
});

it('[R8.03] [R8.04] it links the recharge to the subscription and a suitable plan to the plans', async () => {
  const { all } = await credits();
  expect(all('[role=alertdialog] a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['recharge your credits', '/account/subscription'],
    ['or subscribe to a suitable plan', '/usm/plan'],
  ]);
});
