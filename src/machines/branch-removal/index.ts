export { branchRemoval, UNDO_MS } from './branch-removal.machine.ts';
