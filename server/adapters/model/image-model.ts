import { type ImageType, imageTypeOf } from '../../platform/files/image-type.ts';
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
export async function generateImage(config: ImageModelConfig, prompt: string): Promise<GeneratedImage> {
  const { baseUrl, name, apiKey, timeoutMs } = config;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await ask(`${baseUrl.replace(/\/$/, '')}/images/generations`, MAX_ANSWER_BYTES, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model: name, prompt, n: 1 }),
    signal,
  });
  const { b64_json: encoded, url } = readAnswer(answer);
  const bytes = encoded === undefined ? await download(url, baseUrl, signal) : Buffer.from(encoded, 'base64');
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

async function download(url = '', baseUrl: string, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  if (!URL.canParse(url)) throw new ModelFailure('garbage');
  const { protocol, origin } = new URL(url);
  if (protocol !== 'https:' && origin !== new URL(baseUrl).origin) throw new ModelFailure('garbage');
  return ask(url, MAX_IMAGE_BYTES, { signal });
}

/** Asks and reads at most so many bytes. */
async function ask(url: string, limit: number, init: RequestInit): Promise<Buffer<ArrayBuffer>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
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
    throw new ModelFailure(init.signal?.aborted ? 'busy' : 'unreachable');
  }
}

function reasonOf(status: number): ModelFailure['reason'] {
  if (status === 401 || status === 403) return 'denied';
  if (status === 404) return 'unknownModel';
  if (status === 413) return 'tooLong';
  if (status === 429) return 'busy';
  return status >= 500 ? 'serverError' : 'rejected';
}
