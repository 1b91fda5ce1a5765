export type {
  BindingOutcome,
  WechatEntry,
  WechatQr,
  WechatSignInContext,
  WechatSignInEvent,
  WechatSignInInput,
} from './wechat-sign-in.machine.ts';
export { MAX_USER_CHECKS, USER_CHECK_MS, wechatSignIn } from './wechat-sign-in.machine.ts';
