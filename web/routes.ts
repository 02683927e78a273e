import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home/route.tsx'),
  route('search/:book/:chapter?/:verse?', 'routes/reader/route.tsx'),
  route('search/:book/:chapter/:verse/corregir', 'routes/reader/correct/route.tsx'),
  route('Contact', 'routes/contact/route.tsx'),
  route('SignIn', 'routes/sign-in/route.tsx'),
  route('SignIn/olvido', 'routes/forgotten/route.tsx'),
  route('SignIn/enlace', 'routes/link/route.tsx'),
  route('cuenta', 'routes/account/route.tsx'),
  route('cuenta/datos.json', 'routes/account-data/route.tsx'),
  route('correo/no-mas/:token', 'routes/mail-stop/route.tsx'),
  route('privacidad', 'routes/privacy/route.tsx'),
  route('propuestas', 'routes/proposals/route.tsx'),
  route('propuestas/:id', 'routes/proposal/route.tsx'),
  route('revision', 'routes/review/queue/route.tsx'),
  route('revision/cambios', 'routes/history/changes/route.tsx'),
  route('revision/volver/:edition/:hash', 'routes/history/revert/route.tsx'),
  route('revision/:id', 'routes/review/item/route.tsx'),
  route('historia/:book/:chapter?/:verse?', 'routes/history/verse/route.tsx'),
  route('administracion', 'routes/desk/overview/route.tsx'),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig;
