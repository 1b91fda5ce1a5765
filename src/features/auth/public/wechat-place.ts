import { isMessagingApp } from '../../../app/navigation/messaging-app.ts';

/** Where sign-in with WeChat begins: inside of the app on a phone, with a code to scan on a desktop; on a phone elsewhere nowhere. */
export type WechatPlace = 'insideApp' | 'desktop' | 'phone';

/** @param userAgent `navigator.userAgent` */
export function wechatPlace(userAgent: string): WechatPlace {
  const isPhone = /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);
  if (!isPhone) return 'desktop';
  return isMessagingApp(userAgent) ? 'insideApp' : 'phone';
}
