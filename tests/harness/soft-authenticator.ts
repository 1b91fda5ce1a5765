// An authenticator of WebAuthn in memory (Web Authentication Level 3, 6): what a browser and its device answer, without either.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const hash = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** A length or a number of CBOR (RFC 8949, 3), as far as is needed here. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export interface Ceremony {
  origin: string;
  rpId: string;
  challenge: string;
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

export class SoftAuthenticator {
  readonly id = base64url(randomBytes(16));
  /** Whether it verifies its user, as by a PIN. */
  verifies = true;
  /** How often it has signed; a device that does not count says 0 each time. */
  counter: number;
  userHandle = '';
  readonly #key: KeyObject;
  readonly #cose: Buffer;

  constructor(counter = 1) {
    this.counter = counter;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // ES256 (RFC 9053, 7.1)
    this.#cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** Makes the credential, as `navigator.credentials.create` answers it. */
  create(asked: Ceremony, userHandle: string) {
    this.userHandle = userHandle;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const data = Buffer.concat([
      this.#data(asked.rpId, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      id,
      this.#cose,
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', asked),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  /** Uses it, as `navigator.credentials.get` answers it; each time it counts. */
  get(asked: Ceremony) {
    if (this.counter > 0) this.counter += 1;
    const data = this.#data(asked.rpId, 0);
    const clientDataJSON = clientData('webauthn.get', asked);
    const signed = Buffer.concat([data, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.#key)),
      userHandle: this.userHandle,
    });
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.verifies ? USER_VERIFIED : 0;
    return Buffer.concat([hash(rpId), Buffer.from([USER_PRESENT | verified | flags]), counter]);
  }

  #answer<Response extends object>(response: Response) {
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response,
    };
  }
}

function clientData(type: string, { origin, challenge }: Ceremony): string {
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}
