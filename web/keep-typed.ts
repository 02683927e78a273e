/**
 * React, coming to life, sets every textarea to what the server sent, also where somebody has typed into it since. So what was
 * typed is left as it is until then.
 *
 * @returns ends that.
 */
export function keepTyped(): () => void {
  const areas = HTMLTextAreaElement.prototype;
  const plain = Object.getOwnPropertyDescriptor(areas, 'value')!;
  // React keeps the setter that it finds.
  let comingToLife = true;
  Object.defineProperty(areas, 'value', {
    ...plain,
    set(this: HTMLTextAreaElement, value: string) {
      const undoes = value === this.defaultValue && this.value !== value;
      if (!comingToLife || !undoes) plain.set!.call(this, value);
    },
  });
  return () => {
    comingToLife = false;
    Object.defineProperty(areas, 'value', plain);
  };
}
