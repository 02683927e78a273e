import {
  GUIDE_STEPS,
  PICTURE_TYPES,
  PROPOSALS,
  type SiteLink,
  type SitePicture,
  type SiteSettings,
} from './site-settings.ts';

export type SettingName = keyof SiteSettings;

interface Shape<T> {
  /** Whether a value read from JSON has the type. */
  readonly is: (value: unknown) => value is T;
  /** What would be right, for the owner. */
  readonly right: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listOf<T>(is: (value: unknown) => value is T): (value: unknown) => value is readonly T[] {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(is);
}

const isLink = (value: unknown): value is SiteLink =>
  isRecord(value) &&
  isText(value.label) &&
  isText(value.url) &&
  (value.hidden === undefined || typeof value.hidden === 'boolean');
const isPicture = (value: unknown): value is SitePicture =>
  isRecord(value) &&
  isText(value.file) &&
  isText(value.alt) &&
  PICTURE_TYPES.some((known) => known === value.type) &&
  [value.size, value.width, value.height].every((number) => Number.isInteger(number) && Number(number) > 0);
const isStep = (value: unknown): value is SiteSettings['setAside'][number] =>
  GUIDE_STEPS.some((known) => known === value);
const isReference = (value: unknown): value is SiteSettings['versesOfTheDay'][number] =>
  isRecord(value) && isText(value.reference) && (value.label === undefined || isText(value.label));

const text: Shape<string> = { is: isText, right: 'texto seguido' };
const links: Shape<readonly SiteLink[]> = {
  is: listOf(isLink),
  right: 'una lista como [{"label": "Nombre", "url": "https://example.org/"}]',
};

/** What type each setting has. */
export const SHAPES: { readonly [Name in SettingName]: Shape<SiteSettings[Name]> } = {
  title: text,
  subtitle: text,
  versesOfTheDay: { is: listOf(isReference), right: 'una lista como [{"reference": "John.3.16"}]' },
  summary: {
    is: (value): value is readonly [string, string] =>
      Array.isArray(value) && value.length === 2 && value.every(isText),
    right: 'dos párrafos: ["El primero.", "El segundo."]',
  },
  affiliatedSites: links,
  socialLinks: links,
  since: { is: (value): value is number => typeof value === 'number', right: 'un año, como 2014' },
  timeZone: { is: isText, right: 'una zona horaria, como America/Bogota, o nada (la del servidor)' },
  proposals: {
    is: (value): value is SiteSettings['proposals'] => PROPOSALS.some((known) => known === value),
    right: 'everyone (cualquiera) o accounts (solo quien tiene cuenta)',
  },
  proposalsPause: {
    is: isText,
    right: 'nada (abierto), always (cerrado hasta que se abra) o el día en que se abre, como 2026-12-31',
  },
  twoPersonReview: { is: (value): value is boolean => typeof value === 'boolean', right: 'true (sí) o false (no)' },
  secondFactorRequired: {
    is: (value): value is boolean => typeof value === 'boolean',
    right: 'true (sí) o false (no)',
  },
  senderName: text,
  contactAddress: { is: isText, right: 'una dirección de correo, o nada' },
  picture: {
    is: (value): value is SiteSettings['picture'] => value === null || isPicture(value),
    right: 'null (nuestro dibujo); la imagen propia se pone en /administracion/imagen',
  },
  setAside: { is: listOf(isStep), right: `una lista con algunos de estos: ${GUIDE_STEPS.join(', ')}` },
};

export const SETTING_NAMES = Object.keys(SHAPES) as readonly SettingName[];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SHAPES, name);
