// The card of a team from which its owner gives it away.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect } from 'vitest';
import { TransferTeam } from '../../../src/features/teams/TransferTeam.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/team-transfer/team-transfer.cases.ts';
import type { TeamTransferEvent } from '../../../src/machines/team-transfer/team-transfer.machine.ts';
import { type } from '../../../src/ui/testing/render.tsx';
import { teamOf } from '../answers/people.ts';
import { choose, control, listsOf, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const TEAM = teamOf('team-1', { mia: 'Mia', wang: 'Wang' });
const question = () => document.querySelector('[role="alertdialog"]');
const GIVE = 'Transfer the team';

export const transferScreen = screenDriver<TeamTransferEvent>({
  model,
  hasSetting: () => true,
  async open() {
    // the client comes with the first call: here it is there before
    await Promise.all([
      import('../../../src/api/client.ts'),
      loadFormatter(),
      ...(['core', 'teams'] as const).map(loadTexts),
    ]);
    return createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(TransferTeam, { team: TEAM }),
    );
  },
  offers: () => true,
  never: () => null,
  look(state) {
    expect(listsOf('New owner').length > 0).toBe(state === 'choosing');
    expect(question() !== null).toBe(state === 'confirming' || state === 'giving');
    if (state === 'given') expect(control(GIVE)).toBe(null);
  },
  events: {
    'transfer.opened': async () => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) await pressControl(GIVE);
    },
    'heir.chosen': async ({ heirId }) => {
      await choose(listsOf('New owner')[0], heirId);
      await pressControl('Next');
    },
    'transfer.confirmed': async () => {
      const field = question()?.querySelector('input');
      if (!field || control(GIVE)?.getAttribute('aria-busy') === 'true') return;
      await type(field, TEAM.name);
      await pressControl(GIVE);
    },
    'transfer.cancelled': () => pressControl('Cancel'),
  },
});
