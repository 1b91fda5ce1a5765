export type {
  EditedPage,
  EditingPresenceContext,
  EditingPresenceEvent,
  EditingPresenceInput,
  EditingStreamEvent,
  EditingStreamInput,
} from './editing-presence.machine.ts';
export {
  EDITING_CHANNEL,
  EDITING_PAUSE_MS,
  EDITING_RENEWAL_MS,
  EDITING_TIMEOUT_S,
  editingPresence,
} from './editing-presence.machine.ts';
