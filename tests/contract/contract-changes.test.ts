// What a change of the contract means for clients of the old one.
import { expect, it } from 'vitest';
import { contractChanges } from '../../tools/contract/contract-changes.ts';
import { loadContract } from '../../tools/contract/document.ts';
import { smallContract } from './small-contract.ts';

const PATH = '/api/things/{thing_id}';
// biome-ignore lint/suspicious/noExplicitAny: a test edits any part of a document
type Document = any;
const operation = (document: Document) => document.paths[PATH].put;
const body = (document: Document) => operation(document).requestBody.content['application/json'].schema;
const thing = (document: Document) => document.components.schemas.Thing;

const BREAKING: [string, (document: Document) => void][] = [
  ['an operation that is gone', (document) => delete document.paths[PATH]],
  [
    'another path',
    (document) => {
      document.paths['/api/stuff/{thing_id}'] = document.paths[PATH];
      delete document.paths[PATH];
    },
  ],
  [
    'a parameter that is required now',
    (document) => {
      operation(document).parameters[1].required = true;
    },
  ],
  [
    'a new parameter that is required',
    (document) => {
      operation(document).parameters.push({
        name: 'team',
        in: 'query',
        required: true,
        schema: { type: 'string' },
      });
    },
  ],
  [
    'a smaller maximum of a parameter',
    (document) => {
      operation(document).parameters[1].schema.maximum = 9;
    },
  ],
  [
    'a larger minimum of a parameter',
    (document) => {
      operation(document).parameters[1].schema.minimum = 2;
    },
  ],
  [
    'a field of the body that is required now',
    (document) => {
      body(document).required.push('kind');
    },
  ],
  [
    'a new required field of the body',
    (document) => {
      body(document).properties.owner = { type: 'string' };
      body(document).required.push('owner');
    },
  ],
  [
    'a shorter text in the body',
    (document) => {
      body(document).properties.name.maxLength = 19;
    },
  ],
  [
    'a value of the body that is no more',
    (document) => {
      body(document).properties.kind.enum = ['a'];
    },
  ],
  [
    'another type in the body',
    (document) => {
      body(document).properties.name.type = 'integer';
    },
  ],
  ['a field of the answer that is gone', (document) => delete thing(document).properties.note],
  [
    'a field of the answer that may be missing',
    (document) => {
      thing(document).required = ['msg_type'];
    },
  ],
  [
    'another type in the answer',
    (document) => {
      thing(document).properties.count.type = 'string';
    },
  ],
  [
    'a value more in the answer',
    (document) => {
      thing(document).properties.msg_type.enum.push('warning');
    },
  ],
  [
    'null in the answer',
    (document) => {
      thing(document).properties.note.type = ['string', 'null'];
    },
  ],
  ['no good answer', (document) => delete operation(document).responses['200']],
  [
    'another media type of the answer',
    (document) => {
      const { content } = operation(document).responses['200'];
      operation(document).responses['200'].content = { 'text/csv': content['application/json'] };
    },
  ],
];

const FITTING: [string, (document: Document) => void][] = [
  [
    'a new operation',
    (document) => {
      document.paths['/api/things'] = { get: { operationId: 'thingList', responses: { '200': {} } } };
    },
  ],
  [
    'a new parameter',
    (document) => {
      operation(document).parameters.push({ name: 'team', in: 'query', schema: { type: 'string' } });
    },
  ],
  [
    'a new field of the body',
    (document) => {
      body(document).properties.owner = { type: 'string' };
    },
  ],
  [
    'a field of the body that may be left out',
    (document) => {
      body(document).required = [];
    },
  ],
  [
    'a longer text in the body',
    (document) => {
      body(document).properties.name.maxLength = 30;
    },
  ],
  [
    'a value more in the body',
    (document) => {
      body(document).properties.kind.enum.push('c');
    },
  ],
  [
    'a new field of the answer',
    (document) => {
      thing(document).properties.size = { type: 'integer' };
    },
  ],
  [
    'a field of the answer that is always there now',
    (document) => {
      thing(document).required.push('note');
    },
  ],
  [
    'a value of the answer that is no more',
    (document) => {
      thing(document).properties.msg_type.enum = ['success'];
    },
  ],
  [
    'a new status',
    (document) => {
      operation(document).responses['409'] = { description: 'Conflict.' };
    },
  ],
  ['a failure that does not come any more', (document) => delete operation(document).responses['404']],
];

const changes = (change: (document: Document) => void) =>
  contractChanges(loadContract(smallContract()), loadContract(smallContract(change)));

it('the same contract has no changes', () => expect(changes(() => {})).toEqual([]));

it.each(BREAKING)('%s breaks clients', (_, change) => {
  expect(changes(change).filter(({ breaks }) => breaks)).not.toEqual([]);
});

it.each(FITTING)('%s breaks no client', (_, change) => {
  const found = changes(change);
  expect(found).not.toEqual([]);
  expect(found.filter(({ breaks }) => breaks)).toEqual([]);
});

it('the contract of the product is the same as itself, however deep its schemas are', () => {
  expect(contractChanges(loadContract(), loadContract())).toEqual([]);
});
