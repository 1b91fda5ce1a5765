/** Ends the command with one sentence; `usage` is for what the person typed or a file that cannot be read (exit code 2). */
export class AskError extends Error {
  readonly usage: boolean;
  constructor(message: string, { usage = false } = {}) {
    super(message);
    this.usage = usage;
  }
}
