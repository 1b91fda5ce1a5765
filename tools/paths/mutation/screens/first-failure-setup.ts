// With a planted fault the first test that fails says enough: the others of its file are left out.
import { beforeEach } from 'vitest';

let hasFailed = false;

beforeEach(({ skip, onTestFailed }) => {
  skip(hasFailed, 'an earlier test failed');
  onTestFailed(() => {
    hasFailed = true;
  });
});
