// What a page says and offers, in lines: roles, names, states and texts, without looks.

const NOT_SHOWN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);
/** Attributes that only look, or whose value is made up anew for each page. */
const BESIDE_THE_POINT = /^(class|style|id|for|form|name|xmlns|aria-controls|aria-owns|data-.*)$/;
/** Of the product's own, which say what a person sees: days between two ends, a row's state, files over the page. */
const TOLD = new Set([
  'data-count',
  'data-danger',
  'data-day',
  'data-focused',
  'data-invalid',
  'data-next',
  'data-now',
  'data-over',
  'data-place',
  'data-preview',
  'data-compare',
  'data-range',
  'data-selected',
  'data-sorted',
  'data-status',
  'data-tone',
  'data-unknown',
]);
/** They name other elements by ids, which are made up: what those say is told instead. */
const REFERENCES = new Set([
  'aria-activedescendant',
  'aria-describedby',
  'aria-errormessage',
  'aria-labelledby',
]);
/** Elements that say by themselves what they are. */
const TOLD_ELEMENTS =
  'a, button, dd, dt, fieldset, form, h1, h2, h3, h4, h5, h6, iframe, img, input, legend, li, main, nav, ol, progress, section, select, table, td, textarea, th, tr, ul';
/** Characters of a text that another element refers to. */
const REFERRED_CHARACTERS = 60;

/** The page as people and screen readers have it, an element a line, indented; the address first. */
export function outlineOf(page: Document): string[] {
  const lines = [`at ${location.pathname}${location.search}`];
  addChildren(page.body, 0, lines);
  return lines;
}

function addChildren(parent: Element, depth: number, lines: string[]): void {
  let words = '';
  const say = () => {
    const text = words.replaceAll(/\s+/g, ' ').trim();
    if (text !== '') lines.push(`${'  '.repeat(depth)}${text}`);
    words = '';
  };
  const visit = (node: Node) => {
    if (node instanceof Text) words += node.data;
    if (!(node instanceof Element) || isHidden(node)) return;
    const line = lineOf(node);
    if (line === null) {
      // words that stand in elements of their own
      words += ' ';
      for (const child of node.childNodes) visit(child);
      words += ' ';
      return;
    }
    say();
    lines.push(`${'  '.repeat(depth)}${line}`);
    if (node instanceof SVGElement || node instanceof HTMLSelectElement || node.role === 'row') return;
    const before = lines.length;
    addChildren(node, depth + 1, lines);
    const [only, ...more] = lines.slice(before);
    // what only has words says them in its own line
    const isWords = node.childElementCount === 0 && only !== undefined && more.length === 0;
    if (isWords) lines.splice(before - 1, 2, `${'  '.repeat(depth)}${line}: ${only.trim()}`);
  };
  for (const child of parent.childNodes) visit(child);
  say();
}

function isHidden(element: Element): boolean {
  if (NOT_SHOWN.has(element.tagName)) return true;
  // a chooser of files is opened by a button
  if (element instanceof HTMLInputElement && element.type === 'file') return false;
  return element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true';
}

/** Null for an element that says nothing of its own. */
function lineOf(element: Element): string | null {
  if (element instanceof SVGElement) {
    if (element.getAttribute('role') !== 'img') return null;
    const paths = [...element.querySelectorAll('path')].map((one) => one.getAttribute('d') ?? '');
    const [width, height] = [element.getAttribute('width'), element.getAttribute('height')];
    return `img [${element.getAttribute('aria-label')}] ${width}x${height} ${shortHash(paths.join())}`;
  }
  if (element.role === 'row') return rowLine(element);
  const told = [...attributesOf(element), ...propertiesOf(element)].sort();
  if (told.length === 0 && !element.matches(TOLD_ELEMENTS)) return null;
  return [element.tagName.toLowerCase(), ...told.map((one) => `[${one}]`)].join(' ');
}

/** The cells of a row, those that follow each other and differ in their words alone as one. */
function rowLine(row: Element): string {
  const groups: { readonly told: string; readonly words: string[] }[] = [];
  for (const cell of row.children) {
    const told = attributesOf(cell)
      .filter((one) => !/^(aria-label|data-day)=/.test(one))
      .sort()
      .map((one) => `[${one}]`)
      .join(' ');
    const words = `${cell.textContent} ${cell.ariaLabel ?? ''}`.trim();
    const group = groups.at(-1);
    if (group?.told === told) group.words.push(words);
    else groups.push({ told, words: [words] });
  }
  return `row ${groups.map(({ told, words }) => `${told} ${words.join(' | ')}`).join(' ; ')}`;
}

function attributesOf(element: Element): string[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    if (BESIDE_THE_POINT.test(name) && !TOLD.has(name)) return [];
    if (['value', 'checked', 'selected'].includes(name)) return [];
    const isPlace = name === 'href' && value.startsWith('#');
    const text = REFERENCES.has(name) ? value.split(' ').map(referred).join(' ') : isPlace ? '#' : value;
    return text === '' ? [name] : [`${name}=${text}`];
  });
}

function referred(id: string): string {
  const text = document.getElementById(id)?.textContent ?? '?';
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, REFERRED_CHARACTERS);
}

/** What is typed or chosen, which no attribute tells, and the name that a label gives. */
function propertiesOf(element: Element): string[] {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const isList = element instanceof HTMLSelectElement;
  if (!isField && !isList) return [];
  const labels = [...(element.labels ?? [])].map(({ textContent }) => (textContent ?? '').trim());
  return [
    ...labels.map((label) => `label=${label}`),
    ...(isList ? [[...element.options].map(optionWords).join(' | ')] : []),
    ...(element.value === '' || isList || element.type === 'file' ? [] : [`value=${element.value}`]),
    ...(element instanceof HTMLInputElement && element.checked ? ['checked'] : []),
  ];
}

function optionWords({ textContent, selected, disabled }: HTMLOptionElement): string {
  return `${selected ? '*' : ''}${textContent}${disabled ? ' (disabled)' : ''}`;
}

/** Tells two pictures apart. */
function shortHash(text: string): string {
  let hash = 5381;
  for (const character of text) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}
