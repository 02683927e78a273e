import * as v from 'valibot';
import { isDayPassage } from '../scripture/days/verse-of-day.ts';
import { parseOsis, parseVerseOsis } from '../scripture/reference/osis.ts';
import { EDITION_ID } from '../scripture/text/edition.ts';
import { invisibleInLine } from '../scripture/text/invisible.ts';
import { parseDay } from '../scripture/time/calendar.ts';
import { parseDate } from '../scripture/time/day.ts';
import { isZoneId, UTC } from '../scripture/time/zone.ts';
import { isBareAddress, isSha256 } from './fields.ts';
import {
  FORMER_GUIDE_STEPS,
  FURTHER_BOOKS_ARE,
  GUIDE_STEPS,
  NO_EDITION,
  NO_END,
  PICTURE_TYPES,
  PROPOSALS,
  type SettingName,
  type SiteSettings,
} from './site-settings.ts';
import { parseSiteUrl } from './site-url.ts';

// Schemas of the owner's settings. The message of a check is the code of the fault (refusals/settings.ts). The schemas do not
// check whether an edition has the verses.

const LONGEST_LINE = 200;
const LONGEST_TABLE = 100_000;
const MOST_DAYS = 1_000;
const LONGEST_PARAGRAPH = 5_000;
const LONGEST_ADDRESS = 2_000;
const MOST_VERSES = 50;
const MOST_LINKS = 30;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]/;

const maybeEmpty = (most = LONGEST_LINE) =>
  v.pipe(
    v.string(),
    v.maxLength(most, 'setting-long'),
    v.check((typed) => !CONTROLS.test(typed), 'setting-lines'),
    v.check((typed) => invisibleInLine(typed).length === 0, 'setting-characters'),
  );
const line = (most = LONGEST_LINE) =>
  v.pipe(
    v.string(),
    v.check((typed) => typed.trim() !== '', 'setting-empty'),
    maybeEmpty(most),
  );
const textThat = (is: (typed: string) => boolean, code: string) => v.pipe(v.string(), v.check(is, code));

const reference = textThat((typed) => {
  const verse = parseVerseOsis(typed);
  return verse !== undefined && !verse.part;
}, 'setting-verse');

const dayReference = textThat((typed) => isDayPassage(parseOsis(typed)), 'setting-verse');
/** A date, of one year or of every year. */
const dayOfYear = textThat(
  (typed) => parseDate(typed.length === 5 ? `2024-${typed}` : typed) !== undefined,
  'setting-day',
);

const url = v.pipe(
  v.string(),
  v.minLength(1, 'setting-url-empty'),
  v.check((typed) => !CONTROLS.test(typed), 'setting-lines'),
  v.regex(/^https?:\/\//i, 'setting-url-start'),
  v.check(isWebAddress, 'setting-url'),
);

/** Declared here, since TypeScript's library without DOM lacks it and every platform has it. */
declare const URL: {
  parse(text: string): { readonly protocol: string; readonly username: string; readonly password: string } | null;
};

/** True for http or https with a host, and without user name or password. */
function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed);
  return (
    typed.length <= LONGEST_ADDRESS && url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
  );
}

const links = {
  schema: v.pipe(
    v.array(v.object({ label: line(), url, hidden: v.exactOptional(v.boolean()) })),
    v.maxLength(MOST_LINKS, 'setting-many'),
  ),
  wanted: 'una lista como [{"label": "Nombre", "url": "https://example.org/"}]',
};
const measure = v.pipe(v.number(), v.integer(), v.minValue(1));
const picture = v.pipe(
  v.object({
    file: v.string(),
    size: measure,
    type: v.picklist(PICTURE_TYPES),
    width: measure,
    height: measure,
    alt: maybeEmpty(2 * LONGEST_LINE),
  }),
  v.check(({ file }) => isSha256(file), 'setting-file'),
);
const yesOrNo = { schema: v.boolean(), wanted: 'true (sí) o false (no)' };

interface SettingSchema<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** Description of the expected value, in words that follow «Debe ser». */
  readonly wanted: string;
}

