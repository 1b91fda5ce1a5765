import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';

type ErrorListener = (facts: Readonly<Record<string, unknown>>) => void;

const listeners = new WeakMap<Logger, Set<ErrorListener>>();

/**
 * Structured log with the request id; what could be a secret or a person's text never gets in.
 *
 * @param destination standard output where absent
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.apiKey', '*.code'], remove: true },
  };
  const log = destination ? pino(options, destination) : pino(options);
  const told = new Set<ErrorListener>();
  // not a hook of pino: whoever hears of errors hears of them at every level, also where nothing is printed
  const listened = new Proxy(log, {
    get: (target, name, receiver) =>
      name === 'error'
        ? (...args: Parameters<Logger['error']>) => {
            const [facts] = args;
            if (typeof facts === 'object' && facts !== null)
              for (const listener of told) listener(facts as Record<string, unknown>);
            target.error(...args);
          }
        : Reflect.get(target, name, receiver),
  });
  listeners.set(listened, told);
  return listened;
}

/** Hears of everything that is logged as an error, with what is said beside it. Returns the way to stop it. */
export function onErrors(log: Logger, listener: ErrorListener): () => void {
  listeners.get(log)?.add(listener);
  return () => void listeners.get(log)?.delete(listener);
}
