/**
 * What can keep the embedded PostgreSQL from starting.
 *
 * - `NO_BINARIES`: no binaries for this platform are installed
 * - `ROOT`: PostgreSQL refuses to run as root and no other way works here
 * - `OWNER`: the folder belongs to another user
 * - `NOT_A_DATABASE`: the folder holds something else
 * - `WRONG_MAJOR`: the folder was written by another major version
 * - `DISK_FULL`, `INIT_FAILED`, `START_FAILED`, `TIMEOUT`: as they say
 */
export type DatabaseStartErrorCode =
  | 'NO_BINARIES'
  | 'ROOT'
  | 'OWNER'
  | 'NOT_A_DATABASE'
  | 'WRONG_MAJOR'
  | 'DISK_FULL'
  | 'INIT_FAILED'
  | 'START_FAILED'
  | 'TIMEOUT';

/** The database did not start; `message` is one sentence for the operator that says what to do. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
  readonly code: DatabaseStartErrorCode;

  constructor(code: DatabaseStartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The folder was written by another major version than the binaries'; PostgreSQL cannot read it. */
export function wrongMajor(folder: string, writtenBy: string, installed: number): DatabaseStartError {
  return new DatabaseStartError(
    'WRONG_MAJOR',
    `${folder} was written by PostgreSQL ${writtenBy}, this version has ${installed}. ` +
      'Go back to the earlier version and export, or set DATABASE_URL.',
  );
}

/**
 * Turns what `initdb` or `postgres` printed (in English, the C locale), or what the file system refused, into a message. PostgreSQL's own words are
 * passed on only where nothing better is known: on a full disk, for one, it speaks of corrupted data and a backup,
 * which is not so.
 */
export function explainServerOutput(
  output: string,
  folder: string,
  otherwise: 'INIT_FAILED' | 'START_FAILED',
): DatabaseStartError {
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return new DatabaseStartError(
      'DISK_FULL',
      `The disk with ${folder} is full. Free space and start again; saved data is kept.`,
    );
  }
  if (/wrong ownership|could not access directory|Permission denied|read-only file system/i.test(output)) {
    return new DatabaseStartError(
      'OWNER',
      `PostgreSQL may not use ${folder}: ${lastLines(output)}. Start as the user who owns the folder, or change its owner.`,
    );
  }
  const step = otherwise === 'INIT_FAILED' ? 'The database could not be created' : 'PostgreSQL did not start';
  return new DatabaseStartError(otherwise, `${step} in ${folder}: ${lastLines(output) || 'it said nothing'}`);
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' / ');
}
