import { lexer } from 'marked';
import { expect, it } from 'vitest';
import { documentName } from './document-name.ts';

it.each([
  ['# Sales of **March**\n\nText', 'Sales of March.docx'],
  ['# Q1/2 report 🙂: "<x>" \\# 1\n\n## Part', 'Q1 2 report 🙂 x # 1.docx'],
  ['Text\n\n## Part\n\n# 报告\n', '报告.docx'],
  ['Text alone', 'document.docx'],
  ['# ...\n', 'document.docx'],
])('a document of %j is named %s', (markdown, name) => {
  expect(documentName(lexer(markdown))).toBe(name);
});
