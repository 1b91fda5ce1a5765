// Compiled checks of the contract's schemas (JSON Schema 2020-12, formats on).
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { Contract, SchemaObject } from './document.ts';

/** Where and why a value breaks a schema. */
export interface Violation {
  /** JSON pointer into the value. */
  at: string;
  message: string;
}

export interface Validator {
  /** What is wrong with a value; nothing where it fits. */
  violations: (schema: SchemaObject, value: unknown) => Violation[];
  accepts: (schema: SchemaObject, value: unknown) => boolean;
}

// ajv-formats is CommonJS: under ESM its function is the default of the namespace, its types say otherwise
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

/** Compiles each schema once. */
export function createValidator({ document }: Contract): Validator {
  const ajv = new Ajv2020({ strict: false, allErrors: false, verbose: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'contract', components: document.components ?? {} });
  const compiled = new Map<SchemaObject, ValidateFunction>();
  const compile = (schema: SchemaObject): ValidateFunction => {
    let check = compiled.get(schema);
    if (!check) {
      // local references point into the document, which was added under the id `contract`
      check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"contract#/')));
      compiled.set(schema, check);
    }
    return check;
  };
  return {
    accepts: (schema, value) => compile(schema)(value),
    violations: (schema, value) => {
      const check = compile(schema);
      return check(value) ? [] : (check.errors ?? []).slice(0, 3).map(inWords);
    },
  };
}

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
