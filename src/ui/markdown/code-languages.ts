import type { Prism } from 'prism-react-renderer';

type Languages = typeof Prism.languages;

const words = (list: string) => new RegExp(`\\b(?:${list.replaceAll(' ', '|')})\\b`);

const COMMENT = { pattern: /\/\*[\s\S]*?\*\/|\/\/.*/, greedy: true };
const STRING = { pattern: /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/, greedy: true };
const NUMBER = /\b(?:0x[\da-f_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)\w?\b/i;
const FUNCTION = /\b[a-z_]\w*(?=\s*\()/i;
const CLASS = /\b[A-Z]\w*\b/;

const braced = (keywords: string) => ({
  comment: COMMENT,
  string: STRING,
  keyword: words(keywords),
  boolean: words('true false null'),
  'class-name': CLASS,
  function: FUNCTION,
  number: NUMBER,
});

/** Adds languages that answers are often written in and that the highlighter does not bring. */
export function addLanguages(languages: Languages): void {
  languages.shell ??= {
    comment: { pattern: /(^|\s)#.*/, lookbehind: true, greedy: true },
    string: { pattern: /"(?:\\.|[^"\\])*"|'[^']*'/, greedy: true },
    variable: /\$\{[^}]+\}|\$\w+/,
    keyword: words('if then elif else fi for while until do done case esac in function return export local'),
    property: { pattern: /(^|\s)--?[a-z][\w-]*/i, lookbehind: true },
    function: {
      pattern: /(^|[\n;|&(]\s*)(?:sudo\s+)?[a-z][\w.-]*/,
      lookbehind: true,
    },
    number: /\b\d+\b/,
  };
  languages.diff ??= {
    comment: /^(?:diff|index|---|\+\+\+|@@).*$/m,
    deleted: /^-.*$/m,
    inserted: /^\+.*$/m,
  };
  languages.java ??= braced(
    'abstract assert boolean break byte case catch char class continue default do double else enum extends final finally float for if implements import instanceof int interface long new package private protected public record return sealed short static super switch synchronized this throw throws transient try var void volatile while yield',
  );
  languages.csharp ??= braced(
    'abstract as async await base bool break byte case catch char class const continue decimal default delegate do double else enum event explicit extern finally float for foreach get if implicit in int interface internal is lock long namespace new object operator out override params private protected public readonly record ref return sbyte sealed set short sizeof static string struct switch this throw try typeof uint ulong unsafe ushort using var virtual void volatile while yield',
  );
  languages.php ??= {
    ...braced(
      'abstract and array as break case catch class clone const continue declare default do echo else elseif enum extends final finally fn for foreach function global if implements include instanceof interface match namespace new or print private protected public readonly require return static switch throw trait try use var while yield',
    ),
    variable: /\$\w+/,
  };
  languages.ruby ??= {
    comment: { pattern: /#.*/, greedy: true },
    string: STRING,
    symbol: /:\w+/,
    keyword: words(
      'alias and begin break case class def do else elsif end ensure for if in module next not or redo rescue retry return self super then undef unless until when while yield require',
    ),
    boolean: words('true false nil'),
    'class-name': CLASS,
    number: NUMBER,
  };
  languages.r ??= {
    comment: { pattern: /#.*/, greedy: true },
    string: STRING,
    keyword: words('if else repeat while function for in next break'),
    boolean: words('TRUE FALSE NULL NA Inf NaN'),
    function: FUNCTION,
    number: NUMBER,
  };
  languages.toml ??= {
    comment: { pattern: /#.*/, greedy: true },
    string: STRING,
    keyword: /^\s*\[.*\]\s*$/m,
    property: /^\s*[\w.-]+(?=\s*=)/m,
    boolean: words('true false'),
    number: NUMBER,
  };
}
