/**
 * The arguments of an ICU message and what it does with each, sorted: `["count plural", "name"]`. Tags and quoting are not
 * used in the catalogues.
 *
 * @throws Error when a brace is not closed or a plural has no `other`
 */
export function icuArguments(message: string): string[] {
  const found = new Set<string>();
  let position = 0;

  function readMessage(isNested: boolean): void {
    while (position < message.length) {
      const character = message[position];
      if (character === '}') {
        if (isNested) return;
        throw new Error(`a brace too many in "${message}"`);
      }
      position += 1;
      if (character === '{') readArgument();
    }
    if (isNested) throw new Error(`a brace is not closed in "${message}"`);
  }

  function readArgument(): void {
    const name = readUntil(/[,}]/).trim();
    if (!/^\w+$/.test(name)) throw new Error(`"${name}" is no name of a value in "${message}"`);
    if (message[position] === '}') {
      position += 1;
      found.add(name);
      return;
    }
    position += 1;
    const kind = readUntil(/[,}]/).trim();
    found.add(`${name} ${kind}`);
    if (message[position] === ',') {
      position += 1;
      readChoices(name);
    }
    position += 1;
  }

  function readChoices(name: string): void {
    const choices: string[] = [];
    for (;;) {
      const choice = readUntil(/[{}]/).trim();
      if (message[position] === '}') break;
      choices.push(choice);
      position += 1;
      readMessage(true);
      position += 1;
    }
    if (choices.length > 0 && !choices.includes('other'))
      throw new Error(`${name} has no "other" in "${message}"`);
  }

  function readUntil(end: RegExp): string {
    const start = position;
    while (position < message.length && !end.test(message[position] ?? '')) position += 1;
    if (position >= message.length) throw new Error(`a brace is not closed in "${message}"`);
    return message.slice(start, position);
  }

  readMessage(false);
  return [...found].sort();
}
