import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { operationQuery } from '../../../../api/queries.ts';
import { siteSettingsAtom } from '../../../../app/session/visitor.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '../../../../machines/upload-lifecycle/index.ts';

export interface UploadLimits {
  maxBytes: number;
  maxFiles: number;
}

/** The site's limits of one upload; 20 MB and 10 files where it does not say. Undefined while they are asked for. */
export function useUploadLimits(): UploadLimits | undefined {
  const known = useAtomValue(siteSettingsAtom);
  const query = useQuery({
    ...operationQuery('siteSettingsGet', {}),
    enabled: known === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const upload = (known ?? query.data)?.upload;
  if (upload) return { maxBytes: upload.max_bytes, maxFiles: upload.max_files };
  return query.isError ? { maxBytes: MAX_UPLOAD_BYTES, maxFiles: MAX_UPLOAD_FILES } : undefined;
}
