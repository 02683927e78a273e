interface Licence {
  /** The usual name. */
  readonly name: string;
  /** Address of the licence text; absent if there are no terms. */
  readonly url?: string;
  /** Only the unmodified text may be shared. */
  readonly unchanged?: true;
}

const CC = 'https://creativecommons.org/licenses';

/** Licences of texts. */
export const LICENCES = {
  'public-domain': { name: 'Dominio público' },
  'cc0-1.0': { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/deed.es' },
  'cc-by-4.0': { name: 'CC BY 4.0', url: `${CC}/by/4.0/deed.es` },
  'cc-by-sa-4.0': { name: 'CC BY-SA 4.0', url: `${CC}/by-sa/4.0/deed.es` },
  'cc-by-nc-4.0': { name: 'CC BY-NC 4.0', url: `${CC}/by-nc/4.0/deed.es` },
  'cc-by-nc-sa-4.0': { name: 'CC BY-NC-SA 4.0', url: `${CC}/by-nc-sa/4.0/deed.es` },
  'cc-by-nd-4.0': { name: 'CC BY-ND 4.0', url: `${CC}/by-nd/4.0/deed.es`, unchanged: true },
  'cc-by-nc-nd-4.0': { name: 'CC BY-NC-ND 4.0', url: `${CC}/by-nc-nd/4.0/deed.es`, unchanged: true },
} as const satisfies Readonly<Record<string, Licence>>;

export type LicenceId = keyof typeof LICENCES;

export const isLicence = (text: unknown): text is LicenceId =>
  typeof text === 'string' && Object.hasOwn(LICENCES, text);

export const licenceOf = (id: LicenceId): Licence => LICENCES[id];

/** True if the licence requires attribution. */
export const asksForCredit = ({ licence }: { readonly licence?: LicenceId | undefined }): boolean =>
  licence?.startsWith('cc-by') === true;

/** True if a corrected text may be published; for an unknown licence, the publisher has to judge. */
export const mayBeChanged = ({ licence }: { readonly licence?: LicenceId | undefined }): boolean =>
  licence === undefined || licenceOf(licence).unchanged !== true;
