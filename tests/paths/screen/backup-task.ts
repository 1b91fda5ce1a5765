// A backup that is made, as the page of backups shows it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect } from 'vitest';
import { BackupTask } from '../../../src/features/admin/backups/BackupTask.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/long-task/long-task.cases.ts';
import type { LongTaskEvent, LongTaskInput } from '../../../src/machines/long-task/long-task.machine.ts';
import { RUNNING } from '../answers/backups.ts';
import { control, pressControl } from './document.ts';
import { screenDriver } from './screen-driver.ts';

/** Whether it is there and does not wait. */
const canPress = (name: string) => {
  const found = control(name);
  return found !== null && found.getAttribute('aria-disabled') !== 'true';
};
const shows = (text: string) => document.body.textContent?.includes(text);

export const backupTaskScreen = screenDriver<LongTaskEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    history.replaceState(null, '', '/admin/sys-settings/backup-recovery');
    // the client comes with the first call: here it is there before
    await Promise.all([
      import('../../../src/api/client.ts'),
      loadFormatter(),
      loadTexts('core'),
      loadTexts('backups'),
    ]);
    const { progress } = input as LongTaskInput;
    return createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(BackupTask, { work: 'make', backup: progress ? RUNNING : null, canWork: true }),
    );
  },
  offers: () => true,
  never: () => null,
  look(state) {
    const isUnderWay = ['running', 'looking', 'stopping', 'ending'].includes(String(state));
    expect(document.querySelector('[role="progressbar"]') !== null).toBe(isUnderWay);
    // what was pressed is not pressed again
    expect(canPress('Stop')).toBe(state === 'running' || state === 'looking');
    expect(canPress('Make a backup')).toBe(['idle', 'done', 'failed'].includes(String(state)));
    expect(shows('The backup is there.')).toBe(state === 'done');
  },
  events: {
    'start.requested': () => pressControl('Make a backup'),
    'stop.requested': () => pressControl('Stop'),
  },
});
