// Makes PDFs in a process of its own: the compiler and its fonts are loaded at the first document, and let go when none comes.
import { type ChildProcess, fork } from 'node:child_process';
import { clearTimeout, setTimeout } from 'node:timers';
import type { DocumentData } from './document-data.ts';
import type { PdfAnswer, PdfOrder } from './typst-process.ts';

/** Milliseconds that one document may take, the start of the process included. */
const LIMIT_MS = 60_000;
/** Milliseconds without a document after which the process is ended. */
const IDLE_MS = 300_000;
const MAX_HEAP_MEGABYTES = 256;

export interface MadePdf {
  content: Buffer;
  sha256: string;
  /** Characters that no font has, for which a box stands. */
  missing: string;
}

/** One process, one document at a time; those that come meanwhile wait. */
export class PdfMaker {
  #child: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #next = 1;
  #closed = false;

  /**
   * Makes the PDF of a document.
   *
   * @param at when it says that it was made: the same document is the same bytes
   * @throws Error where the compiler refuses it or takes too long
   */
  make(data: DocumentData, at: Date): Promise<MadePdf> {
    const made = this.#last.then(() => this.#order(data, at));
    this.#last = made.catch(() => undefined);
    return made;
  }

  /** Process id while there is a process, for tests and diagnostics. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /** Ends the process; what waits is rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
  }

  async #order(data: DocumentData, at: Date): Promise<MadePdf> {
    if (this.#closed) throw new Error('no PDF is made any more');
    clearTimeout(this.#idle);
    const child = this.#start();
    hold(child, true);
    const id = this.#next;
    this.#next += 1;
    try {
      const answer = await new Promise<PdfAnswer>((resolve, reject) => {
        const timer = setTimeout(() => settle(() => reject(new Error('a PDF took too long'))), LIMIT_MS);
        const settle = (then: () => void) => {
          clearTimeout(timer);
          child.off('message', onMessage);
          child.off('exit', onExit);
          then();
        };
        const onMessage = (message: PdfAnswer) => message.id === id && settle(() => resolve(message));
        const onExit = () => settle(() => reject(new Error('the process that makes PDFs has ended')));
        child.on('message', onMessage);
        child.on('exit', onExit);
        child.send({ id, data, at: Math.floor(at.getTime() / 1000) } satisfies PdfOrder);
      });
      hold(child, false);
      if ('error' in answer) throw new Error(answer.error);
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
      return { content: Buffer.from(answer.pdf), sha256: answer.sha256, missing: answer.missing };
    } catch (error) {
      // whatever it is in the middle of
      await this.#end();
      throw error;
    }
  }

  #start(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const child = fork(new URL('./typst-process.ts', import.meta.url), [], {
      // nothing of the server's environment: it holds no secrets
      env: {},
      execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    return child;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    hold(child, true);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await ended;
  }
}

/** Whether the server stays for what the process does: one that waits for work keeps nobody. */
function hold(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
