// What a person opens from the rail. It comes right after the page is seen (tools/code-stages.ts): its many files stand in no first load,
// and who reaches for one of them does not wait for this.

export const loadAccountPopover = () => import('./AccountPopover.tsx');
export const loadKeepingDialogs = () => import('./KeepingDialogs.tsx');
