import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { data } from '../../page/page.ts';

export const handle: PageHandle = { permission: 'text.read' };
export const loader = () => {
  throw data(null, { status: 404 });
};
export default function NotFound() {
  return null;
}
