// What a reader filled in as a call, and back: the values that a page begins with.
import type { Reference, ReferenceOperation, ReferenceParameter } from '../../api/reference.ts';
import { exampleValue } from './example-value.ts';

/** Texts of the parameters by name; an empty one is left out. */
export type ParameterTexts = Readonly<Record<string, string>>;

/** The text of a parameter's example. */
function exampleText({ schema, name, json }: ReferenceParameter, { schemas }: Reference): string {
  const value = exampleValue(schema, schemas, name);
  return json ? JSON.stringify(value) : String(value);
}

/** The values that a call needs at least; path parameters are examples that nobody has. */
export function firstParameters(operation: ReferenceOperation, reference: Reference): ParameterTexts {
  return Object.fromEntries(
    operation.parameters
      .filter(({ required }) => required)
      .map((parameter) => [parameter.name, exampleText(parameter, reference)]),
  );
}

/** JSON text of the body that the page shows first; undefined for an operation that takes none. */
export function firstBody({ body }: ReferenceOperation, { schemas }: Reference): string | undefined {
  if (body?.media !== 'application/json') return undefined;
  return JSON.stringify(body.example ?? exampleValue(body.schema, schemas), null, 2);
}

/** Path and query of a call. Parameters without a text are left out, those of the path stay as {name}. */
export function addressOf(operation: ReferenceOperation, texts: ParameterTexts): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const text = texts[name];
    return text ? encodeURIComponent(text) : whole;
  });
  const query = new URLSearchParams(
    operation.parameters.flatMap(({ name, in: where }) => {
      const text = texts[name];
      return where === 'query' && text ? [[name, text]] : [];
    }),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Names of the required parameters that have no text. */
export function missingParameters({ parameters }: ReferenceOperation, texts: ParameterTexts): string[] {
  return parameters.filter(({ required, name }) => required && !texts[name]).map(({ name }) => name);
}

/** Whether a call may change something: all but plain reads. */
export function changesSomething({ method, effect }: ReferenceOperation): boolean {
  return method !== 'GET' || effect !== undefined;
}
