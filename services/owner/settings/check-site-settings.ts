import { isBareAddress } from '../../../forms/address.ts';
import { isSha256 } from '../../../forms/sha256.ts';
import { parseVerseOsis } from '../../../scripture/reference/osis.ts';
import { formatCharacter, unseenInLine } from '../../../scripture/text/unseen.ts';
import { parseDay } from '../../../scripture/time/calendar.ts';
import { isZoneId, UTC } from '../../../scripture/time/zone.ts';
import type { SiteLink, SiteSettings } from './site-settings.ts';
import { NO_END } from './who-may-propose.ts';

/** What is wrong with a field: `versesOfTheDay.2`, and a sentence for the owner. */
export interface SettingFault {
  readonly field: string;
  readonly sentence: string;
}

const LONGEST_LINE = 200;
const LONGEST_PARAGRAPH = 5_000;
const LONGEST_ADDRESS = 2_000;
const MOST_VERSES = 50;
const MOST_LINKS = 30;

/** Everything that is wrong with the settings of a site; whether an edition has the verses is not looked at. */
export function checkSiteSettings(site: SiteSettings): readonly SettingFault[] {
  return [
    ...checkText('title', site.title, LONGEST_LINE),
    ...checkText('subtitle', site.subtitle, LONGEST_LINE, 'may be empty'),
    ...site.versesOfTheDay.flatMap(({ reference, label }, at) => [
      ...checkReference(`versesOfTheDay.${at}.reference`, reference),
      ...(label === undefined ? [] : checkText(`versesOfTheDay.${at}.label`, label, LONGEST_LINE)),
    ]),
    ...checkLength('versesOfTheDay', site.versesOfTheDay, MOST_VERSES),
    ...site.summary.flatMap((paragraph, at) => checkText(`summary.${at}`, paragraph, LONGEST_PARAGRAPH)),
    ...checkLinks('affiliatedSites', site.affiliatedSites),
    ...checkLength('affiliatedSites', site.affiliatedSites, MOST_LINKS),
    ...checkLinks('socialLinks', site.socialLinks),
    ...checkLength('socialLinks', site.socialLinks, MOST_LINKS),
    ...(Number.isInteger(site.since) && site.since >= 1_000 && site.since <= 9_999
      ? []
      : [{ field: 'since', sentence: 'Escriba un año de cuatro cifras.' }]),
    ...(site.timeZone === '' || isZoneId(site.timeZone)
      ? []
      : [
          {
            field: 'timeZone',
            sentence: 'Escriba una zona horaria por su nombre, como America/Bogota o Europe/Madrid.',
          },
        ]),
    ...(site.proposalsPause === '' || site.proposalsPause === NO_END || parseDay(site.proposalsPause, UTC) !== undefined
      ? []
      : [
          {
            field: 'proposalsPause',
            sentence: 'Escriba un día del calendario, como 2026-12-31, o deje el campo vacío.',
          },
        ]),
    ...checkText('senderName', site.senderName, LONGEST_LINE, 'may be empty'),
    ...(site.contactAddress === '' || isBareAddress(site.contactAddress)
      ? []
      : [{ field: 'contactAddress', sentence: 'Escriba una sola dirección de correo, como nombre@ejemplo.org.' }]),
    ...(site.picture === null ? [] : checkText('picture.alt', site.picture.alt, LONGEST_LINE * 2, 'may be empty')),
    ...(site.picture === null || isSha256(site.picture.file)
      ? []
      : [{ field: 'picture', sentence: 'Eso no es el nombre de un archivo guardado.' }]),
  ];
}

function checkText(field: string, text: string, longest: number, empty?: 'may be empty'): readonly SettingFault[] {
  if (text.trim() === '' && !empty) return [{ field, sentence: 'Escriba algo aquí.' }];
  if (text.length > longest) return [{ field, sentence: `No puede pasar de ${longest} caracteres.` }];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(text)) return [{ field, sentence: 'Escriba texto seguido, sin saltos de línea.' }];
  const unseen = unseenInLine(text).map(formatCharacter).join(', ');
  if (unseen !== '')
    return [{ field, sentence: `Lleva caracteres que no se ven (${unseen}): escríbalo de nuevo a mano.` }];
  return [];
}

const checkLength = (field: string, list: readonly unknown[], most: number): readonly SettingFault[] =>
  list.length > most ? [{ field, sentence: `No caben más de ${most}.` }] : [];

function checkReference(field: string, reference: string): readonly SettingFault[] {
  const verse = parseVerseOsis(reference);
  if (verse && !verse.part) return [];
  return [{ field, sentence: `«${reference}» no es un versículo: escríbalo como John.3.16.` }];
}

const checkLinks = (field: string, links: readonly SiteLink[]): readonly SettingFault[] =>
  links.flatMap(({ label, url }, at) => [
    ...checkText(`${field}.${at}.label`, label, LONGEST_LINE),
    ...checkAddress(`${field}.${at}.url`, url),
  ]);

function checkAddress(field: string, url: string): readonly SettingFault[] {
  if (url === '') return [{ field, sentence: 'Escriba una dirección que empiece por https:// o http://.' }];
  if (!/^https?:\/\//i.test(url))
    return [{ field, sentence: `«${url}» no es una dirección: ha de empezar por https:// o http://.` }];
  if (isWebAddress(url)) return [];
  return [{ field, sentence: `«${url}» no es una dirección: cópiela del navegador, sin espacios ni contraseñas.` }];
}

/** http or https, with a host, and without a name or password in it. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    text.length <= LONGEST_ADDRESS && url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
  );
}
