import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home/route.tsx'),
  route('search/:book/:chapter?/:verse?', 'routes/reader/route.tsx'),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig;
