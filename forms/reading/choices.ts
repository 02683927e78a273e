// The reader's choices for the appearance of the text and for remembering what was read. The script before the first paint, the
// panel «Aa» and the account share this table: other values are neither stored nor shown.

/** String values, the first one being the default, or numbers: factors of the default size, which is 1. */
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
  /** Words of Jesus, where the edition marks them. */
  jesus: ['plain', 'colour'],
  titles: ['shown', 'hidden'],
  /** Section headings: the edition's, or this site's own. */
  headings: ['shown', 'hidden'],
  /** Action of a click on a verse: open its text for correction and its menu, or only the menu, or highlight it. */
  tap: ['correct', 'menu', 'highlight'],
  /** Remember the reading position and the chapters read. */
  place: ['kept', 'forgotten'],
  read: ['forgotten', 'kept'],
} as const;

export type ChoiceName = keyof typeof CHOICES;
export type Choice<N extends ChoiceName> = (typeof CHOICES)[N][number];

/** Only values other than the default. */
export type Settings = { readonly [N in ChoiceName]?: Choice<N> };

export const CHOICE_NAMES = Object.keys(CHOICES) as readonly ChoiceName[];

export const defaultChoice = <N extends ChoiceName>(name: N): Choice<N> => {
  const values: readonly Choice<N>[] = CHOICES[name];
  return values.find((value) => value === 1) ?? values[0]!;
};

/** Parses stored or received settings; ignores values that are not in the table. */
export function parseSettings(given: unknown): Settings {
  const kept: Record<string, unknown> = {};
  if (typeof given !== 'object' || given === null) return kept;
  for (const name of CHOICE_NAMES) {
    const value: unknown = (given as Record<string, unknown>)[name];
    const values: readonly unknown[] = CHOICES[name];
    if (values.includes(value) && value !== defaultChoice(name)) kept[name] = value;
  }
  return kept;
}

/** Resets the appearance; keeps the click action and the choices about remembering. */
export const resetAppearance = ({ tap, place, read }: Settings): Settings => parseSettings({ tap, place, read });

/** Returns the settings with one choice changed. */
export const choose = <N extends ChoiceName>(settings: Settings, name: N, value: Choice<N>): Settings =>
  parseSettings({ ...settings, [name]: value });
