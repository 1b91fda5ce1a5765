import { expect, it } from 'vitest';
import { tagsOf } from './html-tags.ts';
import { likelyColours, readSitePage } from './read-site.ts';
import { likelyFonts } from './site-fonts.ts';

const ADDRESS = 'https://www.harbour-coffee.example/shop/';
const page = (html: string, charset = '') => readSitePage(Buffer.from(html), charset, ADDRESS);

it.each([
  ['<title>Fresh beans – Harbour Coffee</title>', 'Harbour Coffee'],
  ['<title>Welcome | The shop by the sea</title>', 'Welcome'],
  ['<meta name=application-name content="Harbour&#39;s"><title>Other</title>', "Harbour's"],
  ['<svg></svg><TITLE>\n Harbour \n</TITLE>', 'Harbour'],
  ['<p>no title', ''],
])('%s names %s', (html, name) => {
  expect(page(html).name).toBe(name);
});

it('what stands in comments, scripts and texts is no tag', () => {
  const names = tagsOf(
    '<!-- <img class=logo> --><script>"<img class=logo>"</script><textarea><img></textarea><title><img></title><img><!-- <p>',
  ).map(({ name }) => name);
  expect(names).toEqual(['script', 'textarea', 'title', 'img']);
});

it('attributes are read quoted, bare and without a value, and the first of two counts', () => {
  const [tag] = tagsOf(`<IMG Alt='a "b"' src=x.png hidden SRC="y.png" data-a = "1 &lt; 2">`);
  expect(Object.fromEntries(tag?.attributes ?? [])).toEqual({
    alt: 'a "b"',
    src: 'x.png',
    hidden: '',
    'data-a': '1 < 2',
  });
});

it('addresses are https alone, from the base of the page, each once, and no drawings', () => {
  const { logos, sheets } = page(
    `<base href="/cdn/"><img class=logo src=a.png><img class=logo src=a.png><img class=logo src="http://x.example/b.png">
     <img class=logo src="data:image/png;base64,AAAA"><img class=logo src="javascript:alert(1)"><img class=logo src=c.svg>
     <link rel="preload stylesheet" href="s.css"><link rel=stylesheet href=t.css><link rel=stylesheet href=u.css>`,
  );
  expect(logos).toEqual(['https://www.harbour-coffee.example/cdn/a.png']);
  expect(sheets).toEqual([
    'https://www.harbour-coffee.example/cdn/s.css',
    'https://www.harbour-coffee.example/cdn/t.css',
  ]);
});

it('colours that a sheet calls those of the brand come first, then the frequent ones; greys are none', () => {
  const css =
    '--primary-500: #0b6e4f; a{color:#e11}b{color:#ee1111}c{color:#00f}d{color:#333}e{color:rgb(120,120,125)}';
  expect(likelyColours(css)).toEqual(['#0b6e4f', '#ee1111', '#0000ff']);
  expect(likelyColours('#face-book #12 rgb(300,0,0)')).toEqual([]);
});

it.each([
  ['body{font-family:"Trebuchet MS",sans-serif}', { headings: null, text: 'Trebuchet MS' }],
  [
    'h1,h2{font:700 2rem/1.2 Georgia,serif}p{font-family:Nunito,Arial}',
    { headings: 'Georgia', text: 'Arial' },
  ],
  ['@media screen{.a,html{color:red;font-family:微软雅黑}}', { headings: null, text: 'Microsoft YaHei' }],
  ['.header{font-family:Georgia}.html5{font-family:Arial}', { headings: null, text: null }],
  ['body{font-family:Nunito}', { headings: null, text: null }],
])('typefaces of %s are those that a brand may have', (css, fonts) => {
  expect(likelyFonts(css)).toEqual(fonts);
});

it('structured data names products and readers; what is no JSON, or too much, is passed over', () => {
  const data = (json: string) => `<script type="application/ld+json">${json}</script>`;
  const many = Array.from({ length: 60 }, (_, at) => ({ '@type': 'Product', name: `Bean ${at}` }));
  expect(
    page(
      data('{"@graph":[{"@type":["Product"],"name":" Dock\\n Espresso "},{"@type":"Product","name":7}]}') +
        data('{') +
        data('{"@type":"https://schema.org/Audience","audienceType":"People who roast at home"}') +
        '<script>{"@type":"Product","name":"Run"}</script>',
    ),
  ).toMatchObject({ products: ['Dock Espresso'], audience: 'People who roast at home' });
  expect(page(data(JSON.stringify(many))).products).toHaveLength(50);
  expect(page(data(JSON.stringify({ ...many[0], name: 'x'.repeat(300) }))).products[0]).toHaveLength(100);
});

it('text is read in the character set of the header, else of the page, else as UTF-8', () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>Café</title>', 'latin1');
  expect(readSitePage(latin, '', ADDRESS).name).toBe('Café');
  expect(readSitePage(Buffer.from('<title>Café</title>', 'latin1'), 'windows-1252', ADDRESS).name).toBe(
    'Café',
  );
  expect(page('<meta charset="none-such"><title>Café</title>').name).toBe('Café');
});

it('no more is taken than a brand may have, and nothing that cannot be kept', () => {
  const { name, tone } = page(
    `<meta property=og:site_name content="${'n'.repeat(300)}"><meta name=description content="a&#0;&#xD800;&#7;${'d'.repeat(2000)}">`,
  );
  expect(name).toHaveLength(100);
  expect(tone).toHaveLength(1000);
  expect(tone.startsWith('a\ufffd\ufffd d')).toBe(true);
});

it.each([
  ['<', 2_000_000],
  ['<a ', 660_000],
  ['<a b="', 330_000],
  ['<!--', 500_000],
  ['<style>', 280_000],
  ['<title>', 280_000],
  ['&#', 1_000_000],
  ['--primary', 220_000],
  ['<meta charset', 150_000],
  ['body{', 400_000],
  ['body{font-family:', 110_000],
  ['<script type=application/ld+json>[[', 56_000],
])('a page of %s, again and again, takes no more processor time than its thread may', (part, count) => {
  const time = (repeats: number) => {
    const from = process.cpuUsage();
    readSitePage(Buffer.from(part.repeat(repeats)), '', ADDRESS);
    likelyColours(part.repeat(repeats));
    likelyFonts(part.repeat(repeats));
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  expect(time(count)).toBeLessThan(2000);
});
