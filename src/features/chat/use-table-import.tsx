import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { loadTexts, useTexts } from '../../i18n/texts.ts';
import { useFileDrop } from '../uploads/public/upload/use-file-drop.ts';
import { isImageFile, isPdfFile } from './attachment-files.ts';

// its words come with it
const TableImport = lazy(async () => {
  const [{ TableImport: dialog }] = await Promise.all([
    import('../tables/public/table-import/TableImport.tsx'),
    loadTexts('tables'),
  ]);
  return { default: dialog };
});
const DropOverlay = lazy(() =>
  import('../uploads/public/upload/DropOverlay.tsx').then(({ DropOverlay: overlay }) => ({
    default: overlay,
  })),
);

interface TableImportParts {
  /** Begins with files that are there. */
  onFiles: (files: File[]) => void;
  /** Lets the person choose files. */
  onUpload: () => void;
  /** To be put into the screen once. */
  element: ReactNode;
}

/**
 * The ways of a file into a screen: dropped anywhere, pasted or chosen. Its tables are handed over when they are made, pictures
 * and pdf files at once.
 */
export function useTableImport(
  onImported: (tables: Shape<'TableSummary'>[]) => void,
  onAttached: (files: File[]) => void,
): TableImportParts {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[] | null>(null);
  const latest = useRef(onAttached);
  useLayoutEffect(() => {
    latest.current = onAttached;
  }, [onAttached]);
  const take = useCallback((chosen: File[]) => {
    const isAttachment = (file: File) => isImageFile(file) || isPdfFile(file);
    const attached = chosen.filter(isAttachment);
    const tables = chosen.filter((file) => !isAttachment(file));
    if (attached.length > 0) latest.current(attached);
    if (tables.length > 0) setFiles(tables);
  }, []);
  const over = useFileDrop(take, files === null);
  const onUpload = useCallback(() => input.current?.click(), []);
  return {
    onFiles: take,
    onUpload,
    element: (
      <>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            // the same file can be chosen again
            currentTarget.value = '';
            if (chosen.length > 0) take(chosen);
          }}
        />
        <Suspense fallback={null}>
          {over && <DropOverlay text={t('chat.drop')} />}
          {files && <TableImport files={files} onClose={() => setFiles(null)} onImported={onImported} />}
        </Suspense>
      </>
    ),
  };
}
