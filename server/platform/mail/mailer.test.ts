import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

/** A mail server that takes one message (RFC 5321, section 4.1) and hands over what it got. */
async function openMailServer(): Promise<{ url: string; received: Promise<string>; close: () => void }> {
  let deliver: (text: string) => void;
  const received = new Promise<string>((resolve) => {
    deliver = resolve;
  });
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.setEncoding('utf8');
    socket.write('220 test\r\n');
    socket.on('data', (chunk: string) => {
      if (data !== undefined) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        deliver(data);
        data = undefined;
        socket.write('250 taken\r\n');
        return;
      }
      const verb = chunk.slice(0, 4).toUpperCase();
      if (verb === 'DATA') {
        data = '';
        socket.write('354 go on\r\n');
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}

const options = {
  from: () => 'Tablewise <no-reply@example.org>',
  host: '127.0.0.1',
  outbox: '',
  say: () => {},
};

it('a mail goes by SMTP where a server is set', async () => {
  const mailServer = await openMailServer();
  const mailer = createMailer({ ...options, smtpUrl: mailServer.url });
  await mailer.send({ to: 'ada@example.org', subject: 'Your code: 123456', text: 'Your code is 123456.' });
  const mail = await mailServer.received;
  mailServer.close();
  expect(mailer.kind).toBe('smtp');
  expect(mail).toContain('To: ada@example.org');
  expect(mail).toContain('Your code is 123456.');
});

it('there is no mail where none is set and the server listens to others than this machine', async () => {
  const mailer = createMailer({ ...options, smtpUrl: undefined, host: '0.0.0.0' });
  expect(mailer.kind).toBe('none');
  await expect(mailer.send({ to: 'a@example.org', subject: '', text: '' })).rejects.toThrow();
});
