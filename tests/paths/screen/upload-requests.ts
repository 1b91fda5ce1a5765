// Uploads as a browser sends them, which the path answers.
import { act } from 'react';
import { vi } from 'vitest';
import { noteLeft } from './what-left.ts';

/** What an upload uses of XMLHttpRequest. */
class UploadRequest {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  response: unknown = null;
  #address = '';

  open(method: string, address: string): void {
    this.#address = `${method} ${address}`;
  }
  setRequestHeader(): void {}
  send(body: FormData): void {
    const fields = [...body].map(([field, value]) =>
      value instanceof File ? [field, value.name, value.size] : [field, value],
    );
    noteLeft(this.#address, ...fields);
    const sent = [...body].map(([, value]) => value).find((value) => value instanceof File);
    onTheirWay.set(sent?.name.split('.')[0] ?? '', this);
  }
  abort(): void {
    noteLeft(`aborts ${this.#address}`);
    this.onabort?.();
  }
}

const onTheirWay = new Map<string, UploadRequest>();

export function answerUploads(): void {
  onTheirWay.clear();
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
}

/** @param share of the bytes that has left */
export async function progressUpload(id: string, share: number): Promise<void> {
  await act(async () => onTheirWay.get(id)?.upload.onprogress?.({ loaded: share, total: 1 }));
}

/** The server's answer about one file. */
export async function answerUpload(id: string, result: object): Promise<void> {
  const request = onTheirWay.get(id);
  if (request === undefined) return;
  onTheirWay.delete(id);
  await act(async () => {
    request.status = 200;
    request.response = { msg_type: 'success', result: [result] };
    request.onload?.();
  });
}
