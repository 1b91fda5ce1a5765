// Draws an answer that grows, with the app's renderer or with one of its peers. The bench calls window.bench.
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Streamdown } from 'streamdown';
import { loadTexts, text } from '../../../src/i18n/texts.ts';
import { createUiText } from '../../../src/i18n/ui-text.ts';
import { MarkdownStream } from '../../../src/ui/markdown/MarkdownStream.tsx';
import { UiTextProvider } from '../../../src/ui/ui-text.tsx';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import { chunksOf, markdownText } from './markdown-text.ts';
import { rootElement } from './root-element.ts';

export type Renderer = 'blank' | 'ours' | 'react-markdown' | 'streamdown';

export interface SyncResult {
  /** Milliseconds of drawing each chunk that was drawn. */
  times: number[];
  /** Characters on the page at the end. */
  characters: number;
  elements: number;
}

export interface FrameResult {
  frames: number;
  dropped: number;
  commits: number;
}

export interface StreamBench {
  /** Draws after each `every` chunks, each time in a task of its own. */
  sync(renderer: Renderer, length: number, every: number): Promise<SyncResult>;
  /** Chunks arrive at `rate` characters a second; one commit a frame at most. */
  frames(renderer: Renderer, length: number, rate: number): Promise<FrameResult>;
}

declare global {
  interface Window {
    bench?: StreamBench;
  }
}

const CHUNK = 20;
const FRAME_MS = 1000 / 60;
const PLUGINS = [remarkGfm];

await loadTexts('core');
const uiText = createUiText(text);
const root = createRoot(rootElement());

/** Keeps what has come in the form that a renderer takes. */
function growing(renderer: Renderer): { take: (chunk: string) => void; element: () => ReactNode } {
  if (renderer === 'ours') {
    const pieces: string[] = [];
    return {
      take: (chunk) => pieces.push(chunk),
      element: () => (
        <UiTextProvider value={uiText}>
          <MarkdownStream text={pieces} streaming />
        </UiTextProvider>
      ),
    };
  }
  let whole = '';
  const elements: Record<Exclude<Renderer, 'ours'>, () => ReactNode> = {
    blank: () => null,
    'react-markdown': () => <ReactMarkdown remarkPlugins={PLUGINS}>{whole}</ReactMarkdown>,
    streamdown: () => <Streamdown>{whole}</Streamdown>,
  };
  return {
    take: (chunk) => {
      whole += chunk;
    },
    element: elements[renderer],
  };
}

function sync(renderer: Renderer, length: number, every: number): Promise<SyncResult> {
  const answer = growing(renderer);
  const chunks = chunksOf(markdownText(length), CHUNK);
  const times: number[] = [];
  // Chromium counts what a task calls as script time, but not what runs after an await in it
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    let next = 0;
    port1.onmessage = () => {
      if (next >= chunks.length) {
        resolve({
          times,
          characters: document.body.textContent?.length ?? 0,
          elements: document.getElementsByTagName('*').length,
        });
        return;
      }
      for (const chunk of chunks.slice(next, next + every)) answer.take(chunk);
      next += every;
      const startedAt = performance.now();
      flushSync(() => root.render(answer.element()));
      times.push(performance.now() - startedAt);
      port2.postMessage(null);
    };
    port2.postMessage(null);
  });
}

/** Draws again whenever its state is set from outside: the way in which a page of an app streams. */
let redraw: () => void = () => {};
function Answer({ element }: { element: () => ReactNode }) {
  const [, setVersion] = useState(0);
  redraw = () => setVersion((version) => version + 1);
  return element();
}

function frames(renderer: Renderer, length: number, rate: number): Promise<FrameResult> {
  const answer = growing(renderer);
  const chunks = chunksOf(markdownText(length), CHUNK);
  flushSync(() => root.render(<Answer element={answer.element} />));
  return new Promise((resolve) => {
    let taken = 0;
    let last = 0;
    let startedAt = 0;
    const result: FrameResult = { frames: 0, dropped: 0, commits: 0 };
    const onFrame = (now: number) => {
      if (last === 0) startedAt = now;
      else {
        result.frames += 1;
        result.dropped += Math.max(0, Math.round((now - last) / FRAME_MS) - 1);
      }
      last = now;
      const due = Math.min(chunks.length, Math.floor(((now - startedAt) / 1000) * (rate / CHUNK)));
      if (due > taken) {
        for (const chunk of chunks.slice(taken, due)) answer.take(chunk);
        taken = due;
        result.commits += 1;
        redraw();
      }
      if (taken < chunks.length) requestAnimationFrame(onFrame);
      else resolve(result);
    };
    requestAnimationFrame(onFrame);
  });
}

window.bench = { sync, frames };
