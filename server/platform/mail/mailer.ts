import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type { Attempt } from '../outbound/attempt.ts';
import type { Outbound, Told } from '../outbound/outbound.ts';

export interface MailContent {
  subject: string;
  text: string;
  /** The same with its looks, for programs that show them. */
  html?: string;
}

export interface Mail extends MailContent {
  /** Names it for whoever gets it twice. */
  id: string;
  /** When it was written. */
  at: Date;
  to: string;
}

/** Sends mail; `kind` tells people how. */
export interface Mailer {
  kind: 'smtp' | 'outbox' | 'none';
  /**
   * @param handOver awaited when the mail server is there, before it is given anything of the mail: after it nobody can say that the
   *   mail did not go out, unless the mail server does
   */
  send(mail: Mail, handOver?: () => Promise<unknown>): Promise<void>;
  /** Signs in at the mail server and sends nothing; absent where there is none. */
  check?(): Promise<void>;
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
  outbound: Outbound;
  host: string;
  outbox: string;
  say: (line: string) => void;
}): Mailer {
  const { smtpUrl, from, outbox, outbound, say } = options;
  if (smtpUrl) {
    const target = new URL(smtpUrl).host;
    // each mail has a connection of its own, with the time limit of now for each of its steps
    const transportOf = ({ timeoutMs }: Attempt) =>
      nodemailer.createTransport({
        url: smtpUrl,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      });
    const composer = composing();
    return {
      kind: 'smtp',
      send: async (mail, handOver) => {
        const { message, envelope } = await composer.sendMail(messageOf(mail, from()));
        // read when the connection stands
        const raw = Readable.from(
          (async function* () {
            await handOver?.();
            yield message as Buffer; // as `composing` asks for
          })(),
        );
        await outbound.run('mail.send', { target, told }, async (attempt) => {
          attempt.sent((message as Buffer).length);
          await transportOf(attempt).sendMail({ envelope, raw });
          attempt.answered(250);
        });
      },
      check: () =>
        outbound.run('mail.check', { target, told }, async (attempt) => {
          await transportOf(attempt).verify();
          attempt.answered(220);
        }),
    };
  }
  if (!LOOPBACK.has(options.host))
    return { kind: 'none', send: () => Promise.reject(new Error('no mail is configured')) };
  const composer = composing();
  return {
    kind: 'outbox',
    // the same mail is the same file, however often
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, from()));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      // in the order in which they were written
      const path = join(outbox, `${mail.at.getTime()}-${mail.id}.eml`);
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 }); // `buffer: true` makes it a Buffer, the types allow a stream too
      await rename(`${path}.part`, path);
      say(`Mail to ${mail.to}: ${mail.subject} (${path})`);
    },
  };
}

/** Writes mails as they are sent (RFC 5322), with the lines that SMTP asks for. */
function composing() {
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

function messageOf({ id, to, subject, text, html }: Mail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return { from, to, subject, text, ...(html !== undefined && { html }), messageId: `<${id}@${domain}>` };
}

/** What the way out is told of a failure: a refusal of one mail says nothing against the server. */
function told(error: unknown): Told | undefined {
  const status = mailAnswer(error);
  return status === undefined
    ? undefined
    : { status, protocol: 'SMTP', outcome: status >= 500 ? 'refused' : 'failed' };
}

/** What the mail server answered, such as 550 (RFC 5321, section 4.2); undefined where it said nothing. */
export function mailAnswer(error: unknown): number | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** What may be kept of a failure: its codes. A mail server's words may name people. */
export function mailErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN';
  const parts = ['code', 'responseCode', 'command']
    .map((name): unknown => Reflect.get(error, name))
    .filter(
      (part) => typeof part === 'number' || (typeof part === 'string' && /^[A-Z][A-Z_ ]{0,30}$/.test(part)),
    );
  return parts.length === 0 ? 'UNKNOWN' : parts.join(' ');
}
