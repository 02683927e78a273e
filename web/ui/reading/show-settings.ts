import type { Settings } from '../../../forms/reading/choices.ts';

/** Has the page look as it was chosen: a way is an attribute of <html>, a factor a property, and the styles do the rest. */
export function showSettings(chosen: Settings): void {
  const { dataset, style } = document.documentElement;
  for (const name of Object.keys(dataset)) if (name !== 'goOn') delete dataset[name];
  for (const property of [...style]) style.removeProperty(property);
  for (const [name, value] of Object.entries(chosen))
    if (typeof value === 'number') style.setProperty(`--own-${name}`, `${value}`);
    else dataset[name] = value;
}
