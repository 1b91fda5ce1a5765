// Twenty kills while a notice by mail goes to people, in batches: what is done is kept in report/ until all is done, so that a run that
// was stopped goes on.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CleanUp } from '../clean-up.ts';
import { sum, type Table } from '../figures.ts';
import { type NoticeFindings, noticeKills } from '../kills/notice-kills.ts';
import { ROOT } from '../server-process.ts';

const KILLS = 20;
const BATCH = { kills: 5, people: 1_500 };
const DONE = join(ROOT, 'report/bench-notices.jsonl');

function doneSoFar(): NoticeFindings[] {
  if (!existsSync(DONE)) return [];
  const lines = readFileSync(DONE, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as NoticeFindings); // written below
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  mkdirSync(join(ROOT, 'report'), { recursive: true });
  while (sum(doneSoFar().map(({ kills }) => kills)) < KILLS) {
    const found = await noticeKills(BATCH, cleanUp);
    await cleanUp.run();
    appendFileSync(DONE, `${JSON.stringify(found)}\n`);
    console.error(JSON.stringify(found));
  }
  const done = doneSoFar();
  rmSync(DONE);
  const all = (of: keyof NoticeFindings) => String(sum(done.map((found) => found[of])));
  return [
    {
      title: `${KILLS} kills of the server while notices by mail go to people`,
      lines: [
        {
          subject: 'messages',
          figures: { kills: all('kills'), people: all('people'), lost: all('lost'), twice: all('twice') },
        },
        {
          subject: 'mails',
          figures: {
            sent: all('sent'),
            unknown: all('unknown'),
            lost: all('mailsLost'),
            twice: all('mailsTwice'),
            's a batch': done.map(({ seconds }) => seconds),
          },
        },
      ],
      notes: [
        'unknown: the server died while the mail server had the mail, and it is not sent again unasked',
      ],
    },
  ];
}
