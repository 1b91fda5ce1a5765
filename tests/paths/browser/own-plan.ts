// The page of the own subscription, with the dialogs in which a person changes it, its seats and its end.
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { model as ending } from '../../../src/machines/cancel-flow/cancel-flow.cases.ts';
import type {
  CancelFlowEvent,
  CancelOutcome,
  CancelReason,
  OfferOutcome,
} from '../../../src/machines/cancel-flow/cancel-flow.machine.ts';
import type { EventCase } from '../../../src/machines/path-model.ts';
import { model as changing } from '../../../src/machines/plan-change/plan-change.cases.ts';
import type {
  ConfirmOutcome,
  PlanChangeEvent,
  PlanChangeInput,
  PreviewOutcome,
} from '../../../src/machines/plan-change/plan-change.machine.ts';
import { orderPaths } from '../../../src/order-paths.ts';
import { paths } from '../../../src/paths.ts';
import { HASHES, ofTeam, PLANS, quoted, SUBSCRIPTION, TEAM } from '../answers/purchase.ts';
import { neverInChange } from '../never-in-purchases.ts';
import type { PathPlace } from '../walkable-paths.ts';
import type { BrowserTools } from './browser-driver.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import { order } from './payment.ts';
import type { Answer, PageCall } from './stand-in.ts';

const OWN = '/api/account/subscription';
const PREVIEW = '/api/orders/preview';
const SEATS = 5;
const CHOICES: Readonly<Record<string, RegExp>> = {
  'pro year': /^Pro, Yearly/,
  'basic month': /^Basic, Monthly/,
};
const REASONS: Readonly<Record<CancelReason, string>> = {
  price: 'It costs too much',
  unused: 'I use it too little',
  missing: 'It lacks something',
  quality: 'The answers are not good enough',
  other: 'Something else',
};
/** What the page reads before and after: the plans, and the subscription of the person or of the team. */
function given({ method, path, query }: PageCall): Answer | null {
  if (method !== 'GET') return null;
  if (path === '/api/usm/plans') return { status: 200, json: PLANS };
  return path === OWN ? ownAnswer(query.has('team_id')) : null;
}

const ownAnswer = (isTeam: boolean): Answer => ({
  status: 200,
  json: { msg_type: 'success', subscription: isTeam ? ofTeam(SEATS) : SUBSCRIPTION },
});

/** The one price is paid at once, the other one holds from the next period on. */
const [NOW] = Object.keys(HASHES);

const previewAnswer = (outcome: PreviewOutcome): Answer =>
  outcome.kind === 'refused'
    ? refusal(409, outcome.message)
    : {
        status: 200,
        json: quoted(outcome.hash, outcome.isOrderWaiting, {
          when: outcome.hash === NOW ? 'now' : 'period_end',
          least_seats: 1,
          most_seats: 100,
        }),
      };

function confirmAnswer(outcome: ConfirmOutcome): Answer {
  if ('message' in outcome) return refusal(outcome.kind === 'conflict' ? 409 : 400, outcome.message);
  return outcome.kind === 'ordered'
    ? { status: 200, json: { msg_type: 'success', order } satisfies AnswerOf<'planOrderCreate'> }
    : ownAnswer(false);
}

/** Where a price decides what becomes of it. */
function neverOfPrice({ type, output }: EventCase, { context }: PathPlace): string | null {
  if (type !== 'xstate.done.actor.confirm') return null;
  const { kind } = output as ConfirmOutcome;
  const isNow = context.hash === HASHES[NOW ?? ''];
  if (kind === 'ordered' && !isNow) return 'What holds from the next period on is not ordered.';
  return kind === 'scheduled' && isNow ? 'What is paid at once is not planned.' : null;
}

export const changeApp = browserDriver<PlanChangeEvent>({
  model: changing,
  hasSetting: () => true,
  offers: () => true,
  // what is chosen is not chosen again
  further: { live: ({ context }) => [context.hash, context.isOrderWaiting, context.choice] },
  never: (event, place) => neverOfPrice(event, place) ?? neverInChange(event, place),
  names: { ...HASHES, [orderPaths.payment(order.bill_id, order.id)]: '/payment' },
  start({ input }) {
    const { choice } = input as PlanChangeInput;
    if (choice !== null) return { path: orderPaths.subscriptionSeats(TEAM) };
    return {
      path: paths.subscription(),
      before: (page) => page.getByRole('button', { name: 'Change plan' }).click(),
    };
  },
  given,
  actorOf({ path }) {
    if (path === PREVIEW) return 'preview';
    return path === `${OWN}/change` || path === '/api/orders/plan' ? 'confirm' : null;
  },
  answer: ({ output }, id) =>
    id === 'preview' ? previewAnswer(output as PreviewOutcome) : confirmAnswer(output as ConfirmOutcome),
  events: {
    'choice.made': ({ plan, interval, seats }, tools) =>
      seats === undefined ? choosePlan(`${plan} ${interval}`, tools) : enterSeats(seats, tools),
    'change.confirmed': (_, { press }) => press(/^(Plan the change|Go to payment)/),
  },
});

async function choosePlan(choice: string, { page, press, finds }: BrowserTools): Promise<boolean> {
  const name = CHOICES[choice] ?? '';
  const radio = page.getByRole('radio', { name });
  if (!(await finds(radio))) return false;
  return (await radio.isChecked()) ? press('Try again') : press(name, 'radio');
}

async function enterSeats(seats: number, { page, press, finds }: BrowserTools): Promise<boolean> {
  const field = page.getByRole('dialog').locator('input[inputmode]');
  if (!(await finds(field)) || (await field.isDisabled())) return false;
  await field.fill(String(seats));
  await field.blur();
  return press('Show the price');
}

export const cancelApp = browserDriver<CancelFlowEvent>({
  model: ending,
  hasSetting: () => true,
  offers: () => true,
  never: () => null,
  names: HASHES,
  given,
  start({ input }) {
    const { canOffer } = input as { readonly canOffer: boolean };
    return {
      path: paths.subscription(canOffer ? undefined : TEAM),
      before: (page) => page.getByRole('button', { name: 'Cancel the plan' }).click(),
    };
  },
  actorOf({ path }) {
    if (path === PREVIEW) return 'seek';
    return path === `${OWN}/change` ? 'take' : path === `${OWN}/cancel` ? 'cancel' : null;
  },
  answer({ output }, id) {
    if (id === 'seek') {
      const offer = output as OfferOutcome;
      return offer.kind === 'none'
        ? refusal(409, 'There is nothing smaller.')
        : { status: 200, json: quoted(offer.hash, false, { when: 'period_end' }) };
    }
    const outcome = output as CancelOutcome;
    return outcome.kind === 'done' ? ownAnswer(false) : refusal(400, outcome.message);
  },
  events: {
    'reason.given': async ({ reason }, { press }) =>
      (await press(REASONS[reason], 'radio')) && press('Continue'),
    'offer.taken': (_, { press }) => press('Take it instead'),
    'offer.declined': (_, { press }) => press('No, cancel the plan'),
    'end.confirmed': (_, { press }) => press('Cancel the plan'),
    'step.back': (_, { press }) => press('Back'),
  },
});
