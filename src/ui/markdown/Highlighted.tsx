import { Highlight, Prism, type PrismTheme } from 'prism-react-renderer';
import { addLanguages } from './code-languages.ts';

addLanguages(Prism.languages);

const colour = (types: string[], name: string): PrismTheme['styles'][number] => ({
  types,
  style: { color: `var(--code-${name})` },
});

/** Colours by the design tokens, so that a block follows the theme without being drawn again. */
const THEME: PrismTheme = {
  plain: {},
  styles: [
    colour(['keyword', 'builtin', 'boolean', 'important', 'atrule', 'selector', 'tag'], 'keyword'),
    colour(['string', 'char', 'attr-value', 'regex', 'inserted'], 'string'),
    colour(['number', 'constant', 'symbol', 'deleted'], 'number'),
    colour(['comment', 'prolog', 'doctype', 'cdata'], 'comment'),
    colour(['function', 'class-name', 'property', 'attr-name'], 'name'),
  ],
};

const ALIASES: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  bash: 'shell',
  cjs: 'javascript',
  console: 'shell',
  cs: 'csharp',
  duckdb: 'sql',
  golang: 'go',
  html: 'markup',
  js: 'javascript',
  jsonc: 'json',
  kt: 'kotlin',
  md: 'markdown',
  mjs: 'javascript',
  mysql: 'sql',
  patch: 'diff',
  postgresql: 'sql',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'shell',
  sqlite: 'sql',
  svg: 'markup',
  ts: 'typescript',
  vue: 'markup',
  xml: 'markup',
  yml: 'yaml',
  zsh: 'shell',
};

/** Code in colours; unknown languages stay plain. */
export function Highlighted({ code, language }: { code: string; language: string }) {
  const asked = language.toLowerCase();
  const known = ALIASES[asked] ?? asked;
  return (
    <Highlight prism={Prism} theme={THEME} code={code} language={known}>
      {({ tokens, getTokenProps }) =>
        tokens.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the code is complete, its lines do not move
          <span key={index}>
            {line.map((token, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={place} style={getTokenProps({ token }).style}>
                {token.content}
              </span>
            ))}
            {index < tokens.length - 1 && '\n'}
          </span>
        ))
      }
    </Highlight>
  );
}
