// The package has no types, and those of DefinitelyTyped lack the option `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly 'accept-encoding': string } });
    /** The acceptable ones of those offered, the best first. */
    encodings<T extends string>(offered: readonly T[], options: { readonly preferred: readonly T[] }): T[];
  }
}
