import type { Block, Inline } from '../../../forms/site-pages.ts';

/** The text of one of the owner's own pages. It becomes elements; none of it is ever markup. */
export const PageText = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <div className="page-text">{blocks.map(blockElement)}</div>
);

function blockElement(block: Block, at: number) {
  if (block.kind === 'list') {
    const List = block.from === undefined ? 'ul' : 'ol';
    return (
      <List key={at} dir="auto" start={block.from === 1 ? undefined : block.from}>
        {block.items.map((item, at) => (
          <li key={at}>{item.map(inlineElement)}</li>
        ))}
      </List>
    );
  }
  const Part = block.kind === 'paragraph' ? 'p' : block.level === 2 ? 'h2' : 'h3';
  return (
    <Part key={at} dir="auto">
      {block.inside.map(inlineElement)}
    </Part>
  );
}

function inlineElement(one: Inline, at: number) {
  if (typeof one === 'string') return one;
  if (one.kind === 'break') return <br key={at} />;
  const inside = one.inside.map(inlineElement);
  if (one.kind === 'link')
    return (
      <a key={at} href={one.address}>
        {inside}
      </a>
    );
  const Mark = one.kind;
  return <Mark key={at}>{inside}</Mark>;
}
