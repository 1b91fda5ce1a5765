import type { DataEngine, Engine } from '../engine/engine.ts';
import type { FileStore } from './file-store.ts';

/**
 * The data engine over a store that may keep its files elsewhere: what a job reads is brought here before it begins, and a
 * table that it writes is kept when it has ended. With files in the data folder it is the engine itself.
 */
export function withStoredFiles(engine: DataEngine, files: FileStore): DataEngine {
  if (!files.isRemote) return engine;
  return { ...engine, for: (asker) => overStore(engine.for(asker), files) };
}

function overStore(engine: Engine, files: FileStore): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const { read, written } = pathsIn(args, files);
        await Promise.all(read.map((path) => files.ensureLocal(path)));
        const result: unknown = await method.apply(target, args);
        await Promise.all(written.map((path) => files.keepTable(path)));
        return result;
      };
    },
  });
}

/** Paths of kept files in the arguments of a job: `target` is what it writes, every other `path` what it reads. */
function pathsIn(args: unknown[], files: FileStore): { read: string[]; written: string[] } {
  const read = new Set<string>();
  const written = new Set<string>();
  const visit = (value: unknown, isTarget: boolean, name: string): void => {
    if (typeof value === 'string') {
      if ((name === 'path' || name === 'target') && files.keyOf(value) !== undefined)
        (isTarget ? written : read).add(value);
    } else if (Array.isArray(value)) {
      for (const item of value) visit(item, isTarget, '');
    } else if (value !== null && typeof value === 'object' && !(value instanceof AbortSignal)) {
      for (const [key, item] of Object.entries(value)) visit(item, isTarget || key === 'target', key);
    }
  };
  for (const arg of args) visit(arg, false, '');
  return { read: [...read], written: [...written] };
}
