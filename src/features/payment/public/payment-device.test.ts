import { describe, expect, it } from 'vitest';
import { deviceOf, methodsFor, type Offer } from './payment-device.ts';

const OFFERS: Offer[] = [
  { method: 'wechatPay', currencies: ['CNY'] },
  { method: 'alipay', currencies: ['CNY'] },
  { method: 'stripe', currencies: ['CNY', 'USD'] },
];

describe('where it is paid', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x64) Chrome/140.0 Safari/537.36', 'desktop'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.50', 'messagingApp'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) MicroMessenger/7.0.20 WindowsWechat', 'desktop'],
  ])('%s is a %s', (agent, device) => expect(deviceOf(agent)).toBe(device));
});

describe('ways to pay', () => {
  it('are those that take the currency', () => {
    const given = { device: 'desktop', isChina: false } as const;
    expect(methodsFor(OFFERS, { ...given, currency: 'USD' })).toEqual(['stripe']);
    expect(methodsFor(OFFERS, { ...given, currency: 'EUR' })).toEqual([]);
    expect(methodsFor([], { ...given, currency: 'USD' })).toEqual([]);
  });

  it('[R1.37] begin with the Chinese providers in the China-region variant', () => {
    const given = { device: 'desktop', currency: 'CNY' } as const;
    expect(methodsFor(OFFERS, { ...given, isChina: true })).toEqual(['wechatPay', 'alipay', 'stripe']);
    expect(methodsFor(OFFERS, { ...given, isChina: false })).toEqual(['stripe', 'wechatPay', 'alipay']);
  });

  it.each([true, false])('inside the messaging app begin with its own and leave out Alipay', (isChina) => {
    const given = { device: 'messagingApp', currency: 'CNY', isChina } as const;
    expect(methodsFor(OFFERS, given)).toEqual(['wechatPay', 'stripe']);
  });
});
