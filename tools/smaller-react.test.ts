import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { refusedUse, withoutUnreached } from './smaller-react.ts';

const LIBRARIES = join(import.meta.dirname, '../node_modules');
const read = (path: string) => readFileSync(join(LIBRARIES, path), 'utf8');
const CLIENT = read('react-dom/cjs/react-dom-client.production.js');

/** As far as it is used here. */
interface ReactWindow {
  require: (name: string) => unknown;
  loading: object;
  /** What a script comes to. */
  eval: (script: string) => unknown;
}
// it comes without types
const { JSDOM }: { JSDOM: new (html: string, options: object) => { window: ReactWindow } } = createRequire(
  import.meta.url,
)('jsdom');

/** React and its smaller DOM in a window of their own. */
function openWindow(client: string) {
  const { window } = new JSDOM('<div id="root"></div>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
  });
  const sources: Readonly<Record<string, string>> = {
    react: read('react/cjs/react.production.js'),
    scheduler: read('scheduler/cjs/scheduler.production.js'),
    'react-dom': read('react-dom/cjs/react-dom.production.js'),
    client,
  };
  const done = new Map<string, unknown>();
  window.require = (name: string) => {
    if (!done.has(name)) {
      const exports = {};
      done.set(name, exports);
      window.loading = exports;
      window.eval(`(function (exports, module) {${sources[name]}\n})(loading, { exports: loading })`);
    }
    return done.get(name);
  };
  return window;
}

/** What a script has logged. */
async function run(client: string, script: string): Promise<readonly string[]> {
  const log = await openWindow(client).eval(script);
  if (!Array.isArray(log)) throw new Error('the script has given no log');
  return log.map(String);
}

let smaller = '';
beforeAll(() => {
  smaller = withoutUnreached(CLIENT);
});

it('a page of every kind of part that the app draws comes, changes and goes as with the whole library', async () => {
  const script = `(async () => {
    const React = require('react'), { createRoot } = require('client'), { createPortal, flushSync } = require('react-dom');
    const h = React.createElement, log = [];
    const wait = () => new Promise((resolve) => setTimeout(resolve, 400));
    const Late = React.lazy(async () => ({ default: () => h('i', null, 'late') }));
    class Boundary extends React.Component {
      constructor(props) { super(props); this.state = { error: null }; }
      static getDerivedStateFromError(error) { return { error }; }
      componentDidCatch(error, info) { log.push('caught ' + error.message + ' ' + typeof info.componentStack); }
      render() { return this.state.error ? h('b', null, 'sorry') : this.props.children; }
    }
    const Broken = () => { throw new Error('broken'); };
    const Box = React.forwardRef((props, ref) => h('input', { ...props, ref }));
    let set;
    function App() {
      const [state, setState] = React.useState({ order: [1, 2, 3], text: 'a', late: false, broken: false });
      const [isPending, start] = React.useTransition();
      const deferred = React.useDeferredValue(state.text);
      const id = React.useId(), field = React.useRef(null);
      set = (next, how) => how === 'transition' ? start(() => setState((s) => ({ ...s, ...next }))) : setState((s) => ({ ...s, ...next }));
      React.useEffect(() => { log.push('text ' + state.text); return () => { log.push('no more ' + state.text); }; }, [state.text]);
      React.useLayoutEffect(() => { log.push(field.current.tagName); }, []);
      return h(React.StrictMode, null,
        h('style', { href: 'one', precedence: 'low' }, 'p{color:red}'),
        h('ul', null, state.order.map((n) => h('li', { key: n }, n, h('img', { src: '/' + n + '.png', alt: '' })))),
        h('form', { onSubmit: (event) => { event.preventDefault(); start(() => setState((s) => ({ ...s, text: s.text + '!' }))); } },
          h('label', { htmlFor: id }, deferred), h(Box, { id, ref: field, value: state.text, onChange: (event) => set({ text: event.target.value }) }),
          h('select', { defaultValue: 'y' }, h('option', null, 'x'), h('option', null, 'y')), h('button', null, 'go')),
        h('svg', { viewBox: '0 0 1 1' }, h('title', null, 'sign'), h('path', { d: 'M0 0', strokeWidth: 2 })),
        h('div', { style: { color: 'red', flexGrow: 2 }, 'aria-busy': isPending, onMouseEnter: () => log.push('enter') }, 'box'),
        h(React.Suspense, { fallback: h('u', null, 'wait') }, state.late && h(Late)),
        h(Boundary, null, state.broken ? h(Broken) : 'fine'),
        state.late && createPortal(h('aside', null, 'over'), document.body));
    }
    const root = createRoot(document.getElementById('root'), { onCaughtError: () => {} });
    const shot = (name) => log.push(name + ': ' + document.body.innerHTML.replace(/_r_\\w+_/g, 'ID'));
    flushSync(() => root.render(h(App)));
    shot('first');
    set({ late: true }, 'transition'); await wait(); shot('late');
    set({ order: [3, 1, 4] }); await wait(); shot('moved');
    set({ order: [4] }, 'transition'); await wait(); shot('fewer');
    const field = document.querySelector('input');
    Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value').set.call(field, 'typed');
    field.dispatchEvent(new window.Event('input', { bubbles: true })); await wait(); shot('typed');
    document.querySelector('form').dispatchEvent(new window.Event('submit', { bubbles: true, cancelable: true })); await wait(); shot('sent');
    document.querySelector('div[style]').dispatchEvent(new window.MouseEvent('mouseover', { bubbles: true, relatedTarget: document.body }));
    set({ broken: true }); await wait(); shot('broken');
    set({ late: false }); await wait(); shot('gone');
    root.unmount(); await wait(); shot('end');
    return log;
  })()`;
  const whole = await run(CLIENT, script);
  const less = await run(smaller, script);
  expect(less).toEqual(whole);
  expect(whole.join('\n')).toContain('<aside>over</aside>');
  expect(whole).toContain('caught broken string');
  expect(whole).toContain('enter');
  expect(whole.at(-2)).toBe('no more typed!');
});

it('more than a tenth of the library is left out', () => {
  expect(smaller.length).toBeLessThan(CLIENT.length * 0.9);
  expect(smaller).not.toContain('.startViewTransition');
  expect(smaller).not.toContain('.prototype.compareDocumentPosition');
});

it('another version of the library, or one without a function that is left out, fails the build', () => {
  expect(() => withoutUnreached(CLIENT.replace('version: "19.3.1"', 'version: "19.4.0"'))).toThrow('19.3.1');
  expect(() => withoutUnreached(CLIENT.replaceAll('FragmentInstance(', 'Renamed('))).toThrow(
    'FragmentInstance',
  );
});

it('a module that asks for what is left out fails the build', () => {
  expect(refusedUse("import { useState, ViewTransition } from 'react';")).toContain('ViewTransition');
  expect(refusedUse('const form = React.useActionState(send);')).toContain('useActionState');
  expect(refusedUse("import { hydrateRoot } from 'react-dom/client';")).toContain('hydrateRoot');
  expect(refusedUse("import { c } from 'react/compiler-runtime';")).toContain('compiler-runtime');
  expect(refusedUse("import { createRoot } from 'react-dom/client'; const preload = 1;")).toBeNull();
});
