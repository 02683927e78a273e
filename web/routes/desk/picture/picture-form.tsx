import type { SitePicture } from '../../../../forms/site-settings.ts';
import type { Pictures } from '../../../../services/files/pictures/pictures.ts';
import { Field, Labelled } from '../../../ui/form/field.tsx';
import type { FormAnswer } from '../../../ui/form/form-answer.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { DESK } from '../../../ui/wording.ts';
import { PICTURE } from '../wording.ts';

interface Props extends Pick<FormAnswer, 'faults' | 'typed'> {
  readonly picture: SitePicture | null;
  readonly limits: Pictures['limits'];
  readonly mark: string;
}

/** Replaces the picture, or its text. */
export function PictureForm({ picture, limits, mark, faults, typed }: Props) {
  return (
    <section>
      <h2>{PICTURE.putTitle}</h2>
      <PostForm
        label={PICTURE.putTitle}
        encType="multipart/form-data"
        button={DESK.save}
        look="main"
        sends={{ visto: mark, elegida: typed.elegida ?? '' }}
        faults={faults}
      >
        <Labelled
          name="imagen"
          label={PICTURE.file}
          hint={typed.elegida ? PICTURE.kept : PICTURE.fileHint(limits.bytes / 1_000_000, limits.narrowest)}
          faults={faults}
        >
          {(field) => <input {...field} type="file" accept="image/png,image/jpeg,image/webp" />}
        </Labelled>
        <Field
          name="alt"
          label={PICTURE.alt}
          value={typed.alt ?? picture?.alt ?? ''}
          hint={PICTURE.altHint}
          faults={faults}
        />
      </PostForm>
    </section>
  );
}
