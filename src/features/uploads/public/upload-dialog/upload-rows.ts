import type { Translate } from '../../../../i18n/texts.ts';
import {
  type UploadAudience,
  type UploadFile,
  type UploadMessage,
  uploadMessages,
} from '../../../../machines/upload-lifecycle/index.ts';
import type { UploadFailures } from '../../../../ui/upload/UploadDialogView.tsx';
import type { UploadRowFile } from '../../../../ui/upload/UploadRow.tsx';
import { messageText } from '../upload/upload-words.ts';

/** What is said about failed files: sentences, or for administrators the server's reasons one by one; null for nothing. */
export function failuresOf(messages: readonly UploadMessage[], t: Translate): UploadFailures | null {
  if (messages.length === 0) return null;
  return {
    sentences: messages.flatMap((message) =>
      message.code === 'serverReasons' ? [] : [messageText(message, t)],
    ),
    reasons: messages.flatMap((message) =>
      message.code === 'serverReasons'
        ? message.reasons.map(({ name, why }) => ({ name, why: why ?? t('upload.failed') }))
        : [],
    ),
  };
}

/**
 * A file of the machine as a row of the dialog.
 *
 * @param told what is said above the list: a row says why only where that leaves it open
 */
export function rowOf(
  file: UploadFile,
  picture: string | undefined,
  told: { audience: UploadAudience; messages: readonly UploadMessage[]; ids: readonly string[] },
  t: Translate,
): UploadRowFile {
  const { id, name, bytes, type, status, progress, rejection, error, why } = file;
  const isTold = told.ids.includes(id) && (told.audience === 'admin' || told.messages.length < 2);
  // the wording for one file is that of a row, whatever was sent with it
  const [general] =
    error !== null && !isTold ? uploadMessages([{ ...file, status: 'failed' }], 1, 'user') : [];
  return {
    id,
    name,
    bytes,
    type,
    status,
    progress,
    picture,
    flag:
      rejection === null
        ? undefined
        : rejection.code === 'tooLarge'
          ? rejection.label
          : t('upload.wrongType'),
    // users never read the server's words (spec section 6)
    reason: general && ((told.audience === 'admin' ? why : null) ?? messageText(general, t)),
  };
}
