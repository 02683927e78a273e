import { accountRoutes } from '../accounts/routes.ts';
import { backupRoutes } from '../backups/routes.ts';
import { correctionRoutes } from '../corrections/routes.ts';
import { libraryRoutes } from '../library/routes.ts';
import { messageRoutes } from '../messages/routes.ts';
import { scanRoutes } from '../scans/routes.ts';
import type { Services } from '../services.ts';
import { uploadRoutes } from '../uploads/routes.ts';
import type { Route } from './mount-routes.ts';

/** Every call that is somebody's own or changes something, in one table. */
export const allRoutes = (services: Services): readonly Route[] => [
  ...accountRoutes(services),
  ...correctionRoutes(services),
  ...messageRoutes(services),
  ...uploadRoutes(services),
  ...scanRoutes(services),
  ...backupRoutes(services),
  ...libraryRoutes(services),
];
