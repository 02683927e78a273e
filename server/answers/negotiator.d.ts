// The package has no types, and those of DefinitelyTyped do not know what is preferred among equals.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: { readonly 'accept-encoding': string } });
    /** Of those offered the ones that may be sent, the best first. */
    encodings<T extends string>(offered: readonly T[], options: { readonly preferred: readonly T[] }): T[];
  }
}
