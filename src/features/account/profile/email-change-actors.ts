// Joins the machine of another address to the API.
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Answer } from '../../../api/shapes.ts';
import { type EmailField, emailChange } from '../../../machines/email-change/index.ts';

/** The fields as the contract names them. */
const FIELDS: Readonly<Record<string, EmailField>> = { email: 'email', code: 'code', own_code: 'ownCode' };

function problemOf(error: unknown): { field: EmailField | null; message: string } {
  const [[name, message] = ['', '']] = error instanceof ApiFailure ? Object.entries(error.fields) : [];
  const field = FIELDS[name];
  if (field !== undefined && message !== '') return { field, message };
  return { field: null, message: error instanceof Error ? error.message : String(error) };
}

/** The machine of the dialog. @param onChanged told the new profile @param close ends the dialog then */
export function emailChangeMachine(onChanged: (answer: Answer<'emailChange'>) => void, close: () => void) {
  return emailChange.provide({
    actors: {
      mail: fromPromise(async ({ input, signal }) => {
        try {
          await call('emailCodeSend', { body: input }, { quiet: 'butToken', signal });
          await call('ownCodeSend', { body: {} }, { quiet: 'butToken', signal });
          return { kind: 'mailed' };
        } catch (error) {
          const { field, message } = problemOf(error);
          return { kind: 'refused', problem: { field: field === 'email' ? field : null, message } };
        }
      }),
      change: fromPromise(async ({ input: { email, code, ownCode } }) => {
        try {
          onChanged(
            await call('emailChange', { body: { email, code, own_code: ownCode } }, { quiet: 'butToken' }),
          );
          return { kind: 'changed' };
        } catch (error) {
          return { kind: 'refused', problem: problemOf(error) };
        }
      }),
    },
    actions: { close },
  });
}
