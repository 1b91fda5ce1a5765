// Calls that change nothing and cost nothing: each shows that its interface answers, and that it knows the product.
import { GoogleError } from '../../adapters/google/google-client.ts';
import { ProviderError, type ProviderName } from '../../adapters/payment/payment-provider.ts';
import { S3Client, S3Error } from '../../platform/files/s3-client.ts';
import { mailErrorCode } from '../../platform/mail/mailer.ts';
import type { SampledKey } from '../../platform/outbound/interface-catalogue.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { Services } from '../../services.ts';

/** What nothing at a provider has as its name. */
const NOTHING = 'tablewise-sample';

type Parts = Pick<Services, 'outbound' | 'google' | 'payments' | 'mailer' | 'config'>;

/** Asks about a payment that there is not: a provider that does not know the product refuses that too. */
const payment =
  (name: ProviderName) =>
  async ({ payments }: Parts) => {
    await payments.find(name)?.query({ outTradeNo: '0'.repeat(32), reference: `cs_test_${NOTHING}` });
  };

async function withStore({ config, outbound }: Parts, ask: (client: S3Client) => Promise<unknown>) {
  if (!config.s3) return;
  const client = new S3Client(config.s3, outbound);
  try {
    await ask(client);
  } finally {
    client.close();
  }
}

/** By their interfaces. Each throws where the call did not end as it should. */
export const SAMPLES: Readonly<Record<SampledKey, (parts: Parts) => Promise<void>>> = {
  async 'model.list'({ config, outbound }) {
    const [model] = config.models;
    if (!model) return;
    const response = await outbound.fetch('model.list', `${model.baseUrl.replace(/\/$/, '')}/models`, {
      ...(model.apiKey !== undefined && { headers: { Authorization: `Bearer ${model.apiKey}` } }),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new SampleError(`HTTP ${response.status}`);
  },
  async 'google.refresh'({ google }) {
    // the refusal of a token that is none comes after the client was believed
    await google?.refresh(NOTHING).catch((error) => {
      if (!(error instanceof GoogleError && error.kind === 'lost')) throw error;
    });
  },
  'stripe.read': payment('stripe'),
  'wechatPay.read': payment('wechatPay'),
  'alipay.read': payment('alipay'),
  'store.head': (parts) => withStore(parts, (client) => client.head(`files/${NOTHING}`)),
  'store.list': (parts) => withStore(parts, (client) => client.list(`${NOTHING}/`)),
  async 'mail.check'({ mailer }) {
    await mailer.check?.();
  },
};

/** An answer that is not what it should be. */
class SampleError extends Error {}

/** Code of what went wrong: nothing that a provider wrote, as that may hold a key. */
export function sampleCode(error: unknown): string {
  if (error instanceof SampleError) return error.message;
  if (error instanceof OutboundError || error instanceof ProviderError) return error.code.slice(0, 100);
  if (error instanceof GoogleError || error instanceof S3Error) return error.code.slice(0, 100);
  return mailErrorCode(error);
}
