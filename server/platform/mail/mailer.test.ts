import { expect, it } from 'vitest';
import { openMailServer } from '../../../tests/harness/mail-server.ts';
import { Outbound } from '../outbound/outbound.ts';
import { createMailer, mailErrorCode } from './mailer.ts';

const named = { id: '0199f000-0000-7000-8000-000000000000', at: new Date(0) };
const options = {
  from: () => 'Tablewise <no-reply@example.org>',
  host: '127.0.0.1',
  outbox: '',
  say: () => {},
  outbound: new Outbound(),
};

it('a mail goes by SMTP where a server is set', async () => {
  const mailServer = await openMailServer();
  const mailer = createMailer({ ...options, smtpUrl: mailServer.url });
  await mailer.send({
    ...named,
    to: 'ada@example.org',
    subject: 'Your code: 123456',
    text: 'Your code is 123456.',
  });
  const mail = await mailServer.next();
  mailServer.close();
  expect(mailer.kind).toBe('smtp');
  expect(mail).toContain('To: ada@example.org');
  expect(mail).toContain('Your code is 123456.');
  expect(mail).toContain('Message-ID: <0199f000-0000-7000-8000-000000000000@example.org>');
});

it('a mail with looks has them beside its plain text', async () => {
  const mailServer = await openMailServer();
  const mailer = createMailer({ ...options, smtpUrl: mailServer.url });
  await mailer.send({ ...named, to: 'ada@example.org', subject: 'May', text: 'plain', html: '<p>looks</p>' });
  const mail = await mailServer.next();
  mailServer.close();
  expect(mail).toContain('Content-Type: multipart/alternative');
  expect(mail.indexOf('plain')).toBeLessThan(mail.indexOf('<p>looks</p>'));
});

it('there is no mail where none is set and the server listens to others than this machine', async () => {
  const mailer = createMailer({ ...options, smtpUrl: undefined, host: '0.0.0.0' });
  expect(mailer.kind).toBe('none');
  await expect(mailer.send({ ...named, to: 'a@example.org', subject: '', text: '' })).rejects.toThrow();
});

it('of a failure the codes are kept, and nothing that a mail server said', () => {
  const refused = Object.assign(new Error('550 5.1.1 <ada@example.org> is unknown'), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    response: '550 5.1.1 <ada@example.org> is unknown',
  });
  expect(mailErrorCode(refused)).toBe('EENVELOPE 550 RCPT TO');
  expect(mailErrorCode(new Error('to ada@example.org'))).toBe('UNKNOWN');
});
