import { getDefaultStore } from 'jotai';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buyCreditsAtom, closeBuyCredits } from '../../features/payment/public/buy-credits.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import type { Panel } from '../../machines/notifications/index.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { Panels } from './Panels.tsx';

beforeAll(() => Promise.all([loadFormatter(), loadTexts('shell')]));
afterEach(closeBuyCredits);

const msgLimit = 'This answer may cost up to 12 credits, and 3 are left.';
const open = async (panel: Panel) => {
  const drawn = render(<Panels panel={panel} confirm={undefined} />);
  await eventually(() => expect(drawn.all('[role=alertdialog]')).toHaveLength(1));
  return drawn;
};

it('the panel of insufficient credits says which limit it is and leads to buying some', async () => {
  const { all, get } = await open({ kind: 'insufficientCredits', msgLimit });
  expect(get('[role=alertdialog]').textContent).toContain(msgLimit);
  const buy = all('button').find(({ textContent }) => textContent === 'Buy credits');
  if (!buy) throw new Error('no button to buy credits');
  await press(buy);
  expect(getDefaultStore().get(buyCreditsAtom)).toBe(true);
});

it('it links the words of the specification to the subscription and to the plans [R8.03] [R8.04]', async () => {
  const { all, get } = await open({ kind: 'insufficientCredits', msgLimit });
  expect(get('[role=alertdialog]').textContent).toContain(
    'To continue using our services, please recharge your credits or subscribe to a suitable plan',
  );
  expect(all('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['recharge your credits', '/account/subscription'],
    ['or subscribe to a suitable plan', '/usm/plan'],
  ]);
});

it('the panel of a limit of the plan says what is used up and when it begins anew, and leads to both pages', async () => {
  const msg = 'Your plan has 20 questions a day, and all of them are used.';
  const { all, get } = await open({ kind: 'planLimit', msg, resetsAt: 1_800_000_000 });
  const said = get('[role=alertdialog]').textContent;
  expect(said).toContain(msg);
  expect(said).toContain('2027-01-15');
  expect(said).not.toContain('Insufficient credits');
  expect(all('a').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['What I have used', '/account/usage'],
    ['See plans', '/usm/plan'],
  ]);
});

it('a limit that does not begin anew names no time', async () => {
  const { get } = await open({ kind: 'planLimit', msg: 'Your plan has 3 projects.', resetsAt: null });
  expect(get('[role=alertdialog]').textContent).not.toContain('begins anew');
});
