import { isHead } from '../../../../scripture/text/editors-layer.ts';
import { BlockWords } from '../../../ui/editorial/editorial-words.tsx';
import type { LinkedBlock } from '../../../ui/editorial/linked-words.ts';

/** The edition's headings before a verse: titles, the passages beside them, who speaks. */
export const OwnHeadings = ({ blocks }: { blocks: readonly LinkedBlock[] }) =>
  blocks.map((block, at) => {
    const key = `${at}`;
    const words = <BlockWords block={block} />;
    if (!isHead(block))
      return (
        <p key={key} className="own-line">
          {words}
        </p>
      );
    return (
      <h2 key={key} className={block.style.startsWith('ms') ? 'own major' : 'own'}>
        {words}
      </h2>
    );
  });
