// Writes a brotli copy (quality 11) beside every file of the build that compresses, so that the server never does it at run time.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const FOLDER = 'dist';
const ENDINGS = /\.(js|css|html|svg|json|txt)$/;

const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
const paths = entries
  .filter((entry) => entry.isFile() && ENDINGS.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
let total = 0;
await Promise.all(
  paths.map(async (path) => {
    const plain = await readFile(path);
    const packed = await compress(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    total += packed.length;
    if (packed.length < plain.length) await writeFile(`${path}.br`, packed);
  }),
);
console.log(`${paths.length} files, ${Math.round(total / 1000)} KB in brotli`);
