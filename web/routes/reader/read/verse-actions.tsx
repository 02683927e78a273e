import { useState } from 'react';
import type { Wording } from '../../../../scripture/correction/wording.ts';
import { FACSIMILE } from '../../../ui/facsimile/wording.ts';
import { copyText } from './copy-text.ts';
import { quote } from './quote.ts';

const actions = {
  label: (place: string) => `Versículo: ${place}`,
  copy: 'Copiar',
  link: 'Copiar enlace',
  share: 'Compartir',
  history: 'Historia',
  close: 'Cerrar',
  copied: 'Copiado.',
  linkCopied: 'Enlace copiado.',
  notCopied: 'El navegador no dejó copiar; seleccione el texto y cópielo.',
} as const;

interface Props extends Wording {
  readonly place: string;
  readonly edition: string;
  /** Of the verse, whole. */
  readonly address: string;
  /** The page of its history; absent: it has none. */
  readonly history: string | undefined;
  /** The printed page, where there is one. */
  readonly printed?: { readonly href: string; readonly onOpen: () => void } | undefined;
  readonly onClose?: () => void;
}

/** What else can be done with a verse: the place for more to come. */
export function VerseActions({ place, edition, address, history, printed, onClose, ...verse }: Props) {
  const [said, say] = useState('');
  const copy = async (text: string, done: string) => say((await copyText(text)) ? done : actions.notCopied);
  const shared = { title: place, text: quote(verse, place, edition), url: address };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, not fields
    <span className="actions" role="group" aria-label={actions.label(place)}>
      <button type="button" className="plain" onClick={() => copy(shared.text, actions.copied)}>
        {actions.copy}
      </button>
      <button type="button" className="plain" onClick={() => copy(address, actions.linkCopied)}>
        {actions.link}
      </button>
      {'share' in navigator && (
        <button type="button" className="plain" onClick={() => navigator.share(shared).catch(() => {})}>
          {actions.share}
        </button>
      )}
      {printed && (
        <a
          href={printed.href}
          onClick={(event) => {
            event.preventDefault();
            printed.onOpen();
          }}
        >
          {FACSIMILE.see}
        </a>
      )}
      {history !== undefined && <a href={history}>{actions.history}</a>}
      {onClose && (
        <button type="button" className="plain" onClick={onClose}>
          {actions.close}
        </button>
      )}
      <small role="status">{said}</small>
    </span>
  );
}
