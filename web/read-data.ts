import { fromDataBlock } from '../scripture/text/data-block.ts';

/** Gives the router the loaders' data, which stand in the page; in development it has them already. */
export function readData(): void {
  const block = document.getElementById('datos');
  if (!block) return;
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext: { stream: ReadableStream } };
  context.stream = new Blob([fromDataBlock(block.textContent)]).stream();
}
