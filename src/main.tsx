import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { setCallLanguage } from './api/headers.ts';
import { setLocalTexts } from './api/local-texts.ts';
import { App } from './app.tsx';
import { readLocale, toTag } from './i18n/locale.ts';
import { loadTexts, setLocale, text } from './i18n/texts.ts';
import { preloadRoute } from './preload-route.ts';
import { startTheme } from './ui/theme.ts';

const locale = readLocale(document.cookie, import.meta.env.VITE_REGION === 'cn' ? 'zh_CN' : undefined);
setLocale(locale);
setCallLanguage(toTag(locale));
document.documentElement.lang = toTag(locale);
startTheme();
preloadRoute(location.pathname);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

function start() {
  setLocalTexts({
    network: text('error.network'),
    timeout: text('error.timeout'),
    malformed: text('error.malformed'),
  });
  root.render(<App />);
}

// No await here: the texts of a language are a module that imports this one, and each would wait for the other. Where they cannot be
// fetched the page begins in English.
loadTexts('core').then(start, start);
