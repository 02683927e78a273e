import { type MouseEvent, startTransition, useState } from 'react';
import { scanPagePath } from '../../../../scripture/addresses/paths.ts';
import { formatRegion } from '../../../../scripture/facsimile/region.ts';
import { mount } from '../../../islands/mount.tsx';
import type FacsimileDialog from '../../../ui/facsimile/facsimile-dialog.tsx';
import type { PageBox } from '../../../ui/facsimile/facsimile-dialog.tsx';
import { FACSIMILE } from '../../../ui/facsimile/wording.ts';
import { REVIEW } from '../wording.ts';
import type { PrintedPage } from './read-item.ts';

/** Shows the printed page of a proposal in an overlay, where a region can be marked. */
export const start = (host: HTMLElement, props: Props): void => mount(host, <Printed {...props} />, 'impreso');

export interface Props {
  readonly printed: PrintedPage;
  readonly reference: string;
  readonly proposal: string;
  /** It is pending, so another region can be marked. */
  readonly open: boolean;
}

const words = REVIEW.printed;

/** The link to the printed page, with the region that the proposal points to. */
function Printed({ printed: { file, page, query, isRead, marked: first }, reference, proposal, open }: Props) {
  const [Over, setOver] = useState<typeof FacsimileDialog>();
  const [marked, setMarked] = useState(first);
  const [said, say] = useState<string>();

  function show(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const target = event.currentTarget.getAttribute('href') ?? '';
    import('../../../ui/facsimile/facsimile-dialog.tsx').then(
      ({ default: Over }) => startTransition(() => setOver(() => Over)),
      () => location.assign(target),
    );
  }
  async function keep(wanted: PageBox | undefined) {
    const region = wanted ? formatRegion({ scan: file.scan, page: wanted.page, ...wanted.box }) : '';
    const kept = await send(proposal, region);
    if (kept) setMarked(wanted);
    say(kept ? (wanted ? words.kept : words.dropped) : words.failed);
  }
  return (
    <div className="printed">
      <p>
        <a className="button quiet" href={scanPagePath(marked?.page ?? page, query)} onClick={show}>
          {FACSIMILE.see}
        </a>{' '}
        {marked && <small>{words.marked(marked.page)}</small>}
      </p>
      <p role="status">{said}</p>
      {Over && (
        <Over
          file={file}
          place={reference}
          page={page}
          marked={marked}
          pagePath={isRead && ((at) => scanPagePath(at, query))}
          onMark={open ? (wanted) => void keep(wanted) : undefined}
          onClose={() => setOver(undefined)}
        />
      )}
    </div>
  );
}

async function send(proposal: string, region: string): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ region });
  const answer = await fetch(`/api/proposal/${proposal}/region`, { method: 'POST', headers, body }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}
