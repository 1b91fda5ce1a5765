import type { Handlers } from '../../kernel/contract.ts';
import type { Services } from '../../services.ts';
import { membershipsOf } from './team-store.ts';

/** The teams that a person is in. */
export function teamHandlers(services: Services): Pick<Handlers, 'teamList'> {
  return {
    async teamList({ person }) {
      const memberships = await membershipsOf(services, person.id);
      return { items: memberships.map(({ team: { id, name }, role }) => ({ id, name, role })) };
    },
  };
}
