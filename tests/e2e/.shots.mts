import { execSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { mkdtemp } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { LANGUAGE_COOKIE } from '../../src/i18n/locale.ts';
import { launchApp } from './launch-app.ts';
const args = process.argv.slice(2);
const opt = (n: string, d: string) => { const i = args.indexOf(`--${n}`); return i < 0 ? d : args.splice(i, 2)[1]; };
const flag = (n: string) => { const i = args.indexOf(`--${n}`); if (i < 0) return false; args.splice(i, 1); return true; };
const before = opt('before', ''), themes = opt('themes', 'light,dark').split(','), sizes = opt('sizes', '1440,390').split(','), langs = opt('langs', 'en').split(',');
const full = flag('full'), noBuild = flag('no-build');
if (!noBuild) execSync('vite build', { stdio: 'inherit' });
const folder = await mkdtemp('/tmp/shots-');
const sandbox = await startSandbox({ port: 0, dataDir: folder });
const app = await launchApp({ ...sandbox.settings });
const call = async (path: string, body: object, method = 'POST', token = '') => {
  const r = await fetch(app.url + path, { method, headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, ...(method !== 'GET' && { body: JSON.stringify(body) }) });
  if (!r.ok) console.log(path, r.status, await r.clone().text());
  return r.json().catch(() => ({}));
};
const { token } = await call('/api/sign-in', { email: 'admin@tablewise.local', password: app.password });
const post = (path: string, body: object, method = 'POST') => call(path, body, method, token);
let after: ((page: any, address: string) => Promise<void>) | undefined;
let addresses = args;
if (before) { const m = await import(resolve(before)); const more = await m.default?.({ app, sandbox, post, token, call }); if (Array.isArray(more)) addresses = [...addresses, ...more]; after = m.after; }
const out = `/tmp/shots/${basename(process.cwd())}`; mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const size of sizes) for (const theme of themes) for (const lang of langs) {
  const context = await browser.newContext({ viewport: { width: Number(size), height: Number(process.env.H ?? (size === '390' ? 844 : 900)) }, colorScheme: theme as 'light', reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'token', value: token, url: app.url }, { name: LANGUAGE_COOKIE, value: lang, url: app.url }]);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGE ERROR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text().slice(0, 300)));
  for (const address of addresses) {
    await page.goto(app.url + address); await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(400);
    if (after) await after(page, address).catch((e: Error) => console.log('after:', e.message.slice(0, 400)));
    const file = `${out}/${address.replace(/\W+/g, '-').slice(-50)}-${size}-${theme}-${lang}.png`;
    await page.screenshot({ path: file, fullPage: full }); console.log(file);
  }
  await context.close();
}
await browser.close(); await app.stop(); await sandbox.close(); process.exit(0);
