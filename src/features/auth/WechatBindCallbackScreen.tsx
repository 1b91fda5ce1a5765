import { useLocation, useSearch } from 'wouter';
import { useTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { AuthCard } from './public/AuthCard.tsx';
import { WechatSignIn } from './public/WechatSignIn.tsx';

/** Back from WeChat: the sign-in is finished, or the page says why it is not. */
export function WechatBindCallbackScreen() {
  const t = useTexts();
  const given = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const goTo = (route: string) => navigate(route, { replace: true });
  return (
    <AuthCard title={t('wechat.signIn')}>
      <WechatSignIn
        entry={{ kind: 'bindCallback', code: given.get('code'), state: given.get('state') }}
        onDone={goTo}
        onUnknown={(route) => goTo(paths.login(route))}
      />
    </AuthCard>
  );
}
