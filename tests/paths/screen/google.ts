// The page of connections, the connector as a project or a team has it, and the page that Google leads back to.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { expect, vi } from 'vitest';
import { operationQuery } from '../../../src/api/queries.ts';
import { setVisitor } from '../../../src/app/session/visitor.ts';
import { ConnectorsScreen } from '../../../src/features/account/ConnectorsScreen.tsx';
import { GoogleCallbackScreen } from '../../../src/features/google/GoogleCallbackScreen.tsx';
import { GoogleConnector } from '../../../src/features/google/public/GoogleConnector.tsx';
import { choicesOf, chosenValue } from '../../../src/features/google/public/google-choices.ts';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/google-binding/google-binding.cases.ts';
import type {
  GoogleBindingContext,
  GoogleBindingEvent,
  GoogleBindingInput,
  GoogleService,
  ServiceSelection,
} from '../../../src/machines/google-binding/index.ts';
import { isBound, isOffered, isOwner } from '../../../src/machines/google-binding/index.ts';
import { paths } from '../../../src/paths.ts';
import { press } from '../../../src/ui/testing/render.tsx';
import type { PathPlace } from '../walkable-paths.ts';
import { choose, control, listsOf, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const NAMES: Readonly<Record<GoogleService, string>> = {
  ga: 'Google Analytics',
  gsc: 'Search Console',
  gads: 'Google Ads',
};
const LISTS: Readonly<Record<GoogleService, string>> = { ga: 'Property', gsc: 'Site', gads: 'Ads account' };

/** The value of a choice in the list of its service, whatever the list holds. */
function listValue(choice: ServiceSelection): string | null {
  return chosenValue(choice.service, { ga: null, gsc: null, gads: null, [choice.service]: choice.selected });
}

function switchOf(service: GoogleService): HTMLElement | null {
  const switches = [...document.querySelectorAll<HTMLElement>('[role="switch"]')];
  const nameOf = (one: Element) =>
    document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent;
  return switches.find((one) => nameOf(one) === NAMES[service]) ?? null;
}

async function turn(service: GoogleService, on: boolean): Promise<void> {
  const found = switchOf(service);
  // a press turns it the other way
  if (found !== null && found.getAttribute('aria-checked') === String(!on)) await press(found);
}

/** A question whether to revoke lies above the page and makes all else inert. */
function isAsking(state: unknown): boolean {
  if (typeof state !== 'object' || state === null || !('ready' in state)) return false;
  // Safe: the golden paths of this machine hold its states.
  const { switches } = state.ready as { switches: string };
  return switches === 'confirming' || switches === 'revoking';
}

function connectionsPage({ scope, isAdsEnabled }: GoogleBindingInput): ReactElement {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(operationQuery('siteSettingsGet', {}).queryKey, {
    google: true,
    google_ads: isAdsEnabled,
    google_sandbox: false,
  });
  for (const list of ['projectList', 'teamList'] as const)
    client.setQueryData(operationQuery(list, {}).queryKey, { msg_type: 'success', items: [] });
  const isPersonal = scope.projectId === null && scope.teamId === null && !scope.isPublicAccount;
  const page = isPersonal
    ? createElement(ConnectorsScreen)
    : createElement(GoogleConnector, { scope, isAdsEnabled });
  return createElement(QueryClientProvider, { client }, page);
}

export const googleScreen = screenDriver<GoogleBindingEvent>({
  model,
  hasSetting: () => true,
  async open({ input: given }) {
    const input = given as GoogleBindingInput;
    await Promise.all([
      ...[loadFormatter(), loadTexts('core'), loadTexts('google'), loadTexts('dates')],
      // the addresses of the calls, which come with the first of them
      import('../../../src/generated/later-operations.ts'),
    ]);
    // the page stays where it is
    const real = location;
    vi.stubGlobal(
      'location',
      new Proxy({}, { get: (_, name) => (name === 'reload' ? () => {} : Reflect.get(real, name)) }),
    );
    history.replaceState(null, '', paths.connectors());
    if (input.callback === null) return connectionsPage(input);
    // Safe: the page asks only whether somebody is signed in.
    setVisitor({ state: 'signedIn', infos: {} as never });
    const answer = Object.entries(input.callback).filter(([, value]) => value !== null);
    history.replaceState(null, '', `/google/oauth/code/callback?${new URLSearchParams(answer)}`);
    return createElement(GoogleCallbackScreen);
  },
  close() {
    vi.unstubAllGlobals();
    setVisitor({ state: 'starting' });
  },
  offers: () => true,
  never: (event, before) => neverOn(event as GoogleBindingEvent, before),
  further: {
    live: (snapshot) => {
      const { metadata } = snapshot.context as GoogleBindingContext;
      return [model.live(snapshot), metadata?.selected];
    },
  },
  look(state) {
    expect(document.querySelector('[role="alertdialog"]') !== null).toBe(isAsking(state));
    if (state === 'loading') expect(document.querySelector('[role="status"]')).not.toBeNull();
    const text = document.body.textContent;
    if (state === 'unavailable') expect(control('Retry')).not.toBeNull();
    if (typeof state !== 'object' || state === null) return;
    if ('callback' in state) {
      expect(text.includes('is connected')).toBe(state.callback === 'bound');
      expect(document.querySelector('[role="alert"]') !== null).toBe(state.callback === 'refused');
    }
    if ('ready' in state) {
      expect(document.querySelector('ul')).not.toBeNull();
      // Safe: as above.
      const { selection } = state.ready as { selection: string };
      expect(control('Retry') !== null).toBe(selection === 'failed');
    }
  },
  events: {
    'service.switchedOn': ({ service }) => turn(service, true),
    'service.switchedOff': ({ service }) => turn(service, false),
    'revoke.confirmed': () => pressControl('Disconnect'),
    'revoke.cancelled': () => pressControl('Cancel'),
    'item.selected': ({ choice }) => choose(listsOf(LISTS[choice.service])[0], listValue(choice) ?? ''),
    'retry.requested': () => pressControl('Retry'),
  },
});

/** Why the event cannot come about; null where it can. */
function neverOn(event: GoogleBindingEvent, { state, context: given }: PathPlace): string | null {
  // Safe: a golden path of this machine holds its context.
  const context = given as unknown as GoogleBindingContext;
  const isBelow = ['service.switchedOn', 'service.switchedOff', 'item.selected', 'retry.requested'];
  if (isAsking(state) && isBelow.includes(event.type)) return 'The question lies above all else.';
  switch (event.type) {
    case 'service.switchedOn':
    case 'service.switchedOff': {
      if (!isOwner(context) || !isOffered(context, event.service)) return 'There is no such switch.';
      const isOn = isBound(context, event.service);
      return isOn === (event.type === 'service.switchedOff')
        ? null
        : 'A press turns the switch the other way.';
    }
    case 'item.selected':
      return listProblem(context, event.choice);
    default:
      return null;
  }
}

function listProblem(
  { metadata, ...context }: GoogleBindingContext,
  choice: ServiceSelection,
): string | null {
  if (metadata === null || !isBound(context, choice.service)) return 'There is no such list.';
  const value = listValue(choice);
  if (!choicesOf(choice.service, metadata.values).some((one) => one.value === value))
    return 'The list does not hold it.';
  return value === chosenValue(choice.service, metadata.selected) ? 'It is selected already.' : null;
}
