import type { ReactNode } from 'react';
import { formatBytes } from '../../../scripture/figures/format-number.ts';
import type { Download } from '../../../services/book/downloads/downloads.ts';
import { When } from '../../ui/when.tsx';
import { DOWNLOAD } from '../offline/wording.ts';

/** A file that is offered or being made. */
export function FileItem({ download, made }: { download: Download; made: boolean }) {
  const { name, description, path, file } = download;
  return (
    <li id={`${download.edition}-${download.format}`}>
      <h3>
        {file ? (
          <a href={path}>
            {name} <span className="size">{formatBytes(file.size)}</span>
          </a>
        ) : (
          name
        )}
      </h3>
      <p>{description}</p>
      <State download={download} made={made} />
      {file && (
        <Identity
          facts={[
            [DOWNLOAD.file, file.name],
            [DOWNLOAD.sha256, file.sha256],
            [DOWNLOAD.revision, file.revision],
            [DOWNLOAD.history, file.historyHash],
          ]}
        >
          {DOWNLOAD.made} <When at={file.madeAt} />
        </Identity>
      )}
    </li>
  );
}

/** Identifying facts of a file for programs, folded away since most readers only want the book. */
export function Identity({
  facts,
  children,
}: {
  facts: readonly (readonly [label: string, value: string | undefined])[];
  children: ReactNode;
}) {
  return (
    <details>
      <summary>{children}</summary>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <code>{value}</code>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}

function State({ download: { name, state, share, file }, made }: { download: Download; made: boolean }) {
  if (state === 'resting') return null;
  if (state !== 'making') return <p className="state">{sentence(state, file !== undefined, made)}</p>;
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <p className="state">
      {file ? DOWNLOAD.renewing : DOWNLOAD.making}{' '}
      <progress max="100" value={percent} aria-label={DOWNLOAD.progress(name)} />
      {percent !== undefined && <span>{percent} %</span>}
    </p>
  );
}

function sentence(state: 'waiting' | 'failed', there: boolean, made: boolean): string {
  if (!made && !there) return DOWNLOAD.notMade;
  if (state === 'failed') return there ? DOWNLOAD.failedAgain : DOWNLOAD.failed;
  return there ? DOWNLOAD.outdated : DOWNLOAD.waiting;
}
