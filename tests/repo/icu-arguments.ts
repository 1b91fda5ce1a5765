/** A plural or a selection of an ICU message, with the names of its branches. */
interface IcuChoice {
  name: string;
  /** `plural`, `selectordinal` or `select`. */
  kind: string;
  /** `one`, `other`, `=0` ... */
  branches: string[];
}

interface IcuMessage {
  /** The arguments and what is done with each, sorted: `["count plural", "name"]`. */
  arguments: string[];
  choices: IcuChoice[];
  /** What is read: the text outside of arguments, that of every branch included. */
  texts: string[];
}

/**
 * Takes an ICU message apart. Tags and quoting are not used in the catalogues.
 *
 * @throws Error when a brace is not closed or a choice has no `other`
 */
export function readIcuMessage(message: string): IcuMessage {
  const found = new Set<string>();
  const choicesFound: IcuChoice[] = [];
  const texts: string[] = [];
  let position = 0;

  function readMessage(isNested: boolean): void {
    let text = '';
    while (position < message.length) {
      const character = message[position] ?? '';
      if (character === '}') {
        if (!isNested) throw new Error(`a brace too many in "${message}"`);
        texts.push(text);
        return;
      }
      position += 1;
      if (character === '{') readArgument();
      // an argument parts what stands around it
      text += character === '{' ? '\u0000' : character;
    }
    texts.push(text);
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
      readChoices(name, kind);
    }
    position += 1;
  }

  function readChoices(name: string, kind: string): void {
    const choices: string[] = [];
    for (;;) {
      const choice = readUntil(/[{}]/).trim();
      if (message[position] === '}') break;
      choices.push(choice);
      position += 1;
      readMessage(true);
      position += 1;
    }
    if (choices.length === 0) return;
    if (!choices.includes('other')) throw new Error(`${name} has no "other" in "${message}"`);
    choicesFound.push({ name, kind, branches: choices });
  }

  function readUntil(end: RegExp): string {
    const start = position;
    while (position < message.length && !end.test(message[position] ?? '')) position += 1;
    if (position >= message.length) throw new Error(`a brace is not closed in "${message}"`);
    return message.slice(start, position);
  }

  readMessage(false);
  return { arguments: [...found].sort(), choices: choicesFound, texts };
}

/** The arguments of an ICU message and what it does with each, sorted: `["count plural", "name"]`. */
export function icuArguments(message: string): string[] {
  return readIcuMessage(message).arguments;
}
