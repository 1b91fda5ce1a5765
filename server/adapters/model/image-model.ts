import { type ImageType, imageTypeOf } from '../../platform/files/image-type.ts';
import type { InterfaceKey } from '../../platform/outbound/interface-catalogue.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { ModelFailure } from './model-endpoint.ts';

/** Bytes of a picture; a larger one is refused. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;
/** Bytes of the endpoint's answer: a picture in base64 (4 bytes for 3) and what is around it. */
const MAX_ANSWER_BYTES = Math.ceil((MAX_IMAGE_BYTES * 4) / 3) + 64 * 1024;

export interface ImageModelConfig {
  baseUrl: string;
  name: string;
  apiKey: string | undefined;
  /** Milliseconds that a picture may take. */
  timeoutMs: number;
}

export interface GeneratedImage {
  bytes: Buffer<ArrayBuffer>;
  type: ImageType;
}

/**
 * Makes a picture by an OpenAI-compatible endpoint (`POST /images/generations`), which answers it in base64 or by an address. The address
 * is asked without the key, over https or from the endpoint's own origin, without redirects.
 * @throws ModelFailure, without anything that the endpoint said
 */
export async function generateImage(
  config: ImageModelConfig,
  prompt: string,
  outbound: Outbound,
): Promise<GeneratedImage> {
  const { baseUrl, name, apiKey, timeoutMs } = config;
  const ask = asking(outbound, timeoutMs);
  const address = `${baseUrl.replace(/\/$/, '')}/images/generations`;
  const answer = await ask('model.image', address, MAX_ANSWER_BYTES, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model: name, prompt, n: 1 }),
  });
  const { b64_json: encoded, url } = readAnswer(answer);
  const bytes = encoded === undefined ? await download(url, baseUrl, ask) : Buffer.from(encoded, 'base64');
  const type = imageTypeOf(bytes);
  if (type === null) throw new ModelFailure('garbage');
  if (bytes.length > MAX_IMAGE_BYTES) throw new ModelFailure('tooLong');
  return { bytes, type };
}

function readAnswer(answer: Buffer): { b64_json?: string; url?: string } {
  let first: unknown;
  try {
    first = JSON.parse(answer.toString()).data?.[0];
  } catch {
    throw new ModelFailure('garbage');
  }
  if (typeof first !== 'object' || first === null) throw new ModelFailure('empty');
  const text = (key: string) => {
    const value: unknown = Reflect.get(first, key);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [encoded, url] = [text('b64_json'), text('url')];
  if (encoded !== undefined) return { b64_json: encoded };
  if (url === undefined) throw new ModelFailure('empty');
  return { url };
}

async function download(url = '', baseUrl: string, ask: Ask): Promise<Buffer<ArrayBuffer>> {
  if (!URL.canParse(url)) throw new ModelFailure('garbage');
  const { protocol, origin } = new URL(url);
  if (protocol !== 'https:' && origin !== new URL(baseUrl).origin) throw new ModelFailure('garbage');
  return ask('model.picture', url, MAX_IMAGE_BYTES);
}

type Ask = (
  key: InterfaceKey,
  url: string,
  limit: number,
  init?: RequestInit,
) => Promise<Buffer<ArrayBuffer>>;

/** Asks and reads at most so many bytes. Both calls of a picture have the same time together. */
function asking(outbound: Outbound, timeoutMs: number): Ask {
  const end = Date.now() + timeoutMs;
  return (key, url, limit, init = {}) =>
    readAtMost(limit, () =>
      outbound.fetch(key, url, { ...init, redirect: 'error' }, { timeoutMs: Math.max(1, end - Date.now()) }),
    );
}

async function readAtMost(limit: number, send: () => Promise<Response>): Promise<Buffer<ArrayBuffer>> {
  try {
    const response = await send();
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelFailure(reasonOf(response.status));
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    // a body that is too long is not read to its end
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > limit) throw new ModelFailure('tooLong');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    const isLate = error instanceof OutboundError && error.kind === 'timeout';
    throw new ModelFailure(isLate ? 'busy' : 'unreachable');
  }
}

function reasonOf(status: number): ModelFailure['reason'] {
  if (status === 401 || status === 403) return 'denied';
  if (status === 404) return 'unknownModel';
  if (status === 413) return 'tooLong';
  if (status === 429) return 'busy';
  return status >= 500 ? 'serverError' : 'rejected';
}
