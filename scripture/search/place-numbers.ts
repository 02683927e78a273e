/** A number for each of a few words of an index, by their places; 0 for all the others. Used by one search after the other. */
export interface PlaceNumbers {
  readonly numbers: Uint16Array;
  readonly numbered: number[];
}

export const newPlaceNumbers = (size: number): PlaceNumbers => ({ numbers: new Uint16Array(size), numbered: [] });

export function clearNumbers({ numbers, numbered }: PlaceNumbers): void {
  for (const place of numbered) numbers[place] = 0;
  numbered.length = 0;
}

/** @returns the number that the place has now: the one given if it had none */
export function numberPlace({ numbers, numbered }: PlaceNumbers, place: number, number: number): number {
  if (numbers[place] === 0) {
    numbers[place] = number;
    numbered.push(place);
  }
  return numbers[place]!;
}
