import type { Screen } from './page/page.ts';
import * as accessibility from './routes/accessibility/route.tsx';
import * as account from './routes/account/route.tsx';
import * as accountCode from './routes/account-code/route.tsx';
import * as accountData from './routes/account-data/route.tsx';
import * as accountOwn from './routes/account-own/route.tsx';
import * as accountPasskey from './routes/account-passkey/route.tsx';
import * as accountPasskeys from './routes/account-passkeys/route.tsx';
import * as accountPlan from './routes/account-plan/route.tsx';
import * as accountPlanCalendar from './routes/account-plan-calendar/route.tsx';
import * as books from './routes/books/route.tsx';
import * as compare from './routes/compare/route.tsx';
import * as contact from './routes/contact/route.tsx';
import * as credits from './routes/credits/route.tsx';
import * as deskAddress from './routes/desk/address/route.tsx';
import * as deskAway from './routes/desk/away/route.tsx';
import * as deskBackup from './routes/desk/backup/route.tsx';
import * as deskBackups from './routes/desk/backups/route.tsx';
import * as deskBook from './routes/desk/book/route.tsx';
import * as deskCatalogueEdition from './routes/desk/catalogue-edition/route.tsx';
import * as deskDays from './routes/desk/days/route.tsx';
import * as deskDownloads from './routes/desk/downloads/route.tsx';
import * as deskEdition from './routes/desk/edition/route.tsx';
import * as deskEditions from './routes/desk/editions/route.tsx';
import * as deskHealthLog from './routes/desk/health/log/route.tsx';
import * as deskHealthReadings from './routes/desk/health/readings/route.tsx';
import * as deskHealth from './routes/desk/health/route.tsx';
import * as deskHealthSettings from './routes/desk/health/settings/route.tsx';
import * as deskLinks from './routes/desk/links/route.tsx';
import * as deskLogEntry from './routes/desk/log/entry/route.tsx';
import * as deskLog from './routes/desk/log/route.tsx';
import * as deskMail from './routes/desk/mail/route.tsx';
import * as deskMessagesItem from './routes/desk/messages/item/route.tsx';
import * as deskMessagesList from './routes/desk/messages/list/route.tsx';
import * as deskNewEdition from './routes/desk/new-edition/route.tsx';
import * as deskOverview from './routes/desk/overview/route.tsx';
import * as deskPagesItem from './routes/desk/pages/item/route.tsx';
import * as deskPages from './routes/desk/pages/route.tsx';
import * as deskPagesVersion from './routes/desk/pages/version/route.tsx';
import * as deskParticipation from './routes/desk/participation/route.tsx';
import * as deskPeopleInvite from './routes/desk/people/invite/route.tsx';
import * as deskPeopleItem from './routes/desk/people/item/route.tsx';
import * as deskPeopleList from './routes/desk/people/list/route.tsx';
import * as deskPicture from './routes/desk/picture/route.tsx';
import * as deskRestore from './routes/desk/restore/route.tsx';
import * as deskScanPage from './routes/desk/scan/page/route.tsx';
import * as deskScan from './routes/desk/scan/route.tsx';
import * as deskTexts from './routes/desk/texts/route.tsx';
import * as deskVerses from './routes/desk/verses/route.tsx';
import * as deskVersion from './routes/desk/version/route.tsx';
import * as download from './routes/download/route.tsx';
import * as facsimile from './routes/facsimile/route.tsx';
import * as forgotten from './routes/forgotten/route.tsx';
import * as historyChanges from './routes/history/changes/route.tsx';
import * as historyRevert from './routes/history/revert/route.tsx';
import * as historyVerse from './routes/history/verse/route.tsx';
import * as home from './routes/home/route.tsx';
import * as installCopy from './routes/install/copy/route.tsx';
import * as install from './routes/install/route.tsx';
import * as link from './routes/link/route.tsx';
import * as mailStop from './routes/mail-stop/route.tsx';
import * as notFound from './routes/not-found/route.tsx';
import * as offline from './routes/offline/route.tsx';
import * as own from './routes/own/route.tsx';
import * as passages from './routes/passages/route.tsx';
import * as plan from './routes/plan/route.tsx';
import * as plans from './routes/plans/route.tsx';
import * as print from './routes/print/route.tsx';
import * as privacy from './routes/privacy/route.tsx';
import * as programs from './routes/programs/route.tsx';
import * as proposal from './routes/proposal/route.tsx';
import * as proposals from './routes/proposals/route.tsx';
import * as reader from './routes/reader/route.tsx';
import * as reviewAuthor from './routes/review/author/route.tsx';
import * as reviewItem from './routes/review/item/route.tsx';
import * as reviewQueue from './routes/review/queue/route.tsx';
import * as search from './routes/search/route.tsx';
import * as secondStep from './routes/second-step/route.tsx';
import * as signIn from './routes/sign-in/route.tsx';
import * as sitePage from './routes/site-page/route.tsx';
import * as study from './routes/study/route.tsx';
import * as today from './routes/today/route.tsx';

