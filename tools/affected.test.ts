import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { affectedFiles } from './affected.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function affected(project: Record<string, string>, ...changed: string[]): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'affected-'));
  folders.push(root);
  for (const [file, text] of Object.entries(project)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...affectedFiles(root, Object.keys(project), changed)].sort();
}

describe('a change reaches', () => {
  const project = {
    'server/a.ts': 'export const a = 1;',
    'server/b.ts': "import { a } from './a.ts';\nexport const b = a;",
    'server/b.test.ts': "import { b } from './b.ts';",
    'server/other.test.ts': "import { expect } from 'vitest';",
    'src/lazy.tsx': "const Screen = lazy(() => import('../server/b.ts'));",
    'tests/harness/process.ts': "spawn(node, ['server/b.ts']);",
    'tests/spawned.test.ts': "import { start } from './harness/process.ts';",
    'tests/texts.test.ts': "const all = readdirSync(join(import.meta.dirname, '../docs'));",
    'tests/globbed.test.ts': "const all = globSync('docs/*.md');",
    'tests/whole.test.ts':
      "const root = resolve('..'); for (const folder of ['server', 'docs']) walk(root, folder);",
    'docs/read.md': '',
  };

  it('all that imports it, in one step or in several, and what is loaded later', () => {
    expect(affected(project, 'server/a.ts')).toEqual([
      'server/a.ts',
      'server/b.test.ts',
      'server/b.ts',
      'src/lazy.tsx',
      'tests/harness/process.ts',
      'tests/spawned.test.ts',
      'tests/whole.test.ts',
    ]);
  });

  it('tests that read the folder of a file, by its path, by a pattern or with all others', () => {
    expect(affected(project, 'docs/read.md')).toEqual([
      'docs/read.md',
      'tests/globbed.test.ts',
      'tests/texts.test.ts',
      'tests/whole.test.ts',
    ]);
  });

  it('a test itself alone', () => {
    expect(affected(project, 'server/other.test.ts')).toEqual([
      'server/other.test.ts',
      'tests/whole.test.ts',
    ]);
  });

  it('who imported a file that is gone', () => {
    const { 'server/a.ts': _, ...rest } = project;
    expect(affected(rest, 'server/a.ts')).toContain('server/b.test.ts');
  });
});
