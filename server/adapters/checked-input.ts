import { jsonSchema } from 'ai';
import { Ajv2020 } from 'ajv/dist/2020.js';

const ajv = new Ajv2020({ allErrors: true });

/** The schema of a tool's arguments, checked here too: an endpoint promises nothing. */
export function checkedInput<T>(schema: Parameters<typeof jsonSchema>[0] & object) {
  const isValid = ajv.compile<T>(schema);
  return jsonSchema<T>(schema, {
    validate: (value) =>
      isValid(value)
        ? { success: true, value }
        : { success: false, error: new Error(ajv.errorsText(isValid.errors)) },
  });
}
