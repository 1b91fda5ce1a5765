// The page that the link of an invitation opens.
import { createElement } from 'react';
import { expect } from 'vitest';
import type { BasicInfos } from '../../../src/api/shapes.ts';
import { workPaths } from '../../../src/app/navigation/work-paths.ts';
import { setVisitor } from '../../../src/app/session/visitor.ts';
import { AcceptInviteScreen } from '../../../src/features/teams/AcceptInviteScreen.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/invite-acceptance/invite-acceptance.cases.ts';
import type {
  InviteAcceptanceEvent,
  InviteAcceptanceInput,
} from '../../../src/machines/invite-acceptance/invite-acceptance.machine.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

/** Nothing of it is shown here. */
const INFOS = { chart_colours: [] } as Partial<BasicInfos> as BasicInfos;
const isBusy = (name: string) => control(name)?.getAttribute('aria-busy') === 'true';
const pressIdle = async (name: string) => {
  if (!isBusy(name)) await pressControl(name);
};

export const inviteScreen = screenDriver<InviteAcceptanceEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    const { isSignedIn } = input as InviteAcceptanceInput;
    history.replaceState(null, '', workPaths.acceptInvite('team', 'token-of-the-link'));
    // the client comes with the first call: here it is there before
    await Promise.all([
      import('../../../src/api/client.ts'),
      loadFormatter(),
      ...(['core', 'teams', 'visitors'] as const).map(loadTexts),
    ]);
    setVisitor(
      isSignedIn
        ? { state: 'signedIn', infos: INFOS }
        : { state: 'anonymous', settings: null, refusal: null },
    );
    return createElement(AcceptInviteScreen);
  },
  close: () => setVisitor({ state: 'starting' }),
  offers: () => true,
  never: () => null,
  look(state) {
    const isOpen = state === 'ready' || state === 'accepting' || state === 'declining';
    expect(document.body.textContent?.includes('Accept')).toBe(isOpen);
    expect(control('Retry') !== null).toBe(state === 'failed');
    expect(isBusy('Accept')).toBe(state === 'accepting');
    expect(isBusy('Decline')).toBe(state === 'declining');
  },
  events: {
    'invite.accepted': () => pressIdle('Accept'),
    'invite.declined': () => pressIdle('Decline'),
    'reading.retried': () => pressControl('Retry'),
  },
});
