import { getDefaultStore } from 'jotai';
import { call } from '../../api/client.ts';
import { text } from '../../i18n/texts.ts';
import { forgetRecent } from '../command-palette/recent-places.ts';
import { askConfirm } from '../notices/notice-channel.ts';
import { infosAtom } from '../session/visitor.ts';
import { sessionActor } from './app-actors.ts';

/** Signs the person out here, or, after a question, everywhere. */
export async function leave(personId: string, everywhere = false): Promise<void> {
  if (getDefaultStore().get(infosAtom)?.viewed_by)
    return (await import('../session/view-as.ts')).stopView(personId);
  if (everywhere) {
    const agreed = await askConfirm({
      title: text('shell.signOutAllTitle'),
      body: text('shell.signOutAllText'),
      confirmLabel: text('shell.signOutAll'),
      danger: true,
    });
    if (!agreed) return;
  }
  sessionActor.send({ type: 'signOut.requested' });
  try {
    await call(everywhere ? 'signOutAll' : 'signOut', { body: {} });
  } catch {
    sessionActor.send({ type: 'signOut.failed' });
    return; // told by the error catalogue, and the person stays signed in
  }
  forgetRecent(personId);
  sessionActor.send({ type: 'user.signedOut' });
}
