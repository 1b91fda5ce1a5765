import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import type { Shape } from '../../api/shapes.ts';
import {
  type EditedPage,
  type EditingStreamInput,
  editingPresence,
} from '../../machines/editing-presence/index.ts';
import { onPresenceNews } from './socket-restored.ts';
import { usePresence } from './use-editing-presence.ts';

/** Joins the machine to the API: each answer tells who else is there, and the real-time socket tells when to ask again. */
function projectPresence(place: EditedPage): typeof editingPresence {
  const path = { project_id: place.route };
  const chat = { chat_id: place.key === '' ? null : place.key };
  let people: readonly Shape<'EditorPresence'>[] = [];
  let tell = () => {};
  let asked: Promise<void> | undefined;
  const enter = async () => {
    try {
      ({ people } = await call('projectPresenceRegister', { path, body: chat }, { quiet: true }));
    } catch (error) {
      // who may no longer read the project is shown nobody any more
      if (error instanceof ApiFailure && error.code === 'NOT_FOUND') people = [];
      throw error;
    } finally {
      asked = undefined;
      tell();
    }
  };
  const ask = () => {
    asked = enter();
    return asked;
  };
  // on closing the tab too; where it is lost the server notices by the socket
  const leave = () => {
    call(
      'projectPresenceRegister',
      { path, body: { ...chat, opt: 'delete' } },
      { quiet: true, keepalive: true },
    ).catch(() => {});
  };
  return editingPresence.provide({
    actors: {
      register: fromPromise<void, EditedPage>(async () => {
        let isOld = false;
        const stop = onPresenceNews(() => {
          isOld = true;
        });
        try {
          do {
            isOld = false;
            await ask();
          } while (isOld);
        } finally {
          stop();
        }
      }),
      listen: fromCallback<EventObject, EditingStreamInput>(({ sendBack }) => {
        let isAsking = false;
        let isOld = false;
        tell = () => sendBack({ type: 'editing.received', message: { ...place, editors: [...people] } });
        tell();
        const stop = onPresenceNews(async () => {
          isOld = true;
          if (isAsking) return;
          isAsking = true;
          while (isOld) {
            isOld = false;
            // one that fails is asked again by the next renewal
            await ask().catch(() => {});
          }
          isAsking = false;
        });
        return () => {
          tell = () => {};
          isOld = false;
          stop();
        };
      }),
    },
    actions: {
      unregister: () => {
        leave();
        // the server may take up last what was asked first
        asked?.then(leave, leave);
      },
    },
  });
}

/**
 * Tells the others that a project, or a chat of it, is open until it is left, and says who else has it open.
 *
 * @param chatId the chat; null for the page of the project
 */
export function useProjectPresence(
  projectId: string,
  chatId: string | null,
): readonly Shape<'EditorPresence'>[] {
  return usePresence(projectId, chatId ?? '', projectPresence);
}
