// The failures that follow from what an operation is, so that no path writes them out. What a path declares itself stands.
import type { BundledDocument, BundledOperation } from './bundling-steps.ts';

interface FailureRule {
  status: string;
  /** Name of the answer in components/responses. */
  response: string;
  /** Operations that the rule holds for; undefined: all. */
  where?: (operation: Traits) => boolean;
  why: string;
}

/** What the rules ask of an operation. */
interface Traits {
  isPublic: boolean;
  /** Whether it uses a function that plans allow (`x-plan-function`). */
  usesPlan: boolean;
  isWrite: boolean;
  hasBody: boolean;
  hasQuery: boolean;
  hasJsonParameter: boolean;
  hasPathParameter: boolean;
}

/** Every failure that a rule derives, in one place. */
export const FAILURE_RULES: readonly FailureRule[] = [
  {
    status: '400',
    response: 'BadRequest',
    where: ({ hasBody, hasJsonParameter }) => hasBody || hasJsonParameter,
    why: 'JSON that does not parse, in a body or in a parameter',
  },
  {
    status: '401',
    response: 'Unauthenticated',
    where: ({ isPublic }) => !isPublic,
    why: 'the token is asked for first',
  },
  {
    status: '402',
    response: 'PlanLimit',
    where: ({ usesPlan }) => usesPlan,
    why: 'the plan may not have the function, or no more of it',
  },
  {
    status: '403',
    response: 'Forbidden',
    where: ({ isPublic }) => !isPublic,
    why: 'the account may be disabled, and its roles may lack the permission',
  },
  {
    status: '404',
    response: 'NotFound',
    where: ({ hasPathParameter }) => hasPathParameter,
    why: 'what the path names may not exist or be of somebody else; a name that is malformed names nothing',
  },
  {
    status: '413',
    response: 'TooLarge',
    where: ({ hasBody }) => hasBody,
    why: 'a body has a largest size',
  },
  {
    status: '415',
    response: 'UnsupportedMedia',
    where: ({ hasBody }) => hasBody,
    why: 'a body has one media type',
  },
  {
    status: '422',
    response: 'Invalid',
    where: ({ isWrite, hasBody, hasQuery }) => isWrite || hasBody || hasQuery,
    why: 'what parses may break its schema, and the key of a write its form',
  },
  { status: '429', response: 'RateLimited', why: 'every caller has so many calls a minute' },
  { status: '500', response: 'ServerError', why: 'a fault of the server, named by req_id' },
  { status: '503', response: 'Unavailable', why: 'the database or another part may not answer' },
];

/** Adds to every operation the failures that its rules derive and that it does not declare itself. */
export function deriveFailures(document: BundledDocument): BundledDocument {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        operation.operationId ? withFailures(document, method, operation) : operation,
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function withFailures(
  document: BundledDocument,
  method: string,
  operation: BundledOperation,
): BundledOperation {
  const traits = traitsOf(document, method, operation);
  const derived = FAILURE_RULES.filter(({ where }) => !where || where(traits)).map(
    ({ status, response }) => [status, { $ref: `#/components/responses/${response}` }] as const,
  );
  // a status is a whole number, which every object has in ascending order
  return { ...operation, responses: { ...Object.fromEntries(derived), ...operation.responses } };
}

function traitsOf(document: BundledDocument, method: string, operation: BundledOperation): Traits {
  const parameters = (operation.parameters ?? []).map((given) => parameterOf(document, given));
  return {
    isPublic: operation.security?.length === 0,
    usesPlan: operation['x-plan-function'] !== undefined,
    isWrite: method !== 'get',
    hasBody: operation.requestBody !== undefined,
    hasQuery: parameters.some((parameter) => parameter.in === 'query'),
    hasJsonParameter: parameters.some(({ content }) => content !== undefined),
    hasPathParameter: parameters.some((parameter) => parameter.in === 'path'),
  };
}

interface Parameter {
  in?: string;
  content?: object;
}

function parameterOf({ components }: BundledDocument, given: Parameter & { $ref?: string }): Parameter {
  const name = given.$ref?.replace('#/components/parameters/', '');
  return name === undefined ? given : (components.parameters?.[name] ?? {});
}
