// What a reader may choose of how a text looks, and of what is remembered of their reading. One table for the script that runs before the first paint, for the
// panel «Aa» and for the account: what does not stand in it is nowhere kept and nowhere shown.

/** Words name a way, the first of them the usual one; numbers are factors of the usual size, which is 1. */
export const CHOICES = {
  theme: ['system', 'light', 'sepia', 'dark', 'contrast'],
  face: ['serif', 'sans', 'dyslexic'],
  size: [0.85, 1, 1.15, 1.3, 1.5, 1.75, 2],
  leading: [0.9, 1, 1.12, 1.25, 1.4],
  measure: [0.7, 0.85, 1, 1.2, 1.45],
  lines: ['verses', 'running'],
  /** Psalms and other poems. */
  poetry: ['prose', 'lines'],
  numbers: ['faint', 'strong', 'hidden'],
  added: ['italic', 'plain'],
  titles: ['shown', 'hidden'],
  /** What a click on a verse opens: its text to be corrected and its menu, or the menu alone. */
  tap: ['correct', 'menu'],
  /** Where one reads, and which chapters one has read. */
  place: ['kept', 'forgotten'],
  read: ['forgotten', 'kept'],
} as const;

export type ChoiceName = keyof typeof CHOICES;
export type Choice<N extends ChoiceName> = (typeof CHOICES)[N][number];

/** Only what is not as usual. */
export type Settings = { readonly [N in ChoiceName]?: Choice<N> };

export const CHOICE_NAMES = Object.keys(CHOICES) as readonly ChoiceName[];

export const usual = <N extends ChoiceName>(name: N): Choice<N> => {
  const values: readonly Choice<N>[] = CHOICES[name];
  return values.find((value) => value === 1) ?? values[0]!;
};

/** What can be made of something that was kept or sent: whatever is not a choice of the table is left out. */
export function parseSettings(given: unknown): Settings {
  const kept: Record<string, unknown> = {};
  if (typeof given !== 'object' || given === null) return kept;
  for (const name of CHOICE_NAMES) {
    const value: unknown = (given as Record<string, unknown>)[name];
    const values: readonly unknown[] = CHOICES[name];
    if (values.includes(value) && value !== usual(name)) kept[name] = value;
  }
  return kept;
}

/** How the text looks is as at first; what a click does and what is remembered of one's reading stay as they were chosen. */
export const asAtFirst = ({ tap, place, read }: Settings): Settings => parseSettings({ tap, place, read });

/** The settings with one more choice. */
export const choose = <N extends ChoiceName>(settings: Settings, name: N, value: Choice<N>): Settings =>
  parseSettings({ ...settings, [name]: value });
