import { CHOICE_NAMES, type Settings } from '../../../forms/reading/choices.ts';

/** Has the page look as it was chosen: a way is an attribute of <html>, a factor a property, and the styles do the rest. */
export function showSettings(settings: Settings): void {
  const { dataset, style } = document.documentElement;
  for (const name of CHOICE_NAMES) {
    const value = settings[name];
    delete dataset[name];
    style.removeProperty(`--own-${name}`);
    if (typeof value === 'number') style.setProperty(`--own-${name}`, String(value));
    else if (value) dataset[name] = value;
  }
}
