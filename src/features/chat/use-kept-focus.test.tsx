import { act, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { eventually, render } from '../../ui/testing/render.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

let change: (next: { ids: string[]; hasRetry: boolean }) => void = () => {};

function Messages() {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [{ ids, hasRetry }, setState] = useState({ ids: ['m1', 'm2'], hasRetry: true });
  useKeptFocus(frame, scroller);
  change = setState;
  return (
    <>
      <div ref={frame}>
        <section ref={scroller} tabIndex={-1}>
          {ids.map((id, index) => (
            <div key={id} data-index={index}>
              <div id={id} data-message="" tabIndex={-1}>
                {hasRetry && (
                  <button type="button" id={`retry-${id}`}>
                    Retry
                  </button>
                )}
              </div>
            </div>
          ))}
        </section>
      </div>
      <input />
    </>
  );
}

const show = (ids: string[], hasRetry = true) => act(async () => change({ ids, hasRetry }));

it('gives the focus to the message that is left when its message was deleted, else to the thread', async () => {
  const { get } = render(<Messages />);
  get('#retry-m2').focus();
  await show(['m1']);
  await eventually(() => expect(document.activeElement).toBe(get('#m1')));
  await show([]);
  await eventually(() => expect(document.activeElement).toBe(get('section')));
});

it('gives the focus to the message that stands in the place of its own, as a new wording of a question does', async () => {
  const { get } = render(<Messages />);
  await show(['m1', 'm2', 'm3']);
  get('#retry-m2').focus();
  await show(['m1', 'm4', 'm5']);
  await eventually(() => expect(document.activeElement).toBe(get('#m4')));
});

it('gives the focus to the message in which a button has done its work', async () => {
  const { get } = render(<Messages />);
  get('#retry-m1').focus();
  await show(['m1', 'm2'], false);
  await eventually(() => expect(document.activeElement).toBe(get('#m1')));
});

it('leaves the focus of somebody who is elsewhere by then', async () => {
  const { get } = render(<Messages />);
  get('#retry-m2').focus();
  get('input').focus();
  await show(['m1']);
  await eventually(() => expect(document.querySelector('#m2')).toBeNull());
  // the frames in which it would have been moved are over
  for (let frames = 0; frames < 12; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(null)));
  expect(document.activeElement).toBe(get('input'));
});
