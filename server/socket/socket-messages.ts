import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import document from '../../src/generated/socket.json' with { type: 'json' };
import type { components } from '../../src/generated/socket.ts';

export type ClientMessage = components['schemas']['SocketClientMessage'];
export type ServerMessage = components['schemas']['SocketServerMessage'];

const ajv = new Ajv2020({ strict: false });
// the package's types say namespace, at run time it is the function
(addFormatsModule as unknown as (target: Ajv2020) => void)(ajv);
ajv.addSchema(document, 'socket');

const isClientMessage = ajv.compile<ClientMessage>({
  $ref: 'socket#/components/schemas/SocketClientMessage',
});
const isServerMessage = ajv.compile<ServerMessage>({
  $ref: 'socket#/components/schemas/SocketServerMessage',
});

/** A message of a client; undefined for what openapi/socket.yaml does not describe. */
export function readClientMessage(text: string): ClientMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isClientMessage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with a message of the server; undefined when it is as described. For tests. */
export function serverMessageFault(value: unknown): string | undefined {
  return isServerMessage(value) ? undefined : ajv.errorsText(isServerMessage.errors);
}
