// A notice by mail to many people, whose server is killed again and again while it tells them.
import { setTimeout as delay } from 'node:timers/promises';
import type { CleanUp } from '../clean-up.ts';
import { openCountingMailServer } from './counting-mail-server.ts';
import { type KillWorld, startKillWorld } from './kill-world.ts';

/** Milliseconds in which everybody is told. */
const PATIENCE_MS = 900_000;
const LOOK_MS = 20;

/** What is there after the kills. */
export interface NoticeFindings {
  kills: number;
  people: number;
  /** People without a message, and those who have more than one. */
  lost: number;
  twice: number;
  /** Mails of which the server says that the mail server took them, and those of which it says that nobody knows. */
  sent: number;
  unknown: number;
  /** Mails that neither came nor are unknown, and those that came more than once or of which a person has several. */
  mailsLost: number;
  mailsTwice: number;
  /** From the start of the notice until the last mail. */
  seconds: number;
}

/** Sends one notice and kills the server so many times, each when another share of the people is told. */
export async function noticeKills(
  { people: crowd, kills }: { people: number; kills: number },
  cleanUp: CleanUp,
): Promise<NoticeFindings> {
  const mailServer = await openCountingMailServer();
  cleanUp.add(() => mailServer.close());
  const world = await startKillWorld('server', cleanUp, { SMTP_URL: mailServer.url });
  // the address of the administrator, which this server can read: mails are told apart by their ids
  await world.query(`insert into users (id, username, email, email_mask, email_hash, password_hash, user_hash, created_at)
    select gen_random_uuid(), 'crowd', (select email from users limit 1), 'x', 'crowd ' || n, 'x', 'x', now()
    from generate_series(1, ${crowd}) n`);
  const { id } = (await call(world, '/api/admin/notices', { level: 'other', texts: TEXTS })).details.notice;
  const startedAt = performance.now();
  await call(world, `/api/admin/notices/${id}/publish`, { version: 1, by_mail: true });
  const number = async (text: string) => Number((await world.query(text))[0]?.number);
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) {
      if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`no end: ${world.printed()}`);
      await delay(LOOK_MS);
    }
  };
  const told = () => number('select told as number from notices');
  for (let kill = 1; kill <= kills; kill += 1) {
    await until(async () => (await told()) >= (crowd * kill) / (kills + 1));
    await world.kill();
  }
  const open = `select count(*) as number from notices where ended_at is null
    or exists (select from email_logs where status in ('queued', 'sending'))`;
  await until(async () => (await number(open)) === 0);
  const seconds = (performance.now() - startedAt) / 1_000;

  const people = await number('select count(*) as number from users');
  const having = (table: string, of: string) =>
    number(
      `select count(*) as number from (select ${of} from ${table} group by ${of} having count(*) > 1) as several`,
    );
  const came = mailServer.taken.map(idOf);
  const mails = await world.query(`select id::text as id, status from email_logs where template = 'notice'`);
  const distinct = new Set(came);
  const sent = mails.filter(({ status }) => status === 'sent');
  const unknown = mails.filter(({ status }) => status === 'unknown').length;
  return {
    kills,
    people,
    lost:
      people -
      (await number(
        'select count(distinct user_id) as number from user_messages where notice_id is not null',
      )),
    twice: await having('user_messages where notice_id is not null', 'user_id'),
    sent: sent.length,
    unknown,
    mailsLost:
      people - sent.length - unknown + sent.filter(({ id: mail }) => !distinct.has(String(mail))).length,
    mailsTwice: came.length - distinct.size + Math.max(0, mails.length - people),
    seconds,
  };
}

const TEXTS = { en_US: { title: 'Maintenance on Sunday', body: 'From 2 to 4 in the morning.' } };

/** The id that a mail has of its row. */
function idOf(mail: string): string {
  const id = /^Message-ID:\s*<([0-9a-f-]{36})/im.exec(mail)?.[1];
  if (!id) throw new Error(`a mail without an id: ${mail.slice(0, 500)}`);
  return id;
}

// biome-ignore lint/suspicious/noExplicitAny: the caller reads the fields of its own operation
async function call({ url, token }: KillWorld, path: string, body: object): Promise<any> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(json));
  return json;
}
