import { describe, expect, it } from 'vitest';
import { blocksToMarkdown } from '../model/blocks-to-markdown.ts';
import { htmlToBlocks } from './html-to-blocks.ts';

const markdown = (html: string) => blocksToMarkdown(htmlToBlocks(html).blocks);

/** As Word puts it on the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;font-size:12.0pt} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US><!--StartFragment-->
<p class=MsoTitle>Autumn plan<o:p></o:p></p>
<h2>What we
sell</h2>
<p class=MsoNormal><b>Bold<o:p></o:p></b> and <i>italic</i>, <s>old</s> and <a href="https://example.com/plan">a
link</a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Coats<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><![endif]>Wool</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Scarves</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Second</p>
<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal><b>Channel</b></p></td><td><p class=MsoNormal align=right style='text-align:right'><b>Clicks</b></p></td></tr>
<tr><td><p class=MsoNormal>Search</p></td><td><p class=MsoNormal align=right style='text-align:right'>12,480</p></td></tr></table>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/x/clip_image001.png"></p>
<!--EndFragment--></body></html>`;

/** As Google Docs puts it on the clipboard. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">Plan</span></h1>
<p dir="ltr"><span style="font-weight:700;white-space:pre-wrap;">Bold</span><span style="font-weight:400;font-style:normal;white-space:pre-wrap;"> and </span><span style="font-style:italic;font-weight:400">italic</span><span style="text-decoration:line-through;white-space:pre-wrap;"> old</span> <a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">link</span></a></p>
<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Coats</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Wool</span></p></li></ul><li dir="ltr" aria-level="1"><p><span>Scarves</span></p></li></ul>
<ul><li dir="ltr" role="checkbox" aria-checked="true"><p><span>Done</span></p></li></ul></b>`;

/** A page of the web. */
const WEB = `<article><script>steal()</script><style>h2{color:red}</style><h2 class="title">Heading <strong>two</strong></h2>
<div><p>Text with <code>code</code>,<br>a break and <em>em</em> <a href="javascript:steal()">bad</a>.</p></div>
<pre><code class="language-js">const a = 1;
  b();
</code></pre>
<blockquote><p>One</p><p>Two</p></blockquote><hr>
<ol start="3"><li>three<p>more</p></li><li><input type="checkbox" checked> done</li></ol>
<table><thead><tr><th>a</th><th style="text-align:right">b</th></tr></thead><tbody><tr><td colspan="2">wide</td></tr><tr><td>1</td><td style="text-align:right">2 | 3</td></tr></tbody></table>
<img src="https://example.com/x.png" alt="A picture" onerror="steal()"><iframe src="https://example.com"></iframe></article>`;

describe('pasted HTML', () => {
  it('of Word keeps title, headings, formats, its own kind of lists and tables', () => {
    expect(markdown(WORD)).toBe(`# Autumn plan

## What we sell

**Bold** and *italic*, ~~old~~ and [a link](https://example.com/plan)

- Coats
  - Wool
- Scarves

1. First
2. Second

| Channel | Clicks |
| --- | --: |
| Search | 12,480 |
`);
  });

  it('of Google Docs keeps what its styles say, and where its links lead', () => {
    expect(markdown(DOCS)).toBe(`# Plan

**Bold** and *italic* ~~old~~ [link](https://example.com/a)

- Coats
  - Wool
- Scarves
- [x] Done
`);
  });

  it('of the web loses scripts, styles, handlers and addresses that run something', () => {
    const result = markdown(WEB);
    expect(result).toBe(`## Heading **two**

Text with \`code\`,\\
a break and *em* bad.

\`\`\`js
const a = 1;
  b();
\`\`\`

> One
>
> Two

---

3. three

   more
4. [x] done

| a | b |
| --- | --: |
| wide |  |
| 1 | 2 \\| 3 |

![A picture](https://example.com/x.png)
`);
    expect(result).not.toContain('steal');
  });

  it('hands pictures that are written into it over to be uploaded', async () => {
    const { blocks, pictures } = htmlToBlocks('<p>a</p><img src="data:image/png;base64,iVBORw0KGgo=">');
    expect(blocks).toHaveLength(1);
    expect(pictures.map(({ name, type }) => `${name} ${type}`)).toEqual(['image.png image/png']);
    expect(new Uint8Array(await (pictures[0] ?? new Blob()).arrayBuffer())[1]).toBe(0x50);
  });
});
