// Writes src/generated from openapi/: the bundled document, the types of the client and the server, the pages.
// The output depends on the contract alone, so that a second run leaves no difference.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle, loadConfig } from '@redocly/openapi-core';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { machineDiagrams } from './documentation/machine-diagrams.ts';
import { openApiClient } from './documentation/open-api-client.ts';
import { documentedInText, REFERENCE_KINDS, referenceText } from './documentation/reference.ts';
import { BUNDLING_STEPS, type BundledDocument } from './generate/bundling-steps.ts';
import { currencyDigits } from './generate/currency-digits.ts';
import {
  DOCUMENT_TYPE,
  laterOperationPaths,
  openOperations,
  operationPaths,
  operationRights,
} from './generate/operation-tables.ts';
import { operationWords } from './generate/operation-words.ts';
import { generatePages } from './generate/pages.ts';
import { settingReaders } from './generate/setting-readers.ts';

const OPENAPI = 'openapi/openapi.yaml';
/** AsyncAPI: messages that no operation of HTTP carries. */
const SOCKET = 'openapi/socket.yaml';
/** What the log of operations says. */
const WORDS = 'openapi/operation-words.yaml';
const CURRENCIES = 'openapi/currency-digits.yaml';
const GENERATED = 'src/generated';

const config = await loadConfig({ configPath: 'redocly.yaml' });
const { bundle: document, problems } = await bundle({ ref: OPENAPI, config });
if (problems.length > 0) {
  for (const problem of problems) console.error(problem.message);
  process.exit(1);
}
// what redocly parsed is an OpenAPI document, which it has checked
const written = BUNDLING_STEPS.reduce((contract, step) => step(contract), document.parsed as BundledDocument);
const json = `${JSON.stringify(written, null, 1)}\n`;
const ast = await openapiTypescript(withTypedJsonParameters(JSON.parse(json)), {
  alphabetize: false,
  rootTypes: false,
});
const header = '// Written by `npm run generate` from openapi/. Change the contract, never this file.\n';
await writeFile(`${GENERATED}/openapi.json`, json);
await writeFile(`${GENERATED}/api.ts`, header + astToString(ast));
await writeFile(`${GENERATED}/operations.ts`, header + operationPaths(written));
await writeFile(`${GENERATED}/later-operations.ts`, header + laterOperationPaths(written));
await writeFile(`${GENERATED}/open-operations.ts`, header + openOperations(written));
await writeFile(`${GENERATED}/openapi.d.json.ts`, header + DOCUMENT_TYPE);
await writeFile(`${GENERATED}/operation-rights.ts`, header + operationRights(written));
await writeFile(
  `${GENERATED}/operation-words.ts`,
  header + operationWords(await readFile(WORDS, 'utf8'), written),
);
await writeFile(
  `${GENERATED}/currency-digits.ts`,
  header + currencyDigits(await readFile(CURRENCIES, 'utf8')),
);
// the columns of lists read the words of operations that were just written
const { listWords } = await import('./generate/list-words.ts');
await writeFile(`${GENERATED}/list-words.json`, listWords(join(import.meta.dirname, '..')));
await writeFile(`${GENERATED}/setting-readers.ts`, header + settingReaders(join(import.meta.dirname, '..')));
// the shapes of the socket's messages are JSON Schema as in OpenAPI 3.1, so the same generator reads them
const { info, components } = parse(await readFile(SOCKET, 'utf8'));
const socket = { openapi: '3.1.0', info, paths: {}, components: { schemas: components.schemas } };
const socketJson = `${JSON.stringify(socket, null, 1)}\n`;
const socketAst = await openapiTypescript(JSON.parse(socketJson), { alphabetize: false, rootTypes: false });
await writeFile(`${GENERATED}/socket.json`, socketJson);
await writeFile(`${GENERATED}/socket.ts`, header + astToString(socketAst));
await mkdir(`${GENERATED}/reference`, { recursive: true });
for (const kind of REFERENCE_KINDS)
  await writeFile(`${GENERATED}/reference/${kind}.json`, referenceText(JSON.parse(json), kind));
await writeFile(`${GENERATED}/documented-in.ts`, header + documentedInText(JSON.parse(json)));
generatePages(
  join(import.meta.dirname, '..'),
  Object.values(written.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  ),
);
await mkdir('examples/open-api-client', { recursive: true });
await writeFile('examples/open-api-client/tablewise.ts', openApiClient(JSON.parse(json)));
const diagrams = await machineDiagrams(join(import.meta.dirname, '..'));
await writeFile(`${GENERATED}/reference/machines.json`, `${JSON.stringify(diagrams, null, 1)}\n`);
console.log(`${GENERATED}: ${Object.keys(JSON.parse(json).paths).length} paths`);

/**
 * openapi-typescript types a parameter with `content` as string; here it is typed by its JSON schema, and client and server do the
 * writing and parsing (src/api/client.ts, server/kernel/contract.ts).
 */
function withTypedJsonParameters<T>(node: T): T {
  if (Array.isArray(node)) for (const item of node) withTypedJsonParameters(item);
  else if (node !== null && typeof node === 'object') {
    const parameter = node as {
      in?: string;
      content?: { 'application/json'?: { schema: object } };
      schema?: object;
    };
    if (parameter.in === 'query' && parameter.content?.['application/json']) {
      parameter.schema = parameter.content['application/json'].schema;
      delete parameter.content;
    }
    for (const value of Object.values(node)) withTypedJsonParameters(value);
  }
  return node;
}
