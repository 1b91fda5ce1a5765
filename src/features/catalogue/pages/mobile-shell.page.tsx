import { MobileMenu } from '../../../app/navigation/MobileMenu.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MobileFrame } from '../../../ui/shell/MobileFrame.tsx';
import { PaymentFrame } from '../../../ui/shell/PaymentFrame.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

export const page: CataloguePage = {
  title: 'Mobile and payment shell',
  group: 'Shells',
  specimens: [
    {
      name: 'mobile, with the bottom menu',
      alone: true,
      Draw: () => (
        <MobileFrame title={sample('Personal center')} bottom={<MobileMenu path="/moblie/personal-center" />}>
          <Card title={sample('Ada Lovelace')} description={sample('1,000 credits')} />
        </MobileFrame>
      ),
    },
    {
      name: 'mobile, a page below, a very long title',
      alone: true,
      Draw: () => (
        <MobileFrame
          title={sample('Settings of notifications, appearance and languages of this device')}
          onBack={() => {}}
          actions={<Button variant="ghost">{sample('Save')}</Button>}
        >
          {Array.from({ length: 30 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
            <p key={index}>{sample(`Line ${index + 1} of a page that scrolls.`)}</p>
          ))}
        </MobileFrame>
      ),
    },
    {
      name: 'payment inside a messaging app',
      alone: true,
      Draw: () => (
        <PaymentFrame
          brand={sample('Tablewise')}
          title={sample('Pay ¥ 128.00')}
          foot={sample('Order 2026-0318. Questions? Name this number.')}
        >
          <Card title={sample('Monthly plan')} description={sample('18 March to 17 April 2026')} />
          <Button variant="primary" size="large" wide>
            {sample('Pay now')}
          </Button>
        </PaymentFrame>
      ),
    },
  ],
};
