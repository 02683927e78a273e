import type { PurgeTarget } from '../../services/env.ts';

/** Every page has it. */
export const ALL = 'sitio';
/** What a page has that was made of more than a header can name; any purge is of it too. */
export const MANY = 'muchos';

/** A header of any length is not taken everywhere. */
const MOST_TAGS = 40;

/** A tag of the page store as shared caches take it, which part tags at blanks or commas: `rv1909:John.3`. */
export const cacheTag = (tag: string): string => tag.replace(/[\s,]+/g, ':');

/** The header that tells a shared cache by which tags a page may be dropped. */
export const cacheTagsFor =
  (form: PurgeTarget['form']) =>
  (tags: ReadonlySet<string>): readonly [string, string] => {
    const names = [ALL, ...(tags.size > MOST_TAGS ? [MANY] : Array.from(tags, cacheTag))];
    return form === 'cloudflare' ? ['Cache-Tag', names.join(',')] : ['Surrogate-Key', names.join(' ')];
  };
