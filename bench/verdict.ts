export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The figure may be at most this. */
  readonly yardstick: number;
}

/** Prints each figure beside its limit; with `--assert`, a figure above it makes the run fail. */
export function printVerdict(figures: readonly Figure[]): void {
  for (const { name, value, unit, yardstick } of figures) {
    const digits = yardstick < 10 ? 2 : 0;
    const verdict = value <= yardstick ? 'within' : 'OVER';
    console.log(
      `${name.padEnd(52)} ${value.toFixed(digits).padStart(8)} ${unit.padEnd(6)} ${verdict} ${yardstick} ${unit}`,
    );
  }
  if (process.argv.includes('--assert') && figures.some(({ value, yardstick }) => value > yardstick))
    process.exitCode = 1;
}
