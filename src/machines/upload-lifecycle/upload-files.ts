/** The rules of an upload that need no time: what is taken, what is refused, and what is said afterwards. */

export type UploadAudience = 'user' | 'admin';

/** A file that a person picked; the feature keeps the file itself under the same id. */
export interface PickedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Media type as the browser names it; may be empty. */
  readonly type: string;
}

export type UploadError = 'space_size_limit' | 'size_limit' | 'other';

/** Why a file was not taken, as data: the screen words it. */
export type Rejection =
  /** `label` is a text like `>20Mb`. */
  { readonly code: 'tooLarge'; readonly label: string } | { readonly code: 'wrongType' };

export type UploadStatus = 'previewing' | 'ready' | 'rejected' | 'sending' | 'success' | 'failed';

export interface UploadFile extends PickedFile {
  readonly status: UploadStatus;
  /** Share that has left, from 0 to 1. */
  readonly progress: number;
  /** Null unless rejected. */
  readonly rejection: Rejection | null;
  /** Null unless failed. */
  readonly error: UploadError | null;
  /** The server's reason, for administrators; null where it gave none. */
  readonly why: string | null;
  /** Id of the stored file; null unless successful. */
  readonly fileId: string | null;
}

export interface UploadLimits {
  readonly maxBytes: number;
  readonly maxFiles: number;
  /** Accepted kinds as in an `accept` attribute (`.csv`, `image/png`, `image/*`); empty accepts everything. */
  readonly accept: readonly string[];
}

/** What is said about a choice of files. */
export type UploadNotice =
  /** 'Maximum number of uploads exceeded.' */
  | { readonly code: 'tooMany'; readonly maxFiles: number }
  /** 'The file type is incorrect' */
  | { readonly code: 'wrongType'; readonly names: readonly string[] }
  /** `label` is a text like `>20Mb`. */
  | { readonly code: 'tooLarge'; readonly names: readonly string[]; readonly label: string };

/** What is said about the files that failed (spec section 8, Upload). */
export type UploadMessage =
  /** One file: 'The data space is full, please clear some data first to free up space.' */
  | { readonly code: 'spaceFullForOne' }
  /** Several files: 'The data space is full, please clear some data first.' */
  | { readonly code: 'spaceFullForSeveral' }
  /** 'The uploaded file exceeds the specified size.' */
  | { readonly code: 'sizeLimit' }
  /** 'Upload failed, please try again later!' */
  | { readonly code: 'uploadFailed' }
  /** Administrators: the server's reasons, numbered in this order. */
  | {
      readonly code: 'serverReasons';
      readonly reasons: readonly { readonly name: string; readonly why: string | null }[];
    };

const BYTES_PER_MB = 1024 * 1024;

/** The flag of a file over the limit, such as `>20Mb` (spec section 5); at most two decimals. */
export function tooLargeLabel(maxBytes: number): string {
  return `>${Number((maxBytes / BYTES_PER_MB).toFixed(2))}Mb`;
}

/**
 * Adds a choice of files to those that are there (spec section 5, Upload): empty ones are ignored, those of a wrong type
 * or over the size limit stay flagged and are not sent, and beyond the number of files none is taken. An image waits for its preview,
 * any other file is ready.
 */
export function addFiles(
  present: readonly UploadFile[],
  picked: readonly PickedFile[],
  limits: UploadLimits,
): { readonly files: readonly UploadFile[]; readonly notices: readonly UploadNotice[] } {
  const files = [...present];
  const wrongType: string[] = [];
  const tooLarge: string[] = [];
  const label = tooLargeLabel(limits.maxBytes);
  let room = limits.maxFiles - present.filter((file) => file.status !== 'rejected').length;
  let exceeded = false;
  for (const file of picked) {
    if (file.bytes === 0 || files.some((other) => other.id === file.id)) {
      continue;
    }
    if (!isAcceptedType(file, limits.accept)) {
      wrongType.push(file.name);
      files.push(uploadFile(file, 'rejected', { code: 'wrongType' }));
    } else if (file.bytes > limits.maxBytes) {
      tooLarge.push(file.name);
      files.push(uploadFile(file, 'rejected', { code: 'tooLarge', label }));
    } else if (room > 0) {
      room -= 1;
      files.push(uploadFile(file, isShown(file) ? 'previewing' : 'ready', null));
    } else {
      exceeded = true;
    }
  }
  const notices: UploadNotice[] = [];
  if (exceeded) {
    notices.push({ code: 'tooMany', maxFiles: limits.maxFiles });
  }
  if (wrongType.length > 0) {
    notices.push({ code: 'wrongType', names: wrongType });
  }
  if (tooLarge.length > 0) {
    notices.push({ code: 'tooLarge', names: tooLarge, label });
  }
  return { files, notices };
}

/** Whether a file is an image, which is shown before it is sent; there is nothing to wait for where nothing is shown. */
export function isShown({ type }: Pick<PickedFile, 'type'>): boolean {
  return type.startsWith('image/');
}

/** Whether a file is of an accepted kind: by its ending, its media type, or the group of its media type. */
export function isAcceptedType(file: Pick<PickedFile, 'name' | 'type'>, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    accept.length === 0 ||
    accept.some((entry) => {
      const kind = entry.trim().toLowerCase();
      if (kind.startsWith('.')) {
        return name.endsWith(kind);
      }
      return kind === '*/*' || kind === type || (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1)));
    })
  );
}

/**
 * What to say about the failed files of a batch.
 *
 * @param failed the failed files in the order of the list
 * @param batchSize how many files were sent together: the wording for one file differs from that for several
 */
export function uploadMessages(
  failed: readonly UploadFile[],
  batchSize: number,
  audience: UploadAudience,
): readonly UploadMessage[] {
  if (failed.length === 0) {
    return [];
  }
  if (audience === 'admin') {
    return [{ code: 'serverReasons', reasons: failed.map(({ name, why }) => ({ name, why })) }];
  }
  const errors = new Set(failed.map((file) => file.error));
  const messages: UploadMessage[] = [];
  if (errors.has('space_size_limit')) {
    messages.push({ code: batchSize > 1 ? 'spaceFullForSeveral' : 'spaceFullForOne' });
  }
  if (errors.has('size_limit')) {
    messages.push({ code: 'sizeLimit' });
  }
  if (errors.has('other')) {
    messages.push({ code: 'uploadFailed' });
  }
  return messages;
}

/** Progress of a list as a share of its bytes, from 0 to 1; a file that has ended counts whole, a flagged one not at all. */
export function totalProgress(files: readonly UploadFile[]): number {
  let all = 0;
  let done = 0;
  for (const file of files) {
    if (file.status !== 'rejected') {
      all += file.bytes;
      done += file.bytes * (file.status === 'success' || file.status === 'failed' ? 1 : file.progress);
    }
  }
  return all === 0 ? 0 : done / all;
}

/** The known upload errors; any other value of the server counts as `other`. */
export function uploadErrorOf(error: string): UploadError {
  return error === 'space_size_limit' || error === 'size_limit' ? error : 'other';
}

function uploadFile(file: PickedFile, status: UploadStatus, rejection: Rejection | null): UploadFile {
  return { ...file, status, progress: 0, rejection, error: null, why: null, fileId: null };
}
