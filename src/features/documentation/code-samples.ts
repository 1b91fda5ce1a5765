// A call as a program writes it. The token stands in the environment, never in the text.
import type { ReferenceOperation } from '../../api/reference.ts';

/** A call with its values, as the samples and the trial both make it. */
export interface SampleCall {
  readonly operation: ReferenceOperation;
  /** Where the server is, such as https://example.org. */
  readonly origin: string;
  /** Path and query. */
  readonly address: string;
  /** JSON text of the body; undefined where there is none or it is a form. */
  readonly json?: string | undefined;
}

/** Languages of the samples, by the name that a code block has. */
export const SAMPLE_LANGUAGES = ['shell', 'typescript', 'python'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** Name of the environment variable with the token. */
const TOKEN = 'TABLEWISE_TOKEN';
const FORM_FIELD = 'upload_files';
const FORM_FILE = 'sales.csv';

/** A call as text of a program. */
export function codeSample(language: SampleLanguage, call: SampleCall): string {
  if (language === 'shell') return curl(call);
  return language === 'typescript' ? typescript(call) : python(call);
}

const isForm = ({ operation }: SampleCall) => operation.body?.media === 'multipart/form-data';
const writes = ({ operation }: SampleCall) => operation.method !== 'GET';
const isStream = ({ operation }: SampleCall) =>
  operation.responses.some(({ media }) => media === 'text/event-stream');

/** Single quotes keep everything but themselves (POSIX shell). */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function curl(call: SampleCall): string {
  const { operation, origin, address, json } = call;
  const parts = [
    `curl ${isStream(call) ? '--no-buffer ' : ''}${writes(call) ? `--request ${operation.method} ` : ''}${shellText(origin + address)}`,
    ...(operation.public ? [] : [`--header "Authorization: Bearer $${TOKEN}"`]),
    ...(writes(call) ? ['--header "Idempotency-Key: $(uuidgen)"'] : []),
    ...(json === undefined ? [] : ["--header 'Content-Type: application/json'", `--data ${shellText(json)}`]),
    ...(isForm(call) ? [`--form '${FORM_FIELD}=@${FORM_FILE}'`] : []),
  ];
  return parts.join(' \\\n  ');
}

/** JSON text that is part of a program, moved in by some levels. */
function moved(json: string, spaces: number): string {
  let pretty = json;
  try {
    pretty = JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    // what a reader is still typing stands as it is
  }
  return pretty.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

function typescript(call: SampleCall): string {
  const { operation, origin, address, json } = call;
  const headers = [
    ...(operation.public ? [] : [`    Authorization: \`Bearer \${process.env.${TOKEN}}\`,`]),
    ...(writes(call) ? ["    'Idempotency-Key': crypto.randomUUID(),"] : []),
    ...(json === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ];
  const lines = [
    ...(isForm(call)
      ? [
          "import { openAsBlob } from 'node:fs';",
          '',
          'const form = new FormData();',
          `form.append('${FORM_FIELD}', await openAsBlob('${FORM_FILE}'), '${FORM_FILE}');`,
        ]
      : []),
    `const response = await fetch(${JSON.stringify(origin + address)}, {`,
    ...(writes(call) ? [`  method: '${operation.method}',`] : []),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(json === undefined ? [] : [`  body: JSON.stringify(${moved(json, 2)}),`]),
    ...(isForm(call) ? ['  body: form,'] : []),
    '});',
    ...(isStream(call)
      ? [
          'for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))',
          '  process.stdout.write(chunk);',
        ]
      : [
          'const answer = await response.json();',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
          'if (!response.ok) throw new Error(`${answer.error_code}: ${answer.msg}`);',
          'console.log(answer);',
        ]),
  ];
  return lines.join('\n');
}

/** JSON as Python writes it; texts are alike in both. */
export function pythonLiteral(value: unknown, spaces = 0): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = ' '.repeat(spaces + 4);
  const entries = Array.isArray(value)
    ? value.map((item) => pythonLiteral(item, spaces + 4))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item, spaces + 4)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${' '.repeat(spaces)}${close}`;
}

function python(call: SampleCall): string {
  const { operation, origin, address, json } = call;
  let body: string | undefined;
  try {
    body = json === undefined ? undefined : pythonLiteral(JSON.parse(json), 4);
  } catch {
    // what a reader is still typing stands as it is
    body = json;
  }
  const headers = [
    ...(operation.public ? [] : [`        "Authorization": f"Bearer {os.environ['${TOKEN}']}",`]),
    ...(writes(call) ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
  ];
  return [
    ...(operation.public ? [] : ['import os']),
    ...(writes(call) ? ['import uuid'] : []),
    'import requests',
    '',
    `response = requests.${operation.method.toLowerCase()}(`,
    `    ${JSON.stringify(origin + address)},`,
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(body === undefined ? [] : [`    json=${body},`]),
    ...(isForm(call) ? [`    files={"${FORM_FIELD}": open("${FORM_FILE}", "rb")},`] : []),
    ...(isStream(call) ? ['    stream=True,'] : []),
    ')',
    'response.raise_for_status()',
    ...(isStream(call)
      ? ['for line in response.iter_lines(decode_unicode=True):', '    print(line)']
      : ['print(response.json())']),
  ].join('\n');
}
