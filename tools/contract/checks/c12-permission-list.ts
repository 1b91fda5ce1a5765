import { isObject } from '../document.ts';
import type { Complaint } from '../exchange.ts';
import type { Check } from './check.ts';

/** The permission list answers for each route and call that was asked about; the web app denies what has no answer. */
export const permissionList: Check = {
  id: 'C12',
  title: 'the permission list answers every route and call that was asked',
  look({ operation, answer, notes }) {
    const asked = notes?.sent;
    const { json } = answer;
    if (
      operation.id !== 'routePermissionList' ||
      answer.status !== 200 ||
      !isObject(asked) ||
      !isObject(json)
    )
      return [];
    const complaints: Complaint[] = [];
    for (const kind of ['page_routes', 'apis'] as const) {
      const names = Array.isArray(asked[kind]) ? asked[kind].map(String) : [];
      const answers = isObject(json[kind]) ? json[kind] : {};
      for (const name of names) {
        const entry = answers[name];
        if (!isObject(entry) || typeof entry.access !== 'boolean' || entry.code === undefined)
          complaints.push({
            message: `${kind} has no answer for ${name}.`,
            expected: '{ access, code }',
            got: JSON.stringify(entry) ?? 'nothing',
          });
        else if (entry.access !== (entry.code === 'OK'))
          complaints.push({
            message: `access and code contradict each other for ${name}.`,
            expected: 'access exactly where code is OK',
            got: JSON.stringify(entry),
          });
      }
    }
    return complaints;
  },
};
