import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyUploadDialog } from '../../../../src/features/uploads/public/upload-dialog/lazy-upload-dialog.ts';
import type { UploadLifecycleInput } from '../../../../src/machines/upload-lifecycle/index.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '../../../../src/machines/upload-lifecycle/index.ts';

/** The upload dialog with the limits of the path. */
export function UploadPart() {
  const [given] = useState(
    // Safe: the driver of this part gives what its machine starts with.
    () => window.pathSettings?.input as unknown as UploadLifecycleInput,
  );
  const [isOpen, setOpen] = useState(true);
  const { audience, accept, maxBytes = MAX_UPLOAD_BYTES, maxFiles = MAX_UPLOAD_FILES } = given;
  const [client] = useState(() => new QueryClient());
  return isOpen ? (
    <QueryClientProvider client={client}>
      <LazyUploadDialog
        audience={audience}
        maxBytes={maxBytes}
        maxFiles={maxFiles}
        {...(accept && { accept })}
        onClose={() => setOpen(false)}
      />
    </QueryClientProvider>
  ) : null;
}
