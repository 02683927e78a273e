import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../../ui/save-file.ts';
import { Choices } from '../../take/choices.tsx';
import { readCopyPreferences } from '../../take/copy-preferences.ts';
import { fileName } from '../../take/file-name.ts';
import type { Selection } from '../../take/selection.ts';
import { shareBySystem } from '../../take/share-by-system.ts';
import { TAKE } from '../../take/wording.ts';
import { DESIGN_IDS, DESIGNS, type DesignId, SHAPE_IDS } from './designs.ts';
import { drawPicture, letters } from './draw-picture.ts';
import { tooLong } from './too-long.ts';

const words = TAKE.picture;
const NAMES = Object.fromEntries(DESIGN_IDS.map((id) => [id, DESIGNS[id].name])) as Record<DesignId, string>;

/** The verses as a picture, drawn in the browser. */
export default function Picture({ selection }: { readonly selection: Selection }) {
  const { place, edition, url } = selection;
  const [design, setDesign] = useState(DESIGN_IDS[0]!);
  const [shape, setShape] = useState(SHAPE_IDS[0]!);
  const [numbers] = useState(() => readCopyPreferences().numbers);
  const [said, say] = useState('');
  const [refused, setRefused] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let left = false;
    const picture = { selection, design, shape, numbers };
    // If the fonts fail to load, fallbacks are used.
    letters()
      .catch(() => {})
      .then(() => {
        if (left || !canvas.current) return;
        say('');
        setRefused(drawPicture(canvas.current, picture) ? undefined : tooLong(picture));
      });
    return () => {
      left = true;
    };
  }, [selection, design, shape, numbers]);

  async function file(): Promise<File | undefined> {
    const blob = await new Promise<Blob | null>((made) => canvas.current!.toBlob(made, 'image/png'));
    if (!blob) say(words.notMade);
    return blob ? new File([blob], fileName(place, 'png'), { type: 'image/png' }) : undefined;
  }
  async function save(): Promise<void> {
    const made = await file();
    if (made) saveFile(made);
  }
  async function share(): Promise<void> {
    const made = await file();
    if (!made) return;
    const picture = { files: [made], title: place };
    // The reference and its link go along where the system takes them with a file.
    const linked = { ...picture, text: `${place}, ${edition.title}`, url };
    if (!(await shareBySystem(navigator.canShare(linked) ? linked : picture))) say(words.notShared);
  }
  return (
    <>
      <Choices
        legend={words.design}
        name="diseño"
        values={DESIGN_IDS}
        words={NAMES}
        chosen={design}
        look={lookOf}
        onChoose={setDesign}
      />
      <Choices
        legend={words.shape}
        name="tamaño"
        values={SHAPE_IDS}
        words={words.shapes}
        chosen={shape}
        onChoose={setShape}
      />
      <canvas
        className={`picture ${shape}`}
        ref={canvas}
        role="img"
        aria-label={words.label(place, edition.title)}
        hidden={refused !== undefined}
      />
      <p role="status">{refused ?? said}</p>
      {refused === undefined && (
        <div className="deeds">
          {sharesPictures() && (
            <button type="button" className="main" onClick={share}>
              {words.share}
            </button>
          )}
          <button type="button" className={sharesPictures() ? undefined : 'main'} onClick={save}>
            {TAKE.download}
          </button>
        </div>
      )}
    </>
  );
}

function lookOf(design: DesignId) {
  const { ground, ink, rubric, framed } = DESIGNS[design];
  return {
    background: ground,
    color: ink,
    ...(framed && { borderStyle: 'double', borderWidth: 3, borderColor: rubric }),
  };
}

const sharesPictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'x.png', { type: 'image/png' })] }) === true;
