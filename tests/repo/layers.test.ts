import { expect, it } from 'vitest';
import { icuArguments } from './icu-arguments.ts';
import { forbiddenImport } from './layers.ts';
import { parseFile, reachableFrom } from './source-files.ts';

const own = (target: string, isType = false) => ({ target, isOwn: true, isType });
const npm = (target: string) => ({ target, isOwn: false, isType: false });

it.each([
  ['src/ui/Button.tsx', own('src/api/client.ts')],
  ['src/ui/Button.tsx', own('src/i18n/texts.ts')],
  ['src/ui/Button.tsx', npm('jotai')],
  ['src/machines/session/session.machine.ts', own('src/api/client.ts')],
  ['src/machines/session/session.machine.ts', npm('react')],
  ['src/features/chat/Thread.tsx', own('src/features/tables/TableList.tsx')],
  ['src/features/chat/Thread.tsx', own('src/generated/api.ts', true)],
  ['src/features/chat/Thread.tsx', own('server/kernel/messages.ts')],
  ['src/features/uploads/public/upload/UploadDialog.tsx', own('src/features/chat/Thread.tsx')],
  ['src/features/chat/public/result/cell-format.ts', own('src/features/chat/Thread.tsx')],
  ['src/app/link/follow-link.ts', own('src/features/chat/Thread.tsx')],
  ['src/app/link/follow-link.ts', own('src/records/list/ResourceList.tsx')],
  ['src/records/list/ResourceList.tsx', own('src/features/uploads/public/upload/FileButton.tsx')],
  ['src/api/client.ts', own('src/features/chat/Thread.tsx')],
  ['src/i18n/texts.ts', own('src/ui/Button.tsx')],
  ['src/app.tsx', own('src/generated/api.ts')],
  ['src/app/link/follow-link.ts', own('src/generated/api.ts')],
  ['src/features/chat/Thread.tsx', own('src/generated/pages/patterns.ts')],
  ['server/http/app.ts', own('src/api/client.ts')],
  ['server/http/app.ts', own('tools/generate.ts')],
  ['server/http/app.ts', own('tests/harness/app.ts')],
  ['server/http/app.ts', npm('react')],
  ['tools/ask.ts', own('src/ui/Button.tsx')],
  ['sandbox/main.ts', own('server/http/app.ts')],
  ['elsewhere/main.ts', own('server/http/app.ts')],
])('%s may not import %o', (file, imported) => {
  expect(forbiddenImport(file, imported, false)).toMatch(/\w+ \w+/);
});

it.each([
  ['src/ui/Button.tsx', own('src/ui/Spinner.tsx')],
  ['src/machines/session/session.machine.ts', own('src/api/shapes.ts', true)],
  ['src/features/chat/Thread.tsx', own('src/features/uploads/public/upload/UploadDialog.tsx')],
  ['src/features/chat/Thread.tsx', own('src/features/chat/branch.ts')],
  ['src/api/client.ts', own('src/generated/api.ts')],
  ['src/app/screens.ts', own('src/features/chat/ChatScreen.tsx')],
  ['src/app/navigation/page-exists.ts', own('src/generated/pages/patterns.ts')],
  ['server/http/app.ts', own('src/generated/openapi.json')],
  ['tools/ask.ts', own('server/config.ts')],
])('%s may import %o', (file, imported) => {
  expect(forbiddenImport(file, imported, false)).toBeUndefined();
});

it('a test may use the harness and the server; the product may not', () => {
  expect(forbiddenImport('src/api/client.test.ts', own('tests/harness/app.ts'), true)).toBeUndefined();
  expect(forbiddenImport('src/api/client.ts', own('tests/harness/app.ts'), false)).toBeDefined();
});

it('imports of every kind are seen: static, re-exported, dynamic, of types', () => {
  const { imports } = parseFile('src/app/screens.ts');
  expect(imports).toContainEqual({
    target: 'src/features/chat/AnalysisScreen.tsx',
    isOwn: true,
    isType: false,
  });
  expect(imports).toContainEqual({
    target: 'src/app/navigation/route-entry.ts',
    isOwn: true,
    isType: false,
  });
  expect(parseFile('server/kernel/contract.ts').imports).toContainEqual({
    target: 'src/generated/api.ts',
    isOwn: true,
    isType: true,
  });
});

it('what a file reaches goes through its imports, types left out', () => {
  const files = new Map(
    ['server/kernel/contract.ts', 'server/kernel/api-error.ts', 'server/kernel/messages.ts'].map((file) => [
      file,
      parseFile(file),
    ]),
  );
  const reached = reachableFrom('server/kernel/contract.ts', files);
  expect(reached).toContain('server/kernel/api-error.ts');
  expect(reached).not.toContain('server/kernel/messages.ts');
});

it('the values of an ICU message are found in every branch', () => {
  expect(
    icuArguments('{count, plural, =0 {None} one {# of {name}} other {# of {all}}} on {day, date}'),
  ).toEqual(['all', 'count plural', 'day date', 'name']);
});

it.each(['{open', 'shut}', '{count, plural, one {#}}', '{two words}'])(
  '"%s" is no ICU message',
  (message) => {
    expect(() => icuArguments(message)).toThrow(message);
  },
);
