import { choose } from '../../../../forms/reading/choices.ts';
import { useSettings } from '../../../ui/reading/use-settings.ts';
import type { OwnChapter } from './use-own-chapter.ts';
import { HIGHLIGHT } from './wording.ts';

/** Says what the last act did, with its undoing, and once offers to highlight by one tap. */
export function SaidLine({ own: { said, say } }: { readonly own: OwnChapter }) {
  const [settings, change] = useSettings();
  return (
    <div className="said" role="status">
      {said && (
        <>
          {said.text}{' '}
          {said.undo && (
            <button type="button" className="plain" onClick={said.undo}>
              {HIGHLIGHT.undo}
            </button>
          )}
          {said.offersOneTap && (
            <>
              {' '}
              {HIGHLIGHT.oneTap}{' '}
              <button
                type="button"
                className="plain"
                onClick={() => {
                  change(choose(settings, 'tap', 'highlight'));
                  say({ text: HIGHLIGHT.oneTapNow });
                }}
              >
                {HIGHLIGHT.oneTapYes}
              </button>
            </>
          )}
        </>
      )}
    </div>
  );
}
