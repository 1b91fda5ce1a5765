import { isObject } from '../document.ts';
import type { Check } from './check.ts';

/** An upload answers one result for each file, in the order of the files (product specification, section 7). */
export const upload: Check = {
  id: 'C15',
  title: 'an upload answers one result a file, in order',
  look({ operation, answer, request }) {
    if (
      operation.media !== 'multipart/form-data' ||
      answer.status !== 200 ||
      !request.files ||
      !isObject(answer.json)
    )
      return [];
    const { result } = answer.json;
    const names = Array.isArray(result)
      ? result.map((entry: unknown) => (isObject(entry) ? entry.name : undefined))
      : [];
    const sent = request.files.map(({ name }) => name);
    return names.length === sent.length &&
      names.every((name, index) => name === undefined || name === sent[index])
      ? []
      : [
          {
            message: 'The results do not follow the files.',
            expected: sent.join(', '),
            got: names.join(', ') || 'no result',
          },
        ];
  },
};
