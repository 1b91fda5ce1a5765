import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Credentials {
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface SignedRequest {
  method: string;
  url: URL;
  /** Headers that are sent and signed beside those that signing adds; names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal. */
  payloadHash: string;
  now: Date;
}

/** SHA-256 of nothing: the payload hash of a request without a body. */
export const EMPTY_HASH = createHash('sha256').digest('hex');

/**
 * The headers of a request to an S3-compatible store with its signature (AWS Signature Version 4, "Authenticating Requests:
 * Using the Authorization Header").
 *
 * @returns the given headers with `x-amz-date`, `x-amz-content-sha256` and `authorization`; names in lower case
 */
export async function signedHeaders(
  { method, url, headers, payloadHash, now }: SignedRequest,
  { region, accessKey, secretKey }: S3Credentials,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': payloadHash },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    // the length too: what is stored is as long as was meant
    allHeaders: true,
  });
  const signed = await signer.sign();
  return Object.fromEntries(signed.headers);
}
