import { type Contract, isObject, pointerKey, type ResponseObject, type SchemaObject } from '../document.ts';
import type { Complaint, Exchange } from '../exchange.ts';
import type { Validator } from '../validator.ts';

export interface CheckContext {
  contract: Contract;
  validator: Validator;
}

/** One rule that every exchange is held against. */
export interface Check {
  /** Stable; a baseline names it. */
  id: string;
  title: string;
  look: (exchange: Exchange, context: CheckContext) => Complaint[];
}

/** What the contract says of the status that came back; undefined where it says nothing. */
export function documentedResponse({ operation, answer }: Exchange): ResponseObject | undefined {
  return operation.responses[String(answer.status)];
}

/** Media type without its parameters, in small letters. */
export function mediaOf({ answer }: Exchange): string {
  return (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Schema of the answer that came back. */
export function answerSchema(exchange: Exchange): SchemaObject | undefined {
  return documentedResponse(exchange)?.content?.[mediaOf(exchange)]?.schema;
}

/** Pointer below an operation to the response that came back. */
export function responsePointer(exchange: Exchange, rest = ''): string {
  return `${exchange.operation.pointer}/responses/${exchange.answer.status}${rest}`;
}

export const contentPointer = (exchange: Exchange): string =>
  responsePointer(exchange, `/content/${pointerKey(mediaOf(exchange))}/schema`);

/** Whether the case is a call that a correct client makes. */
export function isOrdinary({ intent }: Exchange): boolean {
  return intent === 'valid' || intent === 'available' || intent === 'language';
}

/** Whether a case must be refused. */
export function mustBeRefused({ intent }: Exchange): boolean {
  return ['invalid', 'bad-syntax', 'other-media', 'too-large'].includes(intent);
}

/** The documented shape of a failure, as a complaint where it is not kept. */
export function failureShape(exchange: Exchange): Complaint[] {
  const { json, text } = exchange.answer;
  const keeps =
    isObject(json) &&
    json.msg_type === 'error' &&
    typeof json.error_code === 'string' &&
    typeof json.msg === 'string' &&
    json.msg.trim() !== '' &&
    typeof json.req_id === 'string';
  return keeps
    ? []
    : [
        {
          message: 'The refusal has not the documented shape.',
          expected: '{ msg_type: "error", error_code, msg, req_id }',
          got: text.slice(0, 160) || 'an empty body',
        },
      ];
}

/** Every value of an answer with the schema that describes it. Of alternatives the one that fits is followed. */
export function* describedValues(
  schema: SchemaObject,
  value: unknown,
  context: CheckContext,
  at = '',
  name = '',
): Generator<{ at: string; name: string; value: unknown; schema: SchemaObject }> {
  const { resolve } = context.contract;
  const own = resolve(schema);
  const chosen = (own.oneOf ?? own.anyOf)?.find((choice) => context.validator.accepts(choice, value));
  if (chosen) {
    yield* describedValues(chosen, value, context, at, name);
    return;
  }
  yield {
    at: at || '/',
    name,
    value,
    schema: { ...own, ...(schema.description && { description: schema.description }) },
  };
  if (Array.isArray(value)) {
    for (const [index, item] of value.slice(0, 50).entries())
      if (own.items) yield* describedValues(own.items, item, context, `${at}/${index}`, name);
  } else if (isObject(value))
    for (const [key, item] of Object.entries(value)) {
      const property =
        own.properties?.[key] ?? (isObject(own.additionalProperties) ? own.additionalProperties : undefined);
      if (property) yield* describedValues(property, item, context, `${at}/${key}`, key);
    }
}
