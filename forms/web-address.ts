/** A name with a dot in it, as people copy it from a visiting card: `www.example.org/iglesia`, `ejemplo.es:8080`. */
const BARE = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#].*)?$/su;

/** An address typed without `https://` gets it; anything else stays as it is, for whoever judges it. */
export const completeWebAddress = (typed: string): string => (BARE.test(typed) ? `https://${typed}` : typed);
