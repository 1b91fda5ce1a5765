import { ApiFailure } from '../../../../api/api-failure.ts';
import { call } from '../../../../api/client.ts';
import { loadOwnFile, ownFileAddress, ownFileId } from '../../../../api/own-files.ts';
import { uploadFile } from '../../../../api/upload.ts';
import { text } from '../../../../i18n/texts.ts';
import type { EditorImages } from '../../../../ui/editor/view/block-view.ts';
import { isImageFile } from '../../../uploads/public/image-picker/check-image.ts';
import { messageText } from '../../../uploads/public/upload/upload-words.ts';

/** The pictures of an editor with the addresses that it has made for them. */
export interface OwnImages extends EditorImages {
  /** Lets go of the addresses. */
  release(): void;
}

/**
 * Pictures of a text as files of the person.
 * @param canGenerate whether an image model is configured
 */
export function createOwnImages(canGenerate: boolean): OwnImages {
  const shown = new Map<string, Promise<string>>();
  return {
    isImage: isImageFile,
    addressOf: ownFileAddress,
    idOf: ownFileId,
    show: (id) => {
      const known = shown.get(id) ?? loadOwnFile(id).then((file) => URL.createObjectURL(file));
      shown.set(id, known);
      known.catch(() => shown.delete(id)); // a failed load may be tried again
      return known;
    },
    upload: async (file, { onProgress, signal } = {}) => {
      const result = await uploadFile(file, {
        ...(signal && { signal }),
        onProgress: ({ sent, total }) => onProgress?.(total === 0 ? 0 : sent / total),
      });
      if (result.status === 'success' && result.file_id !== undefined)
        return { id: result.file_id, name: result.name };
      throw new Error(refusal(result.error));
    },
    ...(canGenerate && {
      generate: async (prompt: string) => {
        const { file_id: id, name } = await call(
          'imageGenerate',
          { body: { prompt } },
          { quiet: 'butToken' },
        );
        return { id, name };
      },
    }),
    release: () => {
      for (const address of shown.values())
        address.then(URL.revokeObjectURL, (error: unknown) => {
          // what could not be loaded has no address
          if (!(error instanceof ApiFailure)) throw error;
        });
      shown.clear();
    },
  };
}

/** Why the server did not take a file, as spec section 8 words it for one file. */
function refusal(error = ''): string {
  if (error === 'space_size_limit') return messageText({ code: 'spaceFullForOne' }, text);
  return messageText({ code: error === 'size_limit' ? 'sizeLimit' : 'uploadFailed' }, text);
}
