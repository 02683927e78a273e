import { type LicenceId, licenceOf } from '../../../scripture/text/licence.ts';

/** The name of a licence, linked to its text if it has one. */
export function LicenceName({ licence }: { licence: LicenceId }) {
  const { name, url } = licenceOf(licence);
  return url === undefined ? (
    name
  ) : (
    <a href={url} rel="license">
      {name}
    </a>
  );
}
