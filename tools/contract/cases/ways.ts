// Ways to a documented status (openapi/recipes.yaml, `statuses`).
import { harmlessCall, hasNoObjects, levelOf, recipeOf, validPlan } from '../call-plan.ts';
import { isObject, type Operation, parameterSchema } from '../document.ts';
import type { Case, CaseRequest, Intent } from '../exchange.ts';
import { OutOfReach } from '../fill.ts';
import { NOBODYS_ID } from '../schema-values.ts';
import { type Call, reaches, requestOf, type World } from '../world.ts';
import { outsideCases } from './boundary-cases.ts';
import { hostileCases } from './hostile-cases.ts';

/** A token that no backend gave out, in the form that tokens have. */
const WRONG_TOKEN = 'A'.repeat(43);

type Way = (world: World, operation: Operation, status: number) => Promise<Case[]> | Case[];

interface Spec {
  intent: Intent;
  title: string;
  expected: number[];
  /** Left out: that of a valid call. */
  token?: string | undefined;
  change?: (request: CaseRequest) => void;
  call?: Call;
}

function refusal(world: World, operation: Operation, spec: Spec): Case {
  const call = spec.call ?? harmlessCall(world, operation);
  const request = requestOf(operation, 'token' in spec ? spec.token : world.tokenFor(operation), call);
  spec.change?.(request);
  const { intent, title, expected } = spec;
  return { operation, intent, title, request, expected, notes: { sent: call.body } };
}

/** Where the objects of the path are nobody's, a backend may as well say that first. */
const orMissing = (operation: Operation, ...statuses: number[]): number[] =>
  hasNoObjects(operation) || !operation.responses['404'] ? statuses : [...statuses, 404];

/** Whether an operation takes the token of an account, not one of another security scheme. */
const isOfAccount = ({ recipes }: World, { scheme = '' }: Operation) =>
  recipes.tokens?.[scheme] === undefined;

const isJson = ({ media }: Operation) => media === 'application/json';

const WAYS: Record<string, Way> = {
  'bad-json': (world, operation) =>
    isJson(operation)
      ? ['not json', '{"a":', ''].map((body, index) =>
          refusal(world, operation, {
            intent: 'bad-syntax',
            title: ['with text that is no JSON', 'with JSON that breaks off', 'without a body'][index] ?? '',
            expected: orMissing(operation, 400),
            change: (request) => {
              request.body = body;
              request.headers['Content-Type'] = 'application/json';
            },
          }),
        )
      : [],
  'broken-form': (world, operation) =>
    operation.media === 'multipart/form-data'
      ? [
          refusal(world, operation, {
            intent: 'bad-syntax',
            title: 'with a form that breaks off',
            expected: [400],
            change: (request) => {
              delete request.files;
              request.body =
                '--x\r\nContent-Disposition: form-data; name="upload_files"; filename="a.csv"\r\n\r\na,b';
              request.headers['Content-Type'] = 'multipart/form-data; boundary=x';
            },
          }),
        ]
      : [],
  'bad-parameter': (world, operation) =>
    operation.parameters
      .filter((parameter) => parameter.in === 'query' && parameter.content)
      .map(({ name }) => {
        const call = harmlessCall(world, operation);
        return refusal(world, operation, {
          intent: 'bad-syntax',
          title: `whose parameter ${name} is no JSON`,
          expected: orMissing(operation, 400),
          call: { ...call, query: { ...call.query, [name]: '{not json' } },
        });
      }),
  'no-token': (world, operation) =>
    operation.isPublic
      ? []
      : [
          refusal(world, operation, {
            intent: 'no-token',
            title: 'without a token',
            expected: [401],
            token: undefined,
          }),
        ],
  'wrong-token': (world, operation) =>
    operation.isPublic
      ? []
      : [
          refusal(world, operation, {
            intent: 'wrong-token',
            title: 'with the token of nobody',
            expected: [401],
            token: WRONG_TOKEN,
          }),
          refusal(world, operation, {
            intent: 'wrong-token',
            title: 'with the token in the address',
            expected: [401],
            token: undefined,
            change: (request) => {
              request.path += `${request.path.includes('?') ? '&' : '?'}token=${world.tokens.user}`;
            },
          }),
          refusal(world, operation, {
            intent: 'wrong-token',
            title: 'with the token in another scheme',
            expected: [401],
            token: undefined,
            change: (request) => {
              request.headers.Authorization = `Basic ${world.tokens.user}`;
            },
          }),
          refusal(world, operation, {
            intent: 'wrong-token',
            title: 'with the token in a cookie',
            expected: [401],
            token: undefined,
            change: (request) => {
              request.headers.Cookie = `token=${world.tokens.user}`;
            },
          }),
        ],
  'ordinary-token': (world, operation) =>
    world.tokens.admin && world.tokenFor(operation) === world.tokens.admin
      ? [
          refusal(world, operation, {
            intent: 'forbidden',
            title: 'by somebody who is no administrator',
            expected: [403],
            token: world.tokens.user,
          }),
        ]
      : [],
  'limited-token': (world, operation) =>
    world.tokens.limited && !operation.isPublic && isOfAccount(world, operation)
      ? [
          refusal(world, operation, {
            intent: 'forbidden',
            title: 'by somebody without the right',
            expected: [403],
            token: world.tokens.limited,
          }),
        ]
      : [],
  'nobodys-id': (world, operation) =>
    operation.parameters.some(
      (parameter) => parameter.in === 'path' && parameterSchema(parameter).format === 'uuid',
    )
      ? [
          refusal(world, operation, {
            intent: 'missing-object',
            title: 'for an id of nobody',
            expected: [404],
          }),
        ]
      : [],
  'bad-id': (world, operation) => {
    const first = operation.parameters.find((parameter) => parameter.in === 'path');
    if (!first) return [];
    const call = harmlessCall(world, operation);
    return [
      refusal(world, operation, {
        intent: 'missing-object',
        title: `whose ${first.name} is no id`,
        // a signature that does not fit may be looked at first
        expected: operation.isPublic ? [403, 404, 422] : [404, 422],
        call: { ...call, path: { ...call.path, [first.name]: 'not-an-id' } },
      }),
    ];
  },
  async 'foreign-object'(world, operation) {
    const { admin, user } = world.tokens;
    const names = operation.parameters
      .filter((parameter) => parameter.in === 'path' && world.recipes.objects[parameter.name])
      .map(({ name }) => name);
    if (!admin || admin === user || names.length === 0) return [];
    if (operation.isPublic || operation.reachesAll || !isOfAccount(world, operation)) return [];
    const call = harmlessCall(world, operation);
    const path = { ...call.path };
    for (const name of names) path[name] = await world.own(name);
    return [
      refusal(world, operation, {
        intent: 'foreign-object',
        title: 'for the object of somebody else',
        expected: [404],
        token: admin,
        call: { ...call, path },
      }),
    ];
  },
  async 'nobodys-field'(world, operation) {
    if (!isJson(operation) || !reaches(world.level, levelOf(world.recipes, operation))) return [];
    const { recipes, contract } = world;
    const properties = operation.body ? (contract.resolve(operation.body).properties ?? {}) : {};
    const kinds = Object.keys(properties).flatMap((field): { field: string; value: unknown }[] => {
      if (recipes.objects[field]) return [{ field, value: NOBODYS_ID }];
      return recipes.objects[field.replace(/s$/, '')] ? [{ field, value: [NOBODYS_ID] }] : [];
    });
    if (kinds.length === 0 || recipeOf(recipes, operation).spare) return [];
    const { call } = await validPlan(world, operation);
    return kinds.map(({ field, value }) =>
      refusal(world, operation, {
        intent: 'missing-object',
        title: `whose ${field} is of nobody`,
        expected: [404],
        call: { ...call, body: { ...(isObject(call.body) ? call.body : {}), [field]: value } },
      }),
    );
  },
  'too-large': (world, operation) =>
    isJson(operation)
      ? [
          refusal(world, operation, {
            intent: 'too-large',
            title: `of ${world.recipes.too_large_bytes} bytes`,
            expected: orMissing(operation, 413),
            change: (request) => {
              request.body = largeBody(world.recipes.too_large_bytes);
            },
          }),
        ]
      : [],
  'other-media': (world, operation) =>
    operation.media
      ? [
          refusal(world, operation, {
            intent: 'other-media',
            title: 'as plain text',
            expected: orMissing(operation, 415),
            change: (request) => {
              delete request.files;
              request.body ??= 'text';
              request.headers['Content-Type'] = 'text/plain';
            },
          }),
        ]
      : [],
  'outside-limits': (world, operation) => [
    ...outsideCases(world, operation),
    ...hostileCases(world, operation),
  ],
  // what follows the valid call brings these about
  'not-offered': () => [],
  'reused-key': () => [],
};

