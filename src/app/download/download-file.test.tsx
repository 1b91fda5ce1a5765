import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure.ts';
import { downloadFile } from './download-file.ts';

describe('downloadFile', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('hands the path of the server to the browser by a link that is gone afterwards', async () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      followed.push(this.getAttribute('href') ?? '');
    });
    expect(await downloadFile(async () => ({ file_path: '/api/files/1/download?signature=x' }))).toBe(true);
    expect(followed).toEqual(['/api/files/1/download?signature=x']);
    expect(document.querySelector('a')).toBeNull();
  });

  it('[R8.21] a failure is an alert that begins with 下载失败 and says why and which request', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const failure = new ApiFailure('SERVER_ERROR', 500, 'The server could not do this.', { req_id: 'r-1' });
    expect(await downloadFile(() => Promise.reject(failure))).toBe(false);
    const [said] = alert.mock.calls[0] ?? [];
    expect(said).toMatch(/^下载失败\n/);
    expect(said).toContain('The server could not do this.');
    expect(said).toContain('r-1');
  });

  it('one that was given up says nothing', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    expect(await downloadFile(() => Promise.reject(new ApiFailure('ABORTED', 0, '')))).toBe(false);
    expect(alert).not.toHaveBeenCalled();
  });
});
