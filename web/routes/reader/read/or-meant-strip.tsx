import { type Offer, OrMeant } from '../../../ui/find/or-meant.tsx';
import stylesheet from './or-meant.css?url';

/** In the place of the running head, so that who was brought to the verse sees it too. */
export function OrMeantStrip(offer: Offer) {
  return (
    <div className="or-meant">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <OrMeant {...offer} />
    </div>
  );
}
