// An administrator looks at the app as somebody else does: in this tab alone, until it is stopped or ends by itself.
import { call } from '../../api/client.ts';
import type { Answer } from '../../api/shapes.ts';
import { clearToken, VIEW } from '../../api/token.ts';
import { paths } from '../../paths.ts';
import { forgetRecent } from '../command-palette/recent-places.ts';

/** Goes on as the person: the app starts anew, so that nothing of the administrator is left in it. */
export function startView({ token }: Pick<Answer<'adminUserImpersonate'>, 'token'>): void {
  sessionStorage.setItem(VIEW, token);
  location.assign(paths.home());
}

/** Is the administrator again, on the page of the person; what the app keeps in the browser of a person goes. */
export async function stopView(personId: string): Promise<void> {
  forgetRecent(personId);
  clearToken();
  // it ends by itself where the server is not reached
  await call('adminImpersonationStop', { body: {} }, { quiet: true }).catch(() => {});
  location.assign(paths.userDetails(personId));
}
