// What each lazily loaded part of the interface weighs by itself: its own code and libraries, without React, the headless library and the
// icons' frame that every screen has already.
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type { Line, Table } from '../figures.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Name to the module whose import fetches the part. */
const PARTS: Readonly<Record<string, string>> = {
  'list page': 'src/records/list/ResourceList.tsx',
  'detail page': 'src/records/detail/ResourceDetail.tsx',
  'table grid': 'src/ui/grid/DataGrid.tsx',
  'table viewer': 'src/ui/result-table/ResultTable.tsx',
  'chart (Plotly when it is drawn)': 'src/ui/chart/Chart.tsx',
  'markdown (math, diagrams, colours when they come)': 'src/ui/markdown/MarkdownStream.tsx',
  'rich-text editor': 'src/ui/editor/RichTextEditor.tsx',
  'SQL editor': 'src/ui/code/SqlEditor.tsx',
  'code editor (its language later)': 'src/ui/code/CodeEditor.tsx',
  'date range': 'src/records/date-range/DateRangeField.tsx',
  'prompt form': 'src/records/prompt-form/PromptForm.tsx',
  'row filter': 'src/records/row-filter/RowFilter.tsx',
  'diff viewer': 'src/ui/diff/DiffViewer.tsx',
  'JSON viewer': 'src/ui/json/JsonViewer.tsx',
  'folder tree': 'src/ui/folder-tree/FolderTree.tsx',
  'upload dialog': 'src/features/uploads/public/upload-dialog/UploadDialog.tsx',
  'image picker (cropper later)': 'src/features/uploads/public/image-picker/ImagePicker.tsx',
  'command palette': 'src/app/command-palette/PaletteSearch.tsx',
};
/** Had before: what the first screens load. */
const SHARED = /^(react|react-dom|xstate|@xstate\/react|@base-ui\/react|@tanstack\/react-query)($|\/)/;

const compress = promisify(brotliCompress);
type Chunk = Rolldown.OutputChunk;

export async function measure(): Promise<Table[]> {
  const lines: Line[] = [];
  for (const [subject, entry] of Object.entries(PARTS)) lines.push(await weigh(subject, join(ROOT, entry)));
  return [
    {
      title: 'Lazily loaded parts, brotli KB (1000 bytes)',
      lines,
      notes: [
        'At once: with the part itself. Later: what the part fetches when it needs it, all of it. Without React, XState, Base UI and TanStack Query.',
      ],
    },
  ];
}

async function weigh(subject: string, input: string): Promise<Line> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { global: 'globalThis' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input, external: SHARED, preserveEntrySignatures: 'strict' },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]; // one input, no watching: one output
  const files = new Map(output.map((file) => [file.fileName, file]));
  const atOnce = new Set<string>();
  const waiting = output.filter((file): file is Chunk => file.type === 'chunk' && file.isEntry);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (atOnce.has(chunk.fileName)) continue;
    atOnce.add(chunk.fileName);
    for (const name of chunk.imports) {
      const next = files.get(name);
      if (next?.type === 'chunk') waiting.push(next);
    }
  }
  const sizes = await Promise.all(
    output
      .filter(({ fileName }) => /\.(js|css)$/.test(fileName))
      .map(async (file) => {
        const bytes = (await compress(file.type === 'chunk' ? file.code : file.source)).length / 1000;
        // the styles of an entry come with it
        return { bytes, now: atOnce.has(file.fileName) || file.type === 'asset' };
      }),
  );
  const total = (now: boolean) =>
    sizes.filter((size) => size.now === now).reduce((sum, { bytes }) => sum + bytes, 0);
  return { subject, figures: { 'at once': [total(true)], later: [total(false)] } };
}
