import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually, press, pressKey, render } from '../testing/render.tsx';
import { AppFrame, RailToggle, TopBar } from './AppFrame.tsx';
import { RailLink, RailSection } from './rail-items.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** A window of a width in px. */
function onWidth(width: number) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0),
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
  onWidth(390);
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

it('below 1000 px the rail is folded until it is opened, for the page that is shown and no longer', async () => {
  onWidth(820);
  const onCollapse = vi.fn();
  const frame = (place: string) => (
    <AppFrame rail={rail} railLabel="Chats" place={place} onRailCollapsedChange={onCollapse}>
      Work
    </AppFrame>
  );
  const rendered = render(frame('/a'));
  expect(rendered.container.textContent).not.toContain('Revenue');
  await press(rendered.get('[aria-label="Expand menu"]'));
  expect(rendered.container.textContent).toContain('Revenue');
  await act(async () => rendered.update(frame('/b')));
  expect(rendered.container.textContent).not.toContain('Revenue');
  // what a wide window remembers is not touched
  expect(onCollapse).not.toHaveBeenCalled();
});

it('from 1000 px on the rail is as the person left it', () => {
  onWidth(1000);
  const { container } = render(
    <AppFrame rail={rail} railLabel="Chats" onRailCollapsedChange={() => undefined}>
      Work
    </AppFrame>,
  );
  expect(container.textContent).toContain('Revenue');
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
