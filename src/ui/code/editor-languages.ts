import type { LanguageSupport } from '@codemirror/language';

/** The languages of the code editor (spec section 9). */
export type CodeLanguage = 'javascript' | 'html' | 'css' | 'sql' | 'python';

/** Names for completion in SQL: tables and their columns. */
export type SqlSchema = Readonly<Record<string, readonly string[]>>;

/** Spaces of one step of indentation. */
export const INDENTATION: Readonly<Record<CodeLanguage, number>> = {
  javascript: 2,
  html: 2,
  css: 2,
  sql: 2,
  python: 4,
};

/** Fetches what knows a language; each is a file of its own. */
export async function loadLanguage(language: CodeLanguage, schema?: SqlSchema): Promise<LanguageSupport> {
  switch (language) {
    case 'javascript': {
      const { javascript } = await import('@codemirror/lang-javascript');
      return javascript({ jsx: true });
    }
    case 'html': {
      const { html } = await import('@codemirror/lang-html');
      return html();
    }
    case 'css': {
      const { css } = await import('@codemirror/lang-css');
      return css();
    }
    case 'sql': {
      const { PostgreSQL, sql } = await import('@codemirror/lang-sql');
      return sql({ dialect: PostgreSQL, upperCaseKeywords: true, ...(schema && { schema }) });
    }
    case 'python': {
      const { python } = await import('@codemirror/lang-python');
      return python();
    }
  }
}
