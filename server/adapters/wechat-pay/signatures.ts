// Signatures of WeChat Pay API v3 (WECHATPAY2-SHA256-RSA2048) and the encryption of its notifications (AEAD_AES_256_GCM).
import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import type { WechatPayConfig } from '../payment/payment-config.ts';
import { NOTICE_SKEW_S } from '../payment/payment-provider.ts';

function signed(message: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(message).sign(privateKey, 'base64');
}

/** Header of a request. @param target path with its query @param at seconds */
export function authorization(
  config: WechatPayConfig,
  { method, target, body, at }: { method: string; target: string; body: string; at: number },
): string {
  const nonce = randomBytes(16).toString('hex');
  const signature = signed(`${method}\n${target}\n${at}\n${nonce}\n${body}\n`, config.privateKey);
  const fields = {
    mchid: config.mchId,
    nonce_str: nonce,
    timestamp: at,
    serial_no: config.serial,
    signature,
  };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`;
}

/**
 * Judges the signature of an answer or a notification.
 * @param body as it came, byte for byte
 * @param now seconds
 */
export function judgeSignature(
  config: WechatPayConfig,
  headers: Headers,
  body: string,
  now: number,
): 'ok' | 'stale' | 'wrong' {
  const timestamp = headers.get('wechatpay-timestamp') ?? '';
  const nonce = headers.get('wechatpay-nonce') ?? '';
  const signature = headers.get('wechatpay-signature') ?? '';
  if (headers.get('wechatpay-serial') !== config.platformSerial || !/^\d{1,12}$/.test(timestamp))
    return 'wrong';
  const isRight = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .verify(config.platformKey, signature, 'base64');
  if (!isRight) return 'wrong';
  return Math.abs(now - Number(timestamp)) < NOTICE_SKEW_S ? 'ok' : 'stale';
}

/** The text of an encrypted resource. @throws where it was not encrypted with our key */
export function decrypted(
  apiV3Key: string,
  resource: { ciphertext: string; nonce: string; associatedData: string },
): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce);
  decipher.setAAD(Buffer.from(resource.associatedData));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

/** Parameters of the bridge inside the messaging app. @param at seconds */
export function bridgeParameters(
  config: WechatPayConfig,
  prepayId: string,
  at: number,
): Record<string, string> {
  const timeStamp = String(at);
  const nonceStr = randomBytes(16).toString('hex');
  const bundle = `prepay_id=${prepayId}`;
  return {
    appId: config.appId,
    timeStamp,
    nonceStr,
    package: bundle,
    signType: 'RSA',
    paySign: signed(`${config.appId}\n${timeStamp}\n${nonceStr}\n${bundle}\n`, config.privateKey),
  };
}
