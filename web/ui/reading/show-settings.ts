import type { Settings } from '../../../forms/reading/choices.ts';

/**
 * Applies the chosen look: a mode is an attribute of <html>, a factor a custom property, and the style sheets do the rest.
 */
export function showSettings(chosen: Settings): void {
  const { dataset, style } = document.documentElement;
  for (const name of Object.keys(dataset)) if (name !== 'goOn') delete dataset[name];
  for (const property of [...style]) style.removeProperty(property);
  for (const [name, value] of Object.entries(chosen))
    if (typeof value === 'number') style.setProperty(`--own-${name}`, `${value}`);
    else dataset[name] = value;
}
