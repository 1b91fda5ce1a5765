const PROSE = [
  'The share of the **northern** stores grew in every quarter, while `returns` stayed where they were; see [the figures](https://example.org/figures) for each month.',
  'What stands out is the *second* half of the year: fewer orders, larger baskets, and a ~~weekly~~ daily rhythm that the earlier years did not have.',
  'Two stores were closed for a month each, which explains the dip in **May**; without them the growth would have been 4.2 percent instead of 3.1.',
];
const LISTS = [
  '- coffee: 1,204 orders\n- tea: 980 orders\n  - green: 410\n  - black: 570\n- cocoa: 77 orders\n',
  '1. Sort by `revenue`.\n2. Keep the first ten rows.\n3. Compare with the **same month** of the year before.\n',
];
const CODE =
  "```sql\nselect region, sum(quantity * price) as revenue\nfrom sales\nwhere sold_on >= date '2024-01-01'\ngroup by region\norder by revenue desc;\n```\n";
const TABLE =
  '| region | orders | revenue | share |\n|---|---:|---:|---:|\n| North | 1,204 | 18,060.00 | 31 % |\n| South | 980 | 14,700.50 | 25 % |\n| East | 870 | 12,100.75 | 21 % |\n| West | 940 | 13,260.10 | 23 % |\n';
const QUOTE = '> A number without its query is a rumour.\n> It may be right all the same.\n';

/** An answer of a given length in characters, with everything that answers hold, the same each time. */
export function markdownText(length: number): string {
  let text = '';
  for (let section = 1; text.length < length; section += 1) {
    const prose = PROSE[section % PROSE.length] ?? '';
    text += `## Section ${section}\n\n${prose} ${PROSE[(section + 1) % PROSE.length]}\n\n`;
    text += `${LISTS[section % LISTS.length]}\n${prose}\n\n`;
    text += [CODE, TABLE, QUOTE][section % 3];
    text += '\n';
  }
  return text.slice(0, length);
}

/** The text in chunks of `size` characters, as a model sends it. */
export function chunksOf(text: string, size: number): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
}
