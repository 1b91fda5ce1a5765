// Packs the contract check as one file that Node 20 runs without anything else: dist-tools/tablewise-contract-<version>.tgz.
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'vite';
import { recipesText } from './recipe-source.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist-tools');
const NAME = 'tablewise-contract';

/** @returns path of the tarball */
export async function packContract(out: string = OUT): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const folder = join(out, 'package');
  await rm(folder, { recursive: true, force: true });
  await bundle(folder);
  const manifest = {
    name: NAME,
    version,
    description: 'Holds a backend against the contract of Tablewise.',
    license: 'UNLICENSED',
    type: 'module',
    bin: { [NAME]: 'contract.js' },
    engines: { node: '>=20' },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(ROOT, 'docs/contract.md'), join(folder, 'README.md'));
  await cp(join(ROOT, 'src/generated/openapi.json'), join(folder, 'openapi.json'));
  await writeFile(join(folder, 'recipes.yaml'), recipesText());
  const names = ['package.json', 'contract.js', 'README.md', 'openapi.json', 'recipes.yaml'];
  const entries = await Promise.all(
    names.map(async (name) => ({ name: `package/${name}`, content: await readFile(join(folder, name)) })),
  );
  const file = join(out, `${NAME}-${version}.tgz`);
  await writeFile(file, await promisify(gzip)(tarOf(entries), { level: 9 }));
  return file;
}

async function bundle(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'recipes-inside',
        load: (id) =>
          id.endsWith('/tools/contract/recipe-source.ts')
            ? `export const recipesText = () => ${JSON.stringify(recipesText())};`
            : undefined,
      },
    ],
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'tools/contract/contract.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        external: (id) => id.endsWith('/pack.ts'),
        output: { entryFileNames: 'contract.js', banner: '#!/usr/bin/env node', codeSplitting: false },
      },
    },
  });
  await chmod(join(folder, 'contract.js'), 0o755);
}

const BLOCK = 512;

/** A tar archive (POSIX.1-1988, ustar) of small files; its times are zero, so that the same contents make the same archive. */
export function tarOf(entries: readonly { name: string; content: Buffer }[]): Buffer {
  const parts = entries.flatMap(({ name, content }) => [
    header(name, content.length),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  block.write(name, 0, 100);
  block.write(octal(name.endsWith('.js') ? 0o755 : 0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(0, 12), 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\0' + '00', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
