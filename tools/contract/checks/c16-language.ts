import { isObject } from '../document.ts';
import { brief, type Complaint } from '../exchange.ts';
import { pick } from '../fill.ts';
import type { Check } from './check.ts';

/** Fields whose text follows the language; everything else must not. */
const TEXTS =
  /^(msg|msgstrs|helps|help|name|display|title|text|label|body|description|role_name|plan_name|next_plan_name|fields|reason|message|why)$/;
/** Fields that differ from call to call. */
const VOLATILE = /^(req_id|ms|token|url|file_path|expires_at|rank|signature|state|last_seq|.*_version)$/;

/** Accept-Language changes texts only, and it does change those of a refusal. */
export const language: Check = {
  id: 'C16',
  title: 'the language changes texts, and nothing but texts',
  look({ intent, answer, notes }) {
    const twin = notes?.twin?.answer;
    if (intent !== 'language' || !twin || answer.status === 0 || twin.status === 0) return [];
    if (answer.status !== twin.status)
      return [
        {
          message: 'The status depends on the language.',
          expected: `status ${twin.status}`,
          got: `status ${answer.status}`,
        },
      ];
    const complaints: Complaint[] = [];
    const changed = firstChange(twin.json, answer.json, '', new Set(notes?.differing));
    if (changed)
      complaints.push({
        message: `${changed} depends on the language and is no text.`,
        expected: 'the same value',
        got: 'another one',
      });
    const [first, second] = [twin.json, answer.json];
    if (isObject(first) && isObject(second) && first.msg_type === 'error' && first.msg === second.msg)
      complaints.push({
        message: 'The message of a refusal is the same in English and in Chinese.',
        expected: 'msg in the language of Accept-Language',
        got: String(second.msg),
      });
    const texts = isObject(first) && first.msg_type === 'error' ? ['/msg'] : (notes.translated ?? []);
    for (const pointer of texts) {
      const keys = pointer.split('/').slice(1);
      for (const [name, value, isRight] of [
        ['English', pick(first, ...keys), (text: string) => !HAN.test(text)],
        ['Chinese', pick(second, ...keys), (text: string) => HAN.test(text)],
      ] as const)
        if (typeof value === 'string' && value.trim() !== '' && !isRight(value))
          complaints.push({
            message: `${pointer} is not in ${name} where that is asked for.`,
            expected: `a text in ${name}`,
            got: brief(value),
          });
    }
    return complaints.slice(0, 2);
  },
};

/** Chinese characters, which no English text of the product has and every Chinese one does. */
const HAN = /\p{Script=Han}/u;

/** Pointer of the first value that differs and is neither text nor volatile. */
function firstChange(
  one: unknown,
  other: unknown,
  at: string,
  differing: ReadonlySet<string>,
): string | undefined {
  if (isObject(one) && isObject(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    for (const key of keys) {
      if (TEXTS.test(key) || VOLATILE.test(key) || differing.has(key)) continue;
      const changed = firstChange(one[key], other[key], `${at}/${key}`, differing);
      if (changed) return changed;
    }
    return undefined;
  }
  return Object.is(one, other) ? undefined : at || '/';
}
