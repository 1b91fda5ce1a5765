// Why a dialog was refused is brought into sight, which on a phone it may stand out of.
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Alert } from './Alert.tsx';
import { DestructiveDialog } from './detail/DestructiveDialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';
import { render } from './testing/render.tsx';

/** What was brought into sight: the text of a message, the name of a tag for a field. */
let shown: string[];

beforeEach(() => {
  shown = [];
  // jsdom has no layout
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent || this.tagName);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const formOf = (isRunning: boolean, children: ReactNode) => (
  <FormDialog title="Merge" submitLabel="Merge" isRunning={isRunning} onSubmit={() => {}} onClose={() => {}}>
    <Alert tone="warning">Both have tables.</Alert>
    {children}
  </FormDialog>
);

it('the message of a form that was refused comes into sight once the answer is there', () => {
  const problem = <Alert tone="danger">The server failed.</Alert>;
  const { update } = render(formOf(false, null));
  update(formOf(true, null));
  expect(shown).toEqual([]);
  update(formOf(false, problem));
  expect(shown).toEqual(['The server failed.']);
});

it('the field that was refused comes into sight', () => {
  const { update } = render(formOf(true, <TextField label="Name" defaultValue="a" />));
  update(formOf(false, <TextField label="Name" defaultValue="a" error="It is taken." />));
  expect(shown).toEqual(['INPUT']);
});

it('nothing moves where it was taken, nor where a dialog opens with a message', () => {
  const { update } = render(formOf(false, <Alert tone="danger">Look again.</Alert>));
  expect(shown).toEqual([]);
  update(formOf(true, null));
  update(formOf(false, null));
  expect(shown).toEqual([]);
});

it('so does the failure of what destroys', () => {
  const dialog = (running: boolean, failure: { message: string; requestId: null } | null) => (
    <DestructiveDialog
      title="Delete?"
      message="Gone"
      confirmLabel="Delete"
      running={running}
      failure={failure}
      onConfirm={() => {}}
      onCancel={() => {}}
    />
  );
  const { update } = render(dialog(true, null));
  update(dialog(false, { message: 'It is in use.', requestId: null }));
  expect(shown).toEqual(['It is in use.']);
});
