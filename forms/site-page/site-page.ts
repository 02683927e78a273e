import * as v from 'valibot';
import { foldLetters } from '../../scripture/canon/fold-name.ts';
import { invisibleInLine, invisibleInProse, tidyProse } from '../../scripture/text/invisible.ts';
import { checkbox, line, text } from '../fields.ts';
import { PAGE_PLACES } from '../site-pages.ts';
import { unusableLinks } from './page-text.ts';

// Pages of the owner's own. The message of a check is the code of the fault (refusals/site-pages.ts).

export const MOST_PAGES = 10;
const LONGEST_TITLE = 60;
/** In UTF-16 code units, like the other limits. */
export const LONGEST_PAGE = 20_000;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 60;

/** The last part of a page's address, made of its title: «Quiénes somos» → `quienes-somos`. */
export const slugOf = (title: string): string =>
  foldLetters(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-+|-+$/g, '');

export const SITE_PAGE = v.object({
  titulo: v.pipe(
    line(),
    v.minLength(1, 'setting-empty'),
    v.maxLength(LONGEST_TITLE, 'setting-long'),
    v.check((title) => invisibleInLine(title).length === 0, 'setting-characters'),
  ),
  /** Empty: of the title. */
  direccion: v.pipe(
    line(),
    v.check((slug) => slug === '' || (slug.length <= LONGEST_SLUG && SLUG.test(slug)), 'page-address'),
  ),
  texto: v.pipe(
    text(),
    v.transform(tidyProse),
    v.minLength(1, 'setting-empty'),
    v.maxLength(LONGEST_PAGE, 'page-long'),
    v.check((typed) => invisibleInProse(typed).length === 0, 'setting-characters'),
    v.check((typed) => unusableLinks(typed).length === 0, 'page-link'),
  ),
  lugar: v.picklist(PAGE_PLACES, 'form-unknown'),
  publicada: checkbox(),
});

export type SitePageInput = v.InferInput<typeof SITE_PAGE>;
