// Calls of the API that pages made, and whether they and their answers are as the contract says.
import type { IncomingHttpHeaders } from 'node:http';

export interface RecordedCall {
  readonly call: { readonly method: string; readonly url: string; readonly body: string };
  readonly headers: IncomingHttpHeaders;
  readonly answer: { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };
}

/** Recorded calls as other tools read them (HAR 1.2); the same call with the same answer once. */
export function harOf(calls: readonly RecordedCall[]): object {
  const unique = new Map(
    calls.map((one) => [
      JSON.stringify([one.call.method, one.call.url, one.call.body, one.answer.status, one.answer.text]),
      one,
    ]),
  );
  return {
    log: {
      version: '1.2',
      creator: { name: 'paths', version: '1' },
      entries: [...unique.values()].map(({ call, headers, answer }) => ({
        startedDateTime: new Date().toISOString(),
        time: 0,
        request: {
          method: call.method,
          url: call.url,
          headers: listOf(headers),
          ...(call.body !== '' && { postData: { mimeType: headers['content-type'] ?? '', text: call.body } }),
        },
        response: {
          status: answer.status,
          headers: listOf(answer.headers),
          content: { mimeType: answer.headers['content-type'] ?? '', text: answer.text },
        },
      })),
    },
  };
}

function listOf(headers: IncomingHttpHeaders): { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }));
}
