import { findByEmail } from '../../server/domain/sign-in/accounts.ts';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import type { Services } from '../../server/services.ts';

/** An address without an account here. */
export class UnknownAccount extends Error {
  constructor(email: string) {
    super(`Nobody here has the address ${email}: sign up with it first.`);
  }
}

/**
 * Makes a team of people who have accounts: the first address is its owner's.
 * @returns its id
 * @throws UnknownAccount before anything is made
 */
export async function makeTeam(
  services: Pick<Services, 'db' | 'secrets' | 'clock'>,
  name: string,
  [owner, ...members]: readonly [string, ...string[]],
): Promise<string> {
  const idOf = async (email: string) => {
    const user = await findByEmail(services, email);
    if (!user) throw new UnknownAccount(email);
    return user.id;
  };
  const ownerId = await idOf(owner);
  return createTeam(services, { name, ownerId, memberIds: await Promise.all(members.map(idOf)) });
}
