// The thread that reads pages and style sheets of web sites: strangers wrote them, and they may be large.
import { serveJobs } from '../../platform/threads/serve-jobs.ts';
import type { SiteOrder, SitePage } from '../../platform/threads/site-order.ts';
import { likelyColours, readSitePage } from './read-site.ts';
import { likelyFonts } from './site-fonts.ts';

serveJobs((order: SiteOrder): SitePage => {
  if (order.task === 'page') return readSitePage(order.bytes, order.charset, order.address);
  const css = order.sheets.map((bytes) => new TextDecoder().decode(bytes)).join('\n');
  const none = { name: '', tone: '', audience: '', products: [], logos: [], sheets: [] };
  return { ...none, colours: likelyColours(css), fonts: likelyFonts(css) };
});
