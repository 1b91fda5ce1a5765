import { describe, expect, it } from 'vitest';
import { UPWARD, upwardImport } from './floors.ts';
import { expectNone, isTest } from './rules.ts';
import { listFiles, parseFile } from './source-files.ts';

describe('the floors of the server', () => {
  it.each([
    ['server/kernel/clock.ts', 'server/platform/db/database.ts'],
    ['server/platform/db/database.ts', 'server/domain/chats/chat-list.ts'],
    ['server/analyst/answerer.ts', 'server/access/permissions/seed.ts'],
    ['server/domain/chats/chat-list.ts', 'server/http/app.ts'],
    ['server/http/app.ts', 'server/config.ts'],
    ['server/cellar/app.ts', 'server/kernel/clock.ts'],
  ])('%s may not import %s', (file, target) => {
    expect(upwardImport(file, target)).toBeDefined();
  });

  it.each([
    ['server/http/app.ts', 'server/kernel/clock.ts'],
    ['server/analyst/answerer.ts', 'server/adapters/model/model-answerer.ts'],
    ['server/run-server.ts', 'server/http/app.ts'],
    ['server/domain/chats/handlers.ts', 'server/services.ts'],
    ['tools/ask/run-command.ts', 'server/config.ts'],
  ])('%s may import %s', (file, target) => {
    expect(upwardImport(file, target)).toBeUndefined();
  });

  it('imports go downwards, but for those that are named', () => {
    const upward = listFiles()
      .filter((file) => /^server\/.*\.ts$/.test(file) && !isTest(file) && !file.includes('/testing/'))
      .flatMap((file) =>
        parseFile(file).imports.flatMap(({ target, isOwn }) => {
          const advice = isOwn ? upwardImport(file, target) : undefined;
          return advice === undefined ? [] : [{ line: `${file} -> ${target}`, advice }];
        }),
      );
    expectNone(
      upward.filter(({ line }) => !UPWARD.includes(line)).map(({ line, advice }) => `${line}: ${advice}`),
      'Imports that lead upwards:',
    );
    expectNone(
      UPWARD.filter((line) => !upward.some((found) => found.line === line)),
      'These lead upwards no more; take them out of UPWARD in tests/repo/floors.ts:',
    );
  });
});