export const SETTINGS: { readonly [Name in SettingName]: SettingSchema<SiteSettings[Name]> } = {
  publicUrl: {
    schema: textThat((typed) => typed === '' || parseSiteUrl(typed) === typed, 'setting-site-url'),
    wanted: 'la dirección del sitio, como https://biblia.example.org, o nada',
  },
  title: { schema: line(), wanted: 'una línea de texto' },
  subtitle: { schema: maybeEmpty(), wanted: 'una línea de texto' },
  versesOfTheDay: {
    schema: v.pipe(
      v.array(v.object({ reference, label: v.exactOptional(line()) })),
      v.maxLength(MOST_VERSES, 'setting-many'),
    ),
    wanted: 'una lista como [{"reference": "John.3.16"}]',
  },
  dayVerses: {
    schema: v.pipe(
      v.array(v.object({ reference: dayReference, day: v.exactOptional(dayOfYear) })),
      v.maxLength(MOST_DAYS, 'setting-many'),
    ),
    wanted: 'una lista como [{"reference": "Luke.2.10-Luke.2.11", "day": "12-25"}, {"reference": "John.3.16"}]',
  },
  sharedPlan: {
    schema: v.nullable(
      v.object({ name: line(), table: v.pipe(v.string(), v.maxLength(LONGEST_TABLE, 'setting-long')) }),
    ),
    wanted: 'null (ninguno); el plan propio se escribe en /administracion/dias',
  },
  summary: {
    schema: v.strictTuple([maybeEmpty(LONGEST_PARAGRAPH), maybeEmpty(LONGEST_PARAGRAPH)]),
    wanted: 'dos párrafos: ["El primero.", "El segundo."]; uno vacío es el del sitio',
  },
  affiliatedSites: links,
  socialLinks: links,
  since: {
    schema: v.pipe(
      v.number(),
      v.check((year) => Number.isInteger(year) && year >= 1_000 && year <= new Date().getFullYear(), 'setting-year'),
    ),
    wanted: 'un año, como 2014',
  },
  timeZone: {
    schema: textThat((typed) => typed === '' || isZoneId(typed), 'setting-zone'),
    wanted: 'una zona horaria, como America/Bogota, o nada (la del servidor)',
  },
  furtherBooks: {
    schema: v.picklist(FURTHER_BOOKS_ARE),
    wanted: 'deuterocanonical (Deuterocanónicos) o apocrypha (Apócrifos)',
  },
  todaysEdition: {
    schema: textThat((typed) => typed === '' || typed === NO_EDITION || EDITION_ID.test(typed), 'setting-edition'),
    wanted: 'el identificador de una edición, nada (la que diga el catálogo) o - (ninguna)',
  },
  proposals: {
    schema: v.picklist(PROPOSALS),
    wanted: 'everyone (cualquiera) o accounts (solo quien tiene cuenta)',
  },
  proposalsPause: {
    schema: textThat((typed) => typed === '' || typed === NO_END || parseDay(typed, UTC) !== undefined, 'setting-day'),
    wanted: 'nada (abierto), always (cerrado hasta que se abra) o el día en que se abre, como 2026-12-31',
  },
  twoPersonReview: yesOrNo,
  secondFactorRequired: yesOrNo,
  siteFiles: yesOrNo,
  looksForVersions: yesOrNo,
  siteHeadings: yesOrNo,
  countsReadings: yesOrNo,
  senderName: { schema: maybeEmpty(), wanted: 'una línea de texto' },
  contactAddress: {
    schema: textThat((typed) => typed === '' || isBareAddress(typed), 'setting-mail'),
    wanted: 'una dirección de correo, o nada',
  },
  picture: {
    schema: v.nullable(picture),
    wanted: 'null (nuestro dibujo); la imagen propia se pone en /administracion/imagen',
  },
  setAside: {
    schema: v.pipe(
      v.array(v.picklist([...GUIDE_STEPS, ...FORMER_GUIDE_STEPS])),
      v.transform((names) => GUIDE_STEPS.filter((step) => names.includes(step))),
    ),
    wanted: `una lista con algunos de estos: ${GUIDE_STEPS.join(', ')}`,
  },
};

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
