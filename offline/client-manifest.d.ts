declare module 'virtual:offline/manifest' {
  import type { UNSAFE_AssetsManifest } from 'react-router';

  const manifest: UNSAFE_AssetsManifest;
  export default manifest;
}
