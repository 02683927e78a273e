import { Island } from '../../islands/island.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { ACCOUNT } from './wording.ts';

/** The account's highlights and notes: what of this device is not among them, and the button that erases them all. */
export const OwnSection = () => (
  <section>
    <h2>{ACCOUNT.ownTitle}</h2>
    <p>{ACCOUNT.ownHint}</p>
    <Island<typeof import('./own-island.tsx')> name="own-sharing" when="now" />
    <details>
      <summary>{ACCOUNT.ownErase}</summary>
      <p>{ACCOUNT.ownErasing}</p>
      <PostForm label={ACCOUNT.ownErase} sends={{ que: 'propio' }} button={ACCOUNT.ownErase} />
    </details>
  </section>
);
