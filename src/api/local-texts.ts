// Sentences for failures that no server worded. The app fills them in the reader's language (src/api imports no i18n).
export interface LocalTexts {
  network: string;
  timeout: string;
  malformed: string;
}

let texts: LocalTexts = { network: '', timeout: '', malformed: '' };

export function setLocalTexts(next: LocalTexts): void {
  texts = next;
}

export function localText(name: keyof LocalTexts): string {
  return texts[name];
}
