// Whether the compiler takes a fault: one that it refuses never comes to anybody.
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../project.ts';
import type { Mutant } from '../mutants.ts';

/** What is not used any more: whoever makes the fault by hand takes that away too. */
const UNUSED = new Set([6133, 6192, 6196, 6198]);

/** @returns whether the types of a file with a fault are right */
export function compiles(): (mutant: Mutant) => boolean {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  let planted: { readonly file: string; readonly source: string } = { file: '', source: '' };
  let version = 0;
  const roots = new Set<string>([path.join(ROOT, 'node_modules/vite/client.d.ts')]);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...roots],
    getScriptVersion: (file) => (file === planted.file ? String(version) : '0'),
    getScriptSnapshot: (file) => {
      const text = file === planted.file ? planted.source : ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  });
  return ({ file, source }) => {
    planted = { file: path.join(ROOT, file), source };
    version += 1;
    roots.add(planted.file);
    const problems = [
      ...service.getSyntacticDiagnostics(planted.file),
      ...service.getSemanticDiagnostics(planted.file),
    ];
    return problems.every(({ code }) => UNUSED.has(code));
  };
}
