/** The boxes of a security code: one character each, empty text where there is none. */
export type Boxes = readonly string[];

export function emptyBoxes(length: number): Boxes {
  return Array.from({ length }, () => '');
}

/** The boxes filled with the first characters of the trimmed text (spec section 5); the rest is empty. */
export function pastedBoxes(text: string, length: number): Boxes {
  const characters = Array.from(text.trim());
  return Array.from({ length }, (_, index) => characters[index] ?? '');
}

export function withBox(boxes: Boxes, index: number, character: string): Boxes {
  return boxes.map((box, other) => (other === index ? character : box));
}

export function areFull(boxes: Boxes): boolean {
  return boxes.every((box) => box !== '');
}

/** The first empty box, or the last one where all are full. */
export function nextFocus(boxes: Boxes): number {
  const empty = boxes.indexOf('');
  return empty === -1 ? boxes.length - 1 : empty;
}