const largeBodies = new Map<number, string>();

/** A JSON text of so many bytes; one for all cases, as every exchange keeps what it sent. */
function largeBody(bytes: number): string {
  const known = largeBodies.get(bytes) ?? `{"padding":"${'x'.repeat(bytes - 14)}"}`;
  largeBodies.set(bytes, known);
  return known;
}

/** Cases of one way to a status; none where the way is not for this operation. @throws OutOfReach */
export async function casesOfWay(
  world: World,
  operation: Operation,
  status: number,
  name: string,
): Promise<Case[]> {
  const [kind = '', fault = ''] = name.split(':');
  if (kind === 'fault')
    return [
      refusal(world, operation, {
        intent: 'fault',
        title: `to which the backend is told to answer ${status}`,
        expected: [status],
        change: (request) => {
          request.headers['X-Test-Fault'] = `${operation.id}:${fault}`;
        },
      }),
    ];
  const way = WAYS[kind];
  if (!way) throw new OutOfReach(`the recipes name the way ${name}, which there is not`);
  return way(world, operation, status);
}

/** Names of the ways that recipes may use. */
export const isWay = (name: string): boolean => name in WAYS || /^fault:[a-z-]+$/.test(name);

/** The way that an operation has for itself to a status. @throws OutOfReach */
export async function ownWay(world: World, operation: Operation, status: number): Promise<Case | undefined> {
  const { recipes } = world;
  const recipe = recipeOf(recipes, operation).statuses?.[String(status)];
  if (!recipe) return undefined;
  const needed = recipe.level ?? levelOf(recipes, operation);
  if (!reaches(world.level, needed)) throw new OutOfReach(`--level ${needed} sends it`);
  const scope = await world.steps(recipe.setup, {});
  const given = await world.callOf(recipe, scope);
  const base = harmlessCall(world, operation);
  const call = {
    ...base,
    ...given,
    path: { ...base.path, ...given.path },
    query: { ...base.query, ...given.query },
  };
  return {
    operation,
    intent: 'conflict',
    title: recipe.title,
    request: requestOf(operation, given.token ?? world.tokenFor(operation), call),
    expected: [status],
    notes: { sent: call.body },
  };
}
