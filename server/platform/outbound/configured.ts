import type { InterfaceKey, Platform } from './interface-catalogue.ts';

interface Timed {
  timeoutMs: number;
}

/** What of the configuration says which platforms there are. */
export interface Configuration {
  models: readonly { stallMs: number }[];
  imageModel: Timed | undefined;
  google: Timed | undefined;
  googleSignIn: Timed | undefined;
  wechatLogin: Timed | undefined;
  payments: { stripe?: Timed | undefined; wechatPay?: Timed | undefined; alipay?: Timed | undefined };
  s3: { stallMs: number } | undefined;
  smtpUrl: string | undefined;
  brandImport: boolean;
}

/** The platforms that are set up, and the time limits that the environment gives their interfaces. */
export function configuredInterfaces(config: Configuration): {
  isReady: (key: InterfaceKey, platform: Platform) => boolean;
  timeouts: Partial<Record<string, number>>;
} {
  const { models, imageModel, google, googleSignIn, wechatLogin, payments, s3, smtpUrl, brandImport } =
    config;
  const ready: Record<Exclude<Platform, 'llm'>, boolean> = {
    google: google !== undefined,
    wechat: wechatLogin !== undefined,
    stripe: payments.stripe !== undefined,
    wechatPay: payments.wechatPay !== undefined,
    alipay: payments.alipay !== undefined,
    store: s3 !== undefined,
    mail: smtpUrl !== undefined,
    web: brandImport,
  };
  const isImage = (key: InterfaceKey) => key === 'model.image' || key === 'model.picture';
  const isSignIn = (key: InterfaceKey) => key === 'google.sign_in' || key === 'google.keys';
  return {
    isReady: (key, platform) => {
      if (platform === 'llm') return isImage(key) ? imageModel !== undefined : models.length > 0;
      return isSignIn(key) ? googleSignIn !== undefined : ready[platform];
    },
    // by interface, else by platform
    timeouts: {
      'model.answer': models[0]?.stallMs,
      'model.image': imageModel?.timeoutMs,
      'model.picture': imageModel?.timeoutMs,
      'google.sign_in': googleSignIn?.timeoutMs,
      'google.keys': googleSignIn?.timeoutMs,
      google: google?.timeoutMs,
      wechat: wechatLogin?.timeoutMs,
      stripe: payments.stripe?.timeoutMs,
      wechatPay: payments.wechatPay?.timeoutMs,
      alipay: payments.alipay?.timeoutMs,
      store: s3?.stallMs,
    },
  };
}
