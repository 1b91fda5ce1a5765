export { folderTrail, moveTargets } from './folder-places.ts';
export { joinName, nameProblem, splitName } from './item-names.ts';
export type {
  ActOutcome,
  BrowsedItem,
  FileAct,
  FilePreview,
  FileUse,
  Naming,
  StorageBrowserContext,
  Target,
} from './storage-browser.machine.ts';
export { storageBrowser } from './storage-browser.machine.ts';
