// The least that server-sent events can cost in Node: each stream is an open response, a broadcast is a loop over them.
import { createServer, type ServerResponse } from 'node:http';
import { announce } from './listen.ts';

const streams = new Set<ServerResponse>();

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    for (const stream of streams) stream.write('data: {"now":true}\n\n');
    response.end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.write('data: {"now":false}\n\n');
  streams.add(response);
  response.on('close', () => streams.delete(response));
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => announce(server));
