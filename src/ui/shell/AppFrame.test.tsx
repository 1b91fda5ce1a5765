import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually, press, pressKey, render } from '../testing/render.tsx';
import { AppFrame, RailToggle, TopBar } from './AppFrame.tsx';
import { RailLink, RailSection } from './rail-items.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** A window of a phone: every query for a small width matches. */
function onPhone() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const rail = (
  <>
    <RailToggle />
    <RailLink href="/chat" label="Chat" current />
    <RailSection title="Today">
      <RailLink href="/chat/1" label="Revenue" />
    </RailSection>
  </>
);

it('the rail marks the page that is shown and collapses to names', async () => {
  const onCollapse = vi.fn();
  const rendered = render(
    <AppFrame rail={rail} railLabel="Chats" onRailCollapsedChange={onCollapse}>
      Work
    </AppFrame>,
  );
  expect(rendered.get('[aria-current=page]').textContent).toBe('Chat');
  await press(rendered.get('[aria-label="Collapse menu"]'));
  expect(onCollapse).toHaveBeenCalledWith(true);
  rendered.update(
    <AppFrame rail={rail} railLabel="Chats" railCollapsed onRailCollapsedChange={onCollapse}>
      Work
    </AppFrame>,
  );
  expect(rendered.container.textContent).not.toContain('Revenue');
  expect(rendered.get('[aria-current=page]').textContent).toBe('Chat');
});

it('on a phone the rail is a drawer that closes when the place changes', async () => {
  onPhone();
  const frame = (place: string) => (
    <AppFrame rail={rail} railLabel="Chats" place={place}>
      <TopBar title="Chat" />
    </AppFrame>
  );
  const rendered = render(frame('/a'));
  expect(rendered.all('nav')).toHaveLength(0);
  await press(rendered.get('[aria-label="Open menu"]'));
  await eventually(() => expect(rendered.all('[role=dialog] nav')).toHaveLength(1));
  await act(async () => rendered.update(frame('/b')));
  await eventually(() => expect(rendered.all('nav')).toHaveLength(0));
});

it('a panel takes the focus, closes on Escape and gives the focus back', async () => {
  const onClose = vi.fn();
  const frame = (open: boolean) => (
    <AppFrame
      rail={rail}
      railLabel="Chats"
      panel={open ? { title: 'Source', children: 'rows', onClose } : null}
    >
      <button type="button" id="number">
        1,240
      </button>
    </AppFrame>
  );
  const rendered = render(frame(false));
  rendered.get('#number').focus();
  rendered.update(frame(true));
  expect(document.activeElement).toBe(rendered.get('aside'));
  await pressKey('Escape');
  expect(onClose).toHaveBeenCalledOnce();
  rendered.update(frame(false));
  expect(document.activeElement).toBe(rendered.get('#number'));
});

it('a panel that comes with the page leaves the focus alone', () => {
  const panel = { title: 'Source', children: 'rows', onClose: vi.fn() };
  const { get } = render(
    <AppFrame rail={rail} railLabel="Chats" panel={panel}>
      Work
    </AppFrame>,
  );
  expect(document.activeElement).not.toBe(get('aside'));
});
