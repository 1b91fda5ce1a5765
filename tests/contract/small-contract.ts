// A contract of one operation, for tests of what compares and reads contracts.

/** A bundled OpenAPI 3.1 document; `change` edits it before it is taken. */
// biome-ignore lint/suspicious/noExplicitAny: a test edits any part of a document
export function smallContract(change: (document: any) => void = () => {}): unknown {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Small', version: '1.0.0' },
    security: [{ bearer: [] }],
    paths: {
      '/api/things/{thing_id}': {
        put: {
          operationId: 'thingUpdate',
          tags: ['things'],
          summary: 'Change a thing',
          parameters: [
            {
              name: 'thing_id',
              in: 'path',
              required: true,
              description: 'Id.',
              schema: { type: 'string', format: 'uuid' },
            },
            {
              name: 'page',
              in: 'query',
              description: 'Page.',
              schema: { type: 'integer', minimum: 1, maximum: 10 },
            },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['name'],
                  properties: {
                    name: { type: 'string', maxLength: 20, description: 'Name.' },
                    kind: { type: 'string', enum: ['a', 'b'], description: 'Kind.' },
                  },
                },
              },
            },
          },
          responses: {
            '200': {
              description: 'Changed.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
            '404': { description: 'Missing.' },
          },
        },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          additionalProperties: false,
          required: ['msg_type', 'name'],
          properties: {
            msg_type: { type: 'string', enum: ['success', 'error'] },
            name: { type: 'string', description: 'Name.' },
            note: { type: 'string', description: 'Note.' },
            count: { type: 'integer', description: 'How many.' },
          },
        },
      },
    },
  };
  change(document);
  return document;
}
