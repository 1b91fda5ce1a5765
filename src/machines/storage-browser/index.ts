export type {
  BrowsedFile,
  FileAct,
  FilePreview,
  FileUse,
  StorageBrowserContext,
} from './storage-browser.machine.ts';
export { storageBrowser } from './storage-browser.machine.ts';
