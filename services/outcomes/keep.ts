/** The tokens that a browser holds for the site; the server keeps them in cookies. Null: to be forgotten, absent: as it is. */
export interface Keep {
  readonly session?: string | null;
  /** The claim to what a visitor has written on this device. */
  readonly device?: string | null;
  /** Between the password and the second proof; the store says when it is over. */
  readonly step?: string | null;
  /** What it was asked to sign with a passkey; the store says when it is over. */
  readonly challenge?: string | null;
}
