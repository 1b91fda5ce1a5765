type Attributes = Record<string, string | number | boolean | null | undefined>;

/** An element with its attributes and children; `false`, null and undefined leave an attribute out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== null && value !== undefined)
      made.setAttribute(name, value === true ? '' : String(value));
  made.append(...children);
  return made;
}
