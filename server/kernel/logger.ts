import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error.ts';

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
  return destination ? pino(options, destination) : pino(options);
}
