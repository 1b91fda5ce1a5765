import { JobStopped } from '../jobs/job-kind.ts';

/** Why a backup is not made, not read or not brought back. */
export type BackupFault =
  /** A version of the product that this one does not know wrote it. */
  | 'newer'
  /** Written under another APP_SECRET: what is encrypted in it could not be read. */
  | 'other_key'
  /** Something in it is not what was written. */
  | 'damaged'
  /** It is not where it should be. */
  | 'missing'
  /** Somebody kept a table busy for as long as we wait. */
  | 'busy'
  /** There is nothing to be undone. */
  | 'not_undoable'
  /** Rows that stay need some that would be gone. */
  | 'does_not_fit'
  /** Stopped before its end. */
  | 'stopped'
  | 'failed';

/** A fault with words for whoever reads the log or the terminal. */
export class BackupError extends Error {
  readonly fault: BackupFault;
  constructor(fault: BackupFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
    this.fault = fault;
  }
}

/** The fault of whatever was thrown. */
export function faultOf(error: unknown): { error: BackupFault; detail: string } {
  const detail = (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
  if (error instanceof JobStopped) return { error: 'stopped', detail };
  return { error: error instanceof BackupError ? error.fault : 'failed', detail };
}

/** Whether another server goes on with it, from its beginning: the one that was at it is being stopped. */
export function isMoved(error: unknown): boolean {
  return error instanceof JobStopped && error.why === 'stopping';
}
