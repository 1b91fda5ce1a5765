// The page of a team, from which its owner gives it away.
import type { Answer as AnswerOf } from '../../../src/api/shapes.ts';
import { workPaths } from '../../../src/app/navigation/work-paths.ts';
import { model } from '../../../src/machines/team-transfer/team-transfer.cases.ts';
import type {
  TeamTransferEvent,
  TransferOutcome,
} from '../../../src/machines/team-transfer/team-transfer.machine.ts';
import { teamOf } from '../answers/people.ts';
import { browserDriver, refusal } from './browser-driver.ts';

const ID = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0061';
const MIA = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0063';
const WANG = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0064';
const TEAMS = '/api/account/teams';
const TEAM = teamOf(ID, { [MIA]: 'Mia', [WANG]: 'Wang' });
const GIVE = 'Transfer the team';
const done = { msg_type: 'success', team: TEAM } satisfies AnswerOf<'teamGet'>;
const list = {
  msg_type: 'success',
  items: [{ id: ID, name: TEAM.name, role: 'owner' }],
} satisfies AnswerOf<'teamList'>;

export const transferApp = browserDriver<TeamTransferEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: () => null,
  names: { [MIA]: 'mia', [WANG]: 'wang' },
  start: () => ({ path: workPaths.team(ID) }),
  given({ method, path }) {
    if (method !== 'GET') return null;
    if (path === TEAMS) return { status: 200, json: list };
    return path === `${TEAMS}/${ID}` ? { status: 200, json: done } : null;
  },
  actorOf: ({ path }) => (path === `${TEAMS}/${ID}/transfer` ? 'give' : null),
  answer({ output }) {
    const outcome = output as TransferOutcome;
    if (outcome.kind === 'given') return { status: 200, json: done };
    return refusal(outcome.kind === 'stale' ? 404 : 400, outcome.message);
  },
  events: {
    'transfer.opened': async (_, { page, press }) =>
      (await page.getByRole('alertdialog').or(page.getByRole('dialog')).count()) === 0 && press(GIVE),
    'heir.chosen': async ({ heirId }, { page, press, finds }) => {
      const field = page.getByRole('combobox', { name: 'New owner' });
      if (!(await finds(field))) return false;
      await field.click();
      await page.getByRole('option', { name: heirId === MIA ? /^Mia/ : /^Wang/ }).click();
      return press('Next');
    },
    'transfer.confirmed': async (_, { page, press, finds }) => {
      const field = page.getByRole('alertdialog').getByRole('textbox');
      if (!(await finds(field))) return false;
      await field.fill(TEAM.name);
      return press(GIVE);
    },
    'transfer.cancelled': (_, { press }) => press('Cancel'),
  },
});
