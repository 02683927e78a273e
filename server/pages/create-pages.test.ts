import { expect, test } from 'vitest';
import { isSoundPath } from './create-pages.ts';

test.each(['/', '/search/John/3/1', '/search/1%20Samuel/2', '/%C3%89xodo', '/%25', '/a%3Ab', '/%E2%80%8F'])(
  '%s may be a page',
  (path) => {
    expect(isSoundPath(path)).toBe(true);
  },
);

test.each(['/%09/%3A', '/%0A/%3A', '/%0D%0A', '/%00', '/%7F', '/%5C', '/%2F%3A', '/%09//evil.example', '/%E0%A4%A'])(
  '%s is none',
  (path) => {
    expect(isSoundPath(path)).toBe(false);
  },
);
