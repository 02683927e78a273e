import { createBrowsers } from '../../server/access/browsers.ts';
import type { Keep } from '../../services/outcomes/outcome.ts';
import { PUBLIC_URL } from './built-site.ts';

/** Set-Cookie lines of the tests' site. */
export const cookiesOf = (keep: Keep = {}): readonly string[] =>
  createBrowsers(
    () => PUBLIC_URL,
    () => '',
  ).cookies(keep);
