// Words that are said before and after a question out of politeness, and say nothing of what is asked.

const EDGE = String.raw`[\s,.!:;~…–、，。！：；～-]*`;

/** Greetings, excuses and requests that can stand in front, by language. */
const BEFORE = [
  // English
  `hello(?: there)?|hi(?: there)?|hey(?: there)?|good (?:morning|afternoon|evening)|dear assistant|sorry|excuse me|thanks|thank you`,
  `(?:could|can|would|will) you (?:please |kindly )?tell me|please tell me|pls tell me|i(?:'d| would) (?:like|love) to know|please|pls|plz|kindly`,
  // Chinese
  '你好|您好|嗨|请问一下|请问|請問一下|請問|不好意思|打扰了|打擾了|劳驾|勞駕|麻烦你帮我|麻烦您帮我|麻烦你|麻烦您|麻烦|麻煩',
  // Japanese
  'こんにちは|こんばんは|おはようございます|お疲れ様です|すみませんが|すみません|恐れ入りますが|お手数ですが|申し訳ありませんが',
  // Korean
  '안녕하세요|안녕|실례지만|실례합니다만|실례합니다|죄송하지만|죄송합니다만|저기요|혹시',
  // French
  "bonjour|bonsoir|salut|excusez-moi|excuse-moi|s['’]il (?:vous|te) pla[iî]t|svp|stp|(?:pourriez|pouvez)-vous me dire|(?:pourrais|peux)-tu me dire|dites-moi|dis-moi",
].join('|');

/** Thanks and requests that can stand behind. */
const BEHIND = [
  'please|pls|plz|thanks(?: a lot| so much| very much| in advance)?|thank you(?: so much| very much| in advance)?|thx|cheers',
  '谢谢(?:你|您|啦|了)?|謝謝(?:你|您|啦|了)?|多谢|多謝|感谢|感謝|拜托了?|拜託了?',
  'よろしくお願い(?:いた)?します|お願い(?:いた)?します|よろしく|ありがとうございます|ありがとう',
  '부탁 ?(?:드립니다|드려요|합니다|해요)|감사 ?(?:합니다|해요|드립니다)|고마워요?|고맙습니다',
  "merci(?: beaucoup| bien| d['’]avance)?|s['’]il (?:vous|te) pla[iî]t|svp|stp",
].join('|');

const LEAD = new RegExp(`^(?:${BEFORE})(?![\\p{Script=Latin}\\d'’])${EDGE}`, 'iu');
const TAIL = new RegExp(
  `(?:(?<![\\p{Script=Latin}\\d'’-])(?=[a-z])|(?![a-z]))(?:${BEHIND})[\\s.!?~。！？～]*$`,
  'iu',
);
/** Such phrases one behind the other: "Hi, could you please tell me". */
const MOST = 3;

/**
 * A question without greetings, excuses, requests and thanks at its ends.
 *
 * @param isName tells whether a table has a name or a value that begins or ends with a phrase: "Hello, Dolly!"
 */
export function withoutPoliteness(text: string, isName: (phrase: string) => boolean): string {
  let plain = text.trim();
  for (const edge of [LEAD, TAIL])
    for (let count = 0; count < MOST; count += 1) {
      const said = plain.match(edge)?.[0];
      if (said === undefined) break;
      const rest = edge === LEAD ? plain.slice(said.length) : plain.slice(0, -said.length);
      const phrase = said.replace(/[^\p{L}\p{N}'’ -]/gu, '').trim();
      if (!/\p{L}.*\p{L}|[\u3040-\u9fff\uac00-\ud7af]/u.test(rest) || isName(phrase)) break;
      plain = edge === LEAD ? rest : rest.replace(/[\s,，、;；]+$/u, '');
    }
  return plain;
}
