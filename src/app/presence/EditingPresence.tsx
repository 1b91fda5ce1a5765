import { PresenceAvatars } from '../../ui/shell/PresenceAvatars.tsx';
import { useEditingPresence } from './use-editing-presence.ts';

/**
 * Tells the others that an administration page is edited, and shows who else edits it.
 *
 * @param route path of the page
 * @param edited what is edited on it, e.g. the id of an order; empty for a list
 */
export function EditingPresence({ route, edited }: { route: string; edited: string }) {
  return <PresenceAvatars editors={useEditingPresence(route, edited)} />;
}
