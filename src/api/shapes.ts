// The contract's shapes under short names: features and machines take them from here, never from src/generated.
import type { components, operations } from '../generated/api.ts';

export type OperationId = keyof operations;

/** A schema of the contract by its name. */
export type Shape<Name extends keyof components['schemas']> = components['schemas'][Name];

type Parameters<Op extends OperationId, Where extends 'path' | 'query'> = operations[Op] extends {
  parameters: infer P;
}
  ? Where extends keyof P
    ? Exclude<P[Where], undefined>
    : never
  : never;
type BodyOf<Op extends OperationId> = operations[Op] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : never;

type Optional<T> = [T] extends [never] ? Record<never, never> : T;
type Slot<Name extends string, T> = [T] extends [never]
  ? Record<never, never>
  : Partial<T> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What a call of an operation takes: path and query parameters and the JSON body, as far as it has them. */
export type Input<Op extends OperationId> = Optional<Slot<'path', Parameters<Op, 'path'>>> &
  Optional<Slot<'query', Parameters<Op, 'query'>>> &
  Optional<Slot<'body', BodyOf<Op>>>;

/** What an operation answers when all is well. */
export type Answer<Op extends OperationId> = operations[Op] extends {
  responses: { 200: { content: { 'application/json': infer B } } };
}
  ? B
  : never;

export type BasicInfos = Shape<'BasicInfos'>;
export type SiteSettings = Shape<'SiteSettings'>;
export type ErrorCode = Shape<'ErrorCode'>;
export type Failure = Shape<'Failure'>;
export type MessageEvent = Shape<'MessageEvent'>;
export type PushMessage = Shape<'PushMessage'>;
