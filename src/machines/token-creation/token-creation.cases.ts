// What the generated paths of the making of a personal token are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { CreateOutcome, TokenCreationEvent } from './token-creation.machine.ts';
import { TOKEN_NAME_LENGTH, tokenCreation } from './token-creation.machine.ts';

const created = (output: CreateOutcome) => ({ type: 'xstate.done.actor.create', output }) as const;

export const model: PathModel = pathModel<TokenCreationEvent>({
  name: 'token-creation',
  machine: tokenCreation,
  variants: [
    {
      name: 'of a person',
      input: {},
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
    },
  ],
  cases: [
    { type: 'name.set', name: 'Nightly report' },
    { type: 'name.set', name: 'n'.repeat(TOKEN_NAME_LENGTH) },
    { type: 'name.set', name: 'n'.repeat(TOKEN_NAME_LENGTH + 1) },
    { type: 'name.set', name: ' ' },
    { type: 'scope.set', scope: 'read', isSet: false },
    { type: 'scope.set', scope: 'ask', isSet: true },
    { type: 'scope.set', scope: 'write', isSet: true },
    { type: 'life.set', life: '30' },
    { type: 'life.set', life: '90' },
    { type: 'life.set', life: '365' },
    { type: 'life.set', life: 'never' },
    created({ kind: 'made', secret: 'tw_secret' }),
    created({ kind: 'refused', at: 'name', message: 'You have a token of that name.' }),
    created({ kind: 'refused', at: 'form', message: 'The server does not answer.' }),
  ],
  live: ({ context: { name, scopes, isTried, problem } }) => [
    name.trim() === '' ? 'none' : name.length > TOKEN_NAME_LENGTH ? 'long' : 'right',
    scopes.length > 0,
    isTried,
    problem?.at ?? null,
  ],
  counters: {},
  actors: { create: 'promise' },
  effects: ['close'],
  unreachable: {},
  say: {
    'name.set': ({ name }) =>
      name.length < TOKEN_NAME_LENGTH ? `Name it “${name}”` : `Give it a name of ${name.length} characters`,
    'scope.set': ({ scope, isSet }) => `${isSet ? 'Tick' : 'Take the tick from'} ${scope}`,
    'life.set': ({ life }) => (life === 'never' ? 'Let it never end' : `Let it end after ${life} days`),
    submitted: () => 'Press Make token',
    'secret.copied': () => 'Press Copy token',
    closed: () => 'Close the window',
    'return.requested': () => 'Press Back to the token',
    'secret.kept': () => 'Press I have it',
  },
  sayAnswers: { create: ({ kind }: CreateOutcome) => `The server answers: ${kind}` },
  see: {
    filling: 'The form: name, what the token may do, and when it ends',
    creating: 'That it is being made',
    showing: 'The secret, and a button that copies it',
    confirming: 'Whether the person has the secret, which is not shown again',
    copied: 'The secret, and Done',
    closed: 'The list of tokens',
  },
});
