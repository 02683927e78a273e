import type { PasskeyInfo } from '../../../services/people/passkeys/passkeys.ts';
import { When } from '../when.tsx';

/** «Puesta el 2 de enero de 2026, sin usar, sincronizada entre dispositivos». */
export const AboutPasskey = ({ passkey: { createdAt, usedAt, backedUp, usable } }: { passkey: PasskeyInfo }) => (
  <>
    Puesta el <When at={createdAt} day />
    {usedAt === null ? (
      ', sin usar'
    ) : (
      <>
        , usada el <When at={usedAt} day />
      </>
    )}
    {backedUp ? ', sincronizada entre dispositivos' : ', solo en un dispositivo'}
    {!usable && ', de otra dirección del sitio: aquí no sirve'}
  </>
);
