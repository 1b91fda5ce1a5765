import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { uploadFile } from '../../api/upload.ts';
import { settled } from '../../machines/testing/simulated-actor.ts';
import { render } from '../../ui/testing/render.tsx';
import { AttachmentUploads } from './attachment-uploads.ts';
import { ComposerAttachments } from './ComposerAttachments.tsx';
import { ChatSession } from './chat-session.ts';
import { DraftStore } from './draft-store.ts';

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/upload.ts', () => ({ uploadFile: vi.fn() }));

describe('a picture that the server does not take', () => {
  test.each([
    ['space_size_limit', 'models.imageNoSpace'],
    ['size_limit', 'models.imageFailed'],
  ])('for %s stays in the composer with the reason %s', async (error, reason) => {
    vi.mocked(uploadFile).mockResolvedValue({ name: 'a.png', status: 'failed', error });
    const session = new ChatSession(new QueryClient(), new DraftStore(localStorage, 'p1'), {
      kind: 'chat',
      chatId: 'c1',
      place: 'new',
    });
    const uploads = new AttachmentUploads(() => {});
    uploads.add([new File([new Uint8Array(4)], 'a.png', { type: 'image/png' })], 8);
    const view = render(<ComposerAttachments session={session} uploads={uploads} answerer={undefined} />);
    await act(settled);
    expect(view.get('[role=alert]').textContent).toBe(reason);
  });
});
