import { type LicenceId, licenceOf } from '../../../scripture/text/licence.ts';

/** The name of a licence, which leads to its words where it has any. */
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
