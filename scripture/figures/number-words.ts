// Spells numbers out: a typed `40 días` or `12 tribus` is spelled out in most editions; the reverse for `salmo veintitrés`.

const TO_TWENTY_NINE =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' ');

function upToHundred(n: number): string[] {
  if (n < 30) return [TO_TWENTY_NINE[n]!];
  const ones = n % 10;
  return [TENS[Math.floor(n / 10) - 3]!, ...(ones > 0 ? ['y', TO_TWENTY_NINE[ones]!] : [])];
}

function upToThousand(n: number): string[] {
  if (n < 100) return upToHundred(n);
  if (n === 100) return ['cien'];
  return [HUNDREDS[Math.floor(n / 100) - 1]!, ...(n % 100 > 0 ? upToHundred(n % 100) : [])];
}

/** The folded words of a number below a million; undefined for other input. */
export function numberWords(figures: string): readonly string[] | undefined {
  if (!/^[1-9]\d{0,5}$/.test(figures)) return undefined;
  const n = Number(figures);
  if (n < 1000) return upToThousand(n);
  const thousands = Math.floor(n / 1000);
  return [...(thousands > 1 ? upToThousand(thousands) : []), 'mil', ...(n % 1000 > 0 ? upToThousand(n % 1000) : [])];
}
