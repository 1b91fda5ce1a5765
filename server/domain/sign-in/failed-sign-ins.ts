import { v7 as uuidv7 } from 'uuid';
import { signInFailures } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';

/** Characters of a browser's name that are kept. */
const AGENT_LENGTH = 300;

/** Keeps that somebody did not get into an account; also of an address that has none, so that the answer takes as long. */
export async function noteFailure(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  emailHash: string,
  call: { address: string; agent: string },
  method: 'password' | 'code' | 'passkey',
): Promise<void> {
  await db.insert(signInFailures).values({
    id: uuidv7(),
    emailHash,
    method,
    address: call.address,
    agent: call.agent.slice(0, AGENT_LENGTH),
    at: clock.now(),
  });
}
