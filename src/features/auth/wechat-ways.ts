import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../../i18n/texts.ts';

/** The China variant is a build (decision 7): another one has no line of it. */
export const WechatWays: ComponentType<{ page: 'login' | 'signUp' }> | null =
  import.meta.env.VITE_REGION === 'cn'
    ? lazy(async () => {
        const [module] = await Promise.all([import('./WechatWays.tsx'), loadTexts('wechat')]);
        return { default: module.WechatWays };
      })
    : null;
