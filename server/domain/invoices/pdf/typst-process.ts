// The process that makes PDFs. It is started at the first document, holds the compiler and the fonts, and knows nothing of the server.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { DocumentData } from './document-data.ts';

export interface PdfOrder {
  id: number;
  data: DocumentData;
  /** Unix time in seconds that the PDF says it was made. */
  at: number;
}

/** The PDF, or why there is none. `missing` are characters for which a box stands, as no font has them. */
export type PdfAnswer =
  | { id: number; pdf: Uint8Array; sha256: string; missing: string }
  | { id: number; error: string };

/** Latin, Greek and Cyrillic first, then Chinese and Japanese, then Korean, each with its bold. */
const FONTS = [
  '@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf',
  '@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
  '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  '@expo-google-fonts/nanum-gothic-coding/400Regular/NanumGothicCoding_400Regular.ttf',
  '@expo-google-fonts/nanum-gothic-coding/700Bold/NanumGothicCoding_700Bold.ttf',
];
/** What stands for a character that no font has. */
const BOX = '□';
/** The compiler names the characters that it lacks, and perhaps not all at once. */
const MOST_ROUNDS = 12;
const LACKS = /the text `\\?"((?:[^`])+?)\\?"` could not be displayed/g;

const require = createRequire(import.meta.url);
const template = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8');

const compiler = NodeCompiler.create({
  workspace: dirname(fileURLToPath(import.meta.url)),
  fontArgs: [{ fontBlobs: FONTS.map((name) => readFileSync(fontPath(name))) }],
});

/** Packages say which of their files may be imported; fonts are not among them. */
function fontPath(name: string): string {
  const [scope = '', pack = '', ...rest] = name.split('/');
  for (const folder of require.resolve.paths(name) ?? []) {
    const path = join(folder, scope, pack, ...rest);
    if (existsSync(path)) return path;
  }
  throw new Error(`the font ${name} is not installed`);
}

/** What the compiler could not write, as it quotes it. */
function lackedIn(error: unknown): string[] {
  const text = error instanceof Error ? error.message : String(error);
  return [...text.matchAll(LACKS)].map(([, quoted = '']) =>
    quoted.replaceAll(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}

function make({ data, at }: PdfOrder): { pdf: Buffer; missing: string } {
  let json = JSON.stringify(data).normalize('NFC');
  const missing = new Set<string>();
  for (let round = 0; ; round += 1)
    try {
      const compiled = compiler.compile({ mainFileContent: template, inputs: { data: json } });
      if (!compiled.result)
        throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? []));
      const pdf = compiler.pdf(compiled.result, { pdfStandard: 'a-2b', creationTimestamp: at });
      return { pdf, missing: [...missing].join('') };
    } catch (error) {
      const lacked = lackedIn(error);
      if (lacked.length === 0 || round >= MOST_ROUNDS) throw error;
      for (const text of lacked) {
        missing.add(text);
        json = json.replaceAll(text, BOX);
      }
    }
}

process.on('message', (order: PdfOrder) => {
  const { id } = order;
  let answer: PdfAnswer;
  try {
    const { pdf, missing } = make(order);
    answer = { id, pdf, missing, sha256: createHash('sha256').update(pdf).digest('hex') };
  } catch (error) {
    answer = { id, error: (error instanceof Error ? error.message : String(error)).slice(0, 1000) };
  }
  compiler.evictCache(10);
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