/** A screen and its path. */
export interface Page extends Screen {
  /** In Hono's syntax: `/search/:book/:chapter?/:verse?`. */
  readonly path: string;
}

/**
 * Every page of the site; of two that match an address the first is used. Caching, redirects and permissions are derived from this table.
 */
export const PAGES: readonly Page[] = [
  { path: '/', ...home },
  { path: '/hoy/:day?', ...today },
  { path: '/plan', ...plans },
  { path: '/plan/:id', ...plan },
  { path: '/libros', ...books },
  { path: '/search/:book/:chapter?/:verse?', ...reader },
  { path: '/estudio/:book/:chapter?/:verse?', ...study },
  { path: '/comparar/:book?/:chapter?/:verse?', ...compare },
  { path: '/imprimir/:book?', ...print },
  { path: '/buscar', ...search },
  { path: '/pasajes', ...passages },
  { path: '/marcas', ...own },
  { path: '/sin-conexion', ...offline },
  { path: '/Contact', ...contact },
  { path: '/Download', ...download },
  { path: '/instalar', ...install },
  { path: '/instalar/copia', ...installCopy },
  { path: '/SignIn', ...signIn },
  { path: '/SignIn/olvido', ...forgotten },
  { path: '/SignIn/codigo', ...secondStep },
  { path: '/SignIn/enlace', ...link },
  { path: '/cuenta', ...account },
  { path: '/cuenta/codigo', ...accountCode },
  { path: '/cuenta/llaves', ...accountPasskeys },
  { path: '/cuenta/llaves/:id', ...accountPasskey },
  { path: '/cuenta/datos.json', ...accountData },
  { path: '/cuenta/marcas', ...accountOwn },
  { path: '/cuenta/plan', ...accountPlan },
  { path: '/cuenta/plan/calendario.ics', ...accountPlanCalendar },
  { path: '/correo/no-mas/:token', ...mailStop },
  { path: '/facsimil/:book?/:chapter?/:verse?', ...facsimile },
  { path: '/creditos', ...credits },
  { path: '/programas', ...programs },
  { path: '/p/:slug', ...sitePage },
  { path: '/privacidad', ...privacy },
  { path: '/accesibilidad', ...accessibility },
  { path: '/propuestas', ...proposals },
  { path: '/propuestas/:id', ...proposal },
  { path: '/revision', ...reviewQueue },
  { path: '/revision/cambios', ...historyChanges },
  { path: '/revision/volver/:edition/:hash', ...historyRevert },
  { path: '/revision/autor/:author', ...reviewAuthor },
  { path: '/revision/:id', ...reviewItem },
  { path: '/historia/:book/:chapter?/:verse?', ...historyVerse },
  { path: '/administracion', ...deskOverview },
  { path: '/administracion/mensajes', ...deskMessagesList },
  { path: '/administracion/mensajes/:id', ...deskMessagesItem },
  { path: '/administracion/correo', ...deskMail },
  { path: '/administracion/personas', ...deskPeopleList },
  { path: '/administracion/personas/invitar', ...deskPeopleInvite },
  { path: '/administracion/personas/:id', ...deskPeopleItem },
  { path: '/administracion/textos', ...deskTexts },
  { path: '/administracion/textos/direccion', ...deskAddress },
  { path: '/administracion/versiculos', ...deskVerses },
  { path: '/administracion/dias', ...deskDays },
  { path: '/administracion/enlaces', ...deskLinks },
  { path: '/administracion/imagen', ...deskPicture },
  { path: '/administracion/paginas', ...deskPages },
  { path: '/administracion/paginas/:id', ...deskPagesItem },
  { path: '/administracion/paginas/:id/:version', ...deskPagesVersion },
  { path: '/administracion/participacion', ...deskParticipation },
  { path: '/administracion/registro', ...deskLog },
  { path: '/administracion/registro/:id', ...deskLogEntry },
  { path: '/administracion/ediciones', ...deskEditions },
  { path: '/administracion/ediciones/nueva/:candidate', ...deskNewEdition },
  { path: '/administracion/ediciones/catalogo/:id', ...deskCatalogueEdition },
  { path: '/administracion/ediciones/:id', ...deskEdition },
  { path: '/administracion/descargas', ...deskDownloads },
  { path: '/administracion/copias', ...deskBackups },
  { path: '/administracion/copias/otro-lugar', ...deskAway },
  { path: '/administracion/copias/restaurar', ...deskRestore },
  { path: '/administracion/copias/:name', ...deskBackup },
  { path: '/administracion/salud', ...deskHealth },
  { path: '/administracion/salud/ajustes', ...deskHealthSettings },
  { path: '/administracion/salud/registro', ...deskHealthLog },
  { path: '/administracion/salud/lecturas', ...deskHealthReadings },
  { path: '/administracion/salud/version', ...deskVersion },
  { path: '/administracion/libro', ...deskBook },
  { path: '/administracion/libro/leer/:scan', ...deskScan },
  { path: '/administracion/libro/leer/:scan/:page', ...deskScanPage },
  { path: '/*', ...notFound },
];
