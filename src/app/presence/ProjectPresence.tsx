import { PresenceAvatars } from '../../ui/shell/PresenceAvatars.tsx';
import { useProjectPresence } from './use-project-presence.ts';

/**
 * Tells the others that a shared project, or a chat of it, is open, and shows who else has it open.
 *
 * @param chatId the chat; null for the page of the project
 */
export function ProjectPresence({ projectId, chatId = null }: { projectId: string; chatId?: string | null }) {
  return <PresenceAvatars editors={useProjectPresence(projectId, chatId)} purpose="present" />;
}
