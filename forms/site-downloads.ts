import * as v from 'valibot';
import { ticked } from './fields.ts';

/** What «Descargas» sends. */
export const SITE_DOWNLOADS = v.object({ siteFiles: ticked() });
