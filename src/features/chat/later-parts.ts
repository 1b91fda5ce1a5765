// What a person opens from the composer, and what files bring: each names a dozen files, which the first load does without. This comes
// right after the page is seen (tools/code-stages.ts), so that who reaches for one of them does not wait for it.

export const loadTablePicker = () => import('./TablePicker.tsx');
export const loadGoogleDialog = () => import('../google/public/GoogleDialog.tsx');
export const loadDropOverlay = () => import('../uploads/public/upload/DropOverlay.tsx');
export const loadIntakes = () => import('./intake/table-intakes.ts');
export const loadIntakeList = () => import('./intake/IntakeList.tsx');
export const loadIntakeDialog = () => import('./intake/IntakeDialog.tsx');
export const loadUploads = () => import('./attachment-uploads.ts');
export const loadAttachments = () => import('./ComposerAttachments.tsx');
export const loadContextMeter = () => import('./ContextMeter.tsx');
