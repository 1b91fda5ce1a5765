// The reference of the documentation pages: complete, and its examples are what the contract takes.
import { existsSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../server/kernel/contract.ts';
import { loadReference, loadReferenceMachines, REFERENCE_KINDS } from '../../src/api/reference.ts';
import {
  codeSample,
  pythonLiteral,
  SAMPLE_LANGUAGES,
} from '../../src/features/documentation/code-samples.ts';
import { exampleValue } from '../../src/features/documentation/example-value.ts';
import { addressOf, firstBody, firstParameters } from '../../src/features/documentation/try-request.ts';
import { MACHINE_USES } from '../../tools/documentation/machine-uses.ts';

// ajv-formats is CommonJS: under ESM its function is the default of the namespace, its types say otherwise
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;
const references = await Promise.all(REFERENCE_KINDS.map((kind) => loadReference(kind)));
const machines = await loadReferenceMachines();
const cases = references.flatMap((reference) =>
  reference.operations.map((operation) => ({ id: operation.id, operation, reference })),
);

/** Of each reference one compiler, which knows all of its schemas: what they have in common is compiled once. */
const compilers = new Map<(typeof references)[number], Ajv2020>(
  references.map((reference) => {
    const ajv = new Ajv2020({ strict: false, code: { optimize: false } });
    addFormats(ajv);
    ajv.addFormat('binary', true);
    ajv.addSchema({ $id: 'all', $defs: whole(reference.schemas) });
    return [reference, ajv];
  }),
);

/** With its references leading into the schema that has them all. */
function whole(node: object) {
  return JSON.parse(JSON.stringify(node).replaceAll('"$ref":"', '"$ref":"all#/$defs/'));
}

/** The schemas of a reference that were compiled, by their text: every operation has the same failures. */
const compiled = new Map<string, ValidateFunction>();

/** A check of a schema of a reference. */
function checkOf(reference: (typeof references)[number], schema: object) {
  const ajv = compilers.get(reference);
  if (!ajv) throw new Error('a reference without its compiler');
  const key = `${references.indexOf(reference)} ${JSON.stringify(schema)}`;
  const check = compiled.get(key) ?? ajv.compile(whole(schema));
  compiled.set(key, check);
  return (value: unknown) => (check(value) ? undefined : ajv.errorsText(check.errors));
}

describe('the reference', () => {
  it('has every operation of the contract once [R2.016] [R2.017] [R2.018]', () => {
    expect(cases.map(({ id }) => id).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
    const [, internal, open] = references;
    expect(open?.operations.every(({ path, scope }) => path.startsWith('/api/open/v1/') && scope)).toBe(true);
    expect(internal?.operations.map(({ id }) => id)).toContain('adminStorageUpload');
  });

  it.each(cases)('$id has examples that its own schemas take', ({ operation, reference }) => {
    for (const { name, schema } of operation.parameters)
      expect(checkOf(reference, schema)(exampleValue(schema, reference.schemas, name)), name).toBeUndefined();
    const body = firstBody(operation, reference);
    if (body !== undefined && operation.body)
      expect(checkOf(reference, operation.body.schema)(JSON.parse(body)), body).toBeUndefined();
    for (const { status, schema } of operation.responses) {
      if (!schema) continue;
      const example = exampleValue(schema, reference.schemas);
      expect(checkOf(reference, schema)(example), `${status} ${JSON.stringify(example)}`).toBeUndefined();
    }
  });

  it.each(cases)('$id can be copied as programs that are well formed', ({ operation, reference }) => {
    const address = addressOf(operation, firstParameters(operation, reference));
    expect(address).not.toMatch(/[{}]/);
    const call = { operation, origin: 'https://example.org', address, json: firstBody(operation, reference) };
    const [shell = '', typescript = '', python = ''] = SAMPLE_LANGUAGES.map((language) =>
      codeSample(language, call),
    );
    const { diagnostics } = ts.transpileModule(typescript, { reportDiagnostics: true });
    expect(diagnostics).toEqual([]);
    expect(python).not.toMatch(/\b(true|false|null)\b(?=[,\n])/);
    for (const sample of [shell, typescript, python]) {
      expect(sample).toContain(`https://example.org${address}`.replaceAll("'", "'\\''"));
      expect(sample.includes('TABLEWISE_TOKEN')).toBe(operation.public !== true);
    }
  });

  it('names machines and operations that there are, each machine with its diagram', () => {
    const ids = new Set<string>(OPERATIONS.map(({ id }) => id));
    for (const [machine, operations] of Object.entries(MACHINE_USES)) {
      expect(existsSync(`src/machines/${machine}/${machine}.machine.ts`), machine).toBe(true);
      expect(
        operations.filter((id) => !ids.has(id)),
        machine,
      ).toEqual([]);
      expect(machines[machine]?.diagram, machine).toMatch(/^stateDiagram-v2\n/);
      expect(machines[machine]?.diagram, machine).toContain(' --> ');
    }
  });
});

describe('samples', () => {
  const [reference] = references;
  const ask = reference?.operations.find(({ id }) => id === 'chatCreate');
  const call = { origin: 'https://example.org', address: '/api/chats', json: `{"name":"it's; $(rm)"}` };

  it('a quote in a body does not end the text of the shell', () => {
    if (!ask) throw new Error('chatCreate is in the reference');
    expect(codeSample('shell', { ...call, operation: ask })).toContain(`--data '{"name":"it'\\''s; $(rm)"}'`);
  });

  it('values become those of Python', () => {
    expect(pythonLiteral({ a: [true, null, 'x'], b: {} })).toBe(
      '{\n    "a": [\n        True,\n        None,\n        "x",\n    ],\n    "b": {},\n}',
    );
  });

  it('a body that is no JSON yet stands as it is', () => {
    if (!ask) throw new Error('chatCreate is in the reference');
    for (const language of SAMPLE_LANGUAGES)
      expect(codeSample(language, { ...call, json: '{"half', operation: ask })).toContain('{"half');
  });
});
