/** A deterministic source of numbers from 0 up to 1 (mulberry32). */
export type Chance = () => number;

export function chanceFrom(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <T>(all: readonly T[], chance: Chance): T => all[Math.floor(chance() * all.length)]!;
