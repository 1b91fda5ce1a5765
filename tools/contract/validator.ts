// Compiled checks of the contract's schemas (JSON Schema 2020-12, formats on).
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { Contract, ContractDocument, SchemaObject } from './document.ts';

/** Where and why a value breaks a schema. */
export interface Violation {
  /** JSON pointer into the value. */
  at: string;
  message: string;
}

export interface Validator {
  /** What is wrong with a value, the first five places; nothing where it fits. */
  violations: (schema: SchemaObject, value: unknown) => Violation[];
  accepts: (schema: SchemaObject, value: unknown) => boolean;
}

// ajv-formats is CommonJS: under ESM its function is the default of the namespace, its types say otherwise
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

/** Checks of a contract's schemas. */
export function createValidator({ document }: Contract): Validator {
  const first = compilerOf(document, false);
  const every = compilerOf(document, true);
  return {
    accepts: (schema, value) => first(schema)(value),
    violations: (schema, value) => {
      // nearly all values fit, which the check that ends at the first fault says sooner
      if (first(schema)(value)) return [];
      const check = every(schema);
      check(value);
      return withoutBranches(check.errors ?? [])
        .slice(0, 5)
        .map(inWords);
    },
  };
}

/** Compiles each schema once, wherever it stands. */
function compilerOf({ components = {} }: ContractDocument, allErrors: boolean) {
  // many schemas are compiled to be asked a few times: that takes a third of the time without optimising, and they run as fast
  const ajv = new Ajv2020({ strict: false, allErrors, verbose: true, code: { optimize: false } });
  addFormats(ajv);
  ajv.addSchema({ $id: 'contract', components });
  const compiled = new Map<SchemaObject, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();
  return (schema: SchemaObject): ValidateFunction => {
    let check = compiled.get(schema);
    if (!check) {
      // local references point into the document, which was added under the id `contract`
      const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/');
      check = byText.get(text) ?? ajv.compile(JSON.parse(text));
      byText.set(text, check);
      compiled.set(schema, check);
    }
    return check;
  };
}

/** Where no alternative fits, that is said, not what each of them lacks. */
function withoutBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const open = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const outer = open.filter(
    ({ instancePath }) => !open.some((one) => isBelow(instancePath, one.instancePath)),
  );
  return errors.filter(
    (error) =>
      outer.includes(error) ||
      !outer.some(
        ({ instancePath }) =>
          error.instancePath === instancePath || isBelow(error.instancePath, instancePath),
      ),
  );
}

const isBelow = (pointer: string, other: string) => pointer.startsWith(`${other}/`);

function inWords({ instancePath, message = 'breaks the schema', params }: ErrorObject): Violation {
  const { additionalProperty, allowedValues, allowedValue } = params as Record<string, unknown>; // keyword-dependent, each part may be missing
  const what =
    additionalProperty !== undefined
      ? `has the undocumented field "${additionalProperty}"`
      : allowedValues !== undefined
        ? `must be one of ${JSON.stringify(allowedValues)}`
        : allowedValue !== undefined
          ? `must be ${JSON.stringify(allowedValue)}`
          : message;
  return { at: instancePath || '/', message: what };
}
