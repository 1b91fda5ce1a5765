import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail; `kind` tells people how. */
export interface Mailer {
  kind: 'smtp' | 'outbox' | 'none';
  send(mail: Mail): Promise<void>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * By SMTP where SMTP_URL is set. Without it, and only while the server listens on loopback, an .eml file in the outbox folder and
 * one line on the terminal (decision 22). Elsewhere there is no mail.
 */
export function createMailer(options: {
  smtpUrl: string | undefined;
  /** The sender, read anew for each mail. */
  from: () => string;
  host: string;
  outbox: string;
  say: (line: string) => void;
}): Mailer {
  const { smtpUrl, from, outbox, say } = options;
  if (smtpUrl) {
    const transport = nodemailer.createTransport(smtpUrl);
    return { kind: 'smtp', send: async (mail) => void (await transport.sendMail({ from: from(), ...mail })) };
  }
  if (!LOOPBACK.has(options.host))
    return { kind: 'none', send: () => Promise.reject(new Error('no mail is configured')) };
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    kind: 'outbox',
    send: async (mail) => {
      const { message } = await composer.sendMail({ from: from(), ...mail });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const path = join(outbox, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(path, message as Buffer, { mode: 0o600 }); // `buffer: true` makes it a Buffer, the types allow a stream too
      say(`Mail to ${mail.to}: ${mail.subject} (${path})`);
    },
  };
}
