import { isObject } from '../document.ts';
import { brief, type Complaint } from '../exchange.ts';
import type { Check } from './check.ts';

/** An upload answers one result for each file, in the order of the files, each on its own (product specification, section 7). */
export const upload: Check = {
  id: 'C15',
  title: 'an upload answers one result a file, in order, with its size or why it failed',
  look({ operation, answer, request, notes }) {
    const { files } = request;
    if (
      operation.media !== 'multipart/form-data' ||
      answer.status !== 200 ||
      !files ||
      !isObject(answer.json)
    )
      return [];
    const results = Array.isArray(answer.json.result) ? answer.json.result.filter(isObject) : [];
    const names = results.map(({ name }) => name);
    const sent = files.map(({ name }) => name);
    if (
      names.length !== sent.length ||
      !names.every((name, index) => name === undefined || name === sent[index])
    )
      return [
        {
          message: 'The results do not follow the files.',
          expected: sent.join(', '),
          got: names.join(', ') || 'no result',
        },
      ];
    const complaints: Complaint[] = [];
    for (const [index, result] of results.entries()) {
      const wanted = notes?.results?.[index];
      const bytes = Buffer.byteLength(files[index]?.content ?? '');
      if (isObject(wanted)) {
        const wrong = Object.keys(wanted).find((name) => result[name] !== wanted[name]);
        if (wrong)
          complaints.push({
            message: `The result of file ${index + 1} has another ${wrong}.`,
            expected: brief(wanted),
            got: brief(result),
          });
      }
      if (typeof result.size === 'number' && result.size !== bytes)
        complaints.push({
          message: `The result of file ${index + 1} has another size than the file.`,
          expected: `${bytes} bytes`,
          got: `${result.size} bytes`,
        });
    }
    return complaints.slice(0, 1);
  },
};
