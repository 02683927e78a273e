import type { Services } from '../../services/services.ts';
import { accountRoutes } from './account-calls.ts';
import { backupRoutes } from './backup-calls.ts';
import { correctionRoutes } from './correction-calls.ts';
import { fileFormRoutes } from './file-form-calls.ts';
import { installCopyRoutes } from './install-copy-calls.ts';
import { logRoutes } from './log-calls.ts';
import { messageRoutes } from './message-calls.ts';
import type { Route } from './mount-routes.ts';
import { ownRoutes } from './own-calls.ts';
import { uploadRoutes } from './upload-calls.ts';

/** All calls that are private or change something, in one table. */
export const allRoutes = (services: Services): readonly Route[] => [
  ...accountRoutes(services),
  ...correctionRoutes(services),
  ...messageRoutes(services),
  ...ownRoutes(services),
  ...uploadRoutes(services),
  ...fileFormRoutes(services),
  ...backupRoutes(services),
  ...installCopyRoutes(services),
  ...logRoutes(services),
];
