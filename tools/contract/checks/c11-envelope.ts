import { isObject } from '../document.ts';
import type { Complaint } from '../exchange.ts';
import { type Check, mediaOf } from './check.ts';

/** The envelope of every JSON answer (contract, info.description). */
export const envelope: Check = {
  id: 'C11',
  title: 'msg_type is there and agrees with the status; error_code is in the catalogue',
  look(exchange, { contract }) {
    const { status, json } = exchange.answer;
    if (mediaOf(exchange) !== 'application/json' || json === undefined) return [];
    const say = (message: string, expected: string, got: unknown): Complaint[] => [
      { message, expected, got: JSON.stringify(got) ?? 'nothing', pointer: '/components/schemas/MsgType' },
    ];
    if (!isObject(json) || Array.isArray(json) || typeof json.msg_type !== 'string')
      return say(
        'The answer has no msg_type.',
        'an object with msg_type',
        Array.isArray(json) ? 'an array' : json,
      );
    if (json.msg_type === 'error' && status < 400)
      return say('msg_type is error with a status of success.', 'a status of 400 or above', status);
    if (json.msg_type !== 'error' && status >= 400)
      return say(`msg_type is ${json.msg_type} with status ${status}.`, 'error', json.msg_type);
    if (status < 400) return [];
    const codes =
      (contract.document.components?.schemas?.ErrorCode as { enum?: string[] } | undefined)?.enum ?? [];
    return codes.length === 0 || codes.includes(String(json.error_code))
      ? []
      : say('The error code is not in the catalogue.', codes.join(', '), json.error_code);
  },
};
