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
  return { error: error instanceof BackupError ? error.fault : 'failed', detail };
}
