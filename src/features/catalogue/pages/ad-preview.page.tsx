import { AdPreview } from '../../../ui/ads/AdPreview.tsx';
import type { CataloguePage, Specimen } from '../catalogue-page.ts';

function specimen(name: string, ad: Parameters<typeof AdPreview>[0]): Specimen {
  return {
    name,
    Draw: () => (
      <div data-sample>
        <AdPreview {...ad} />
      </div>
    ),
  };
}

export const page: CataloguePage = {
  title: 'Ad preview',
  group: 'Viewers',
  specimens: [
    specimen('complete', {
      displayUrl: 'coffee.example',
      paths: ['beans', 'fresh'],
      headlines: ['Fresh Coffee Beans', 'Roasted Today', 'Free Delivery'],
      descriptions: [
        'Ordered by noon, roasted and sent on the same day. Eleven farms, one price.',
        'Your first bag is on us.',
      ],
    }),
    specimen('parts that are too long', {
      displayUrl: 'https://www.a-host-with-a-name-that-goes-on-and-on.example/',
      paths: ['a-path-of-twenty-one', 'ok'],
      headlines: ['A headline that goes on for too long', 'Fine', ''],
      descriptions: [
        'This description says the same thing twice, and then once more, so that it does not fit any longer.',
        '',
      ],
    }),
    specimen('full-width letters count twice', {
      displayUrl: 'coffee.example',
      paths: ['咖啡豆', ''],
      headlines: ['新鲜烘焙的咖啡豆每天送到您家', '今日烘焙', '免费配送'],
      descriptions: [
        '中午前下单，当天烘焙，当天发货。来自十一个庄园。',
        'コーヒー豆を焙煎したてでお届けします。',
      ],
    }),
    specimen('nothing yet', { displayUrl: '', paths: [], headlines: [], descriptions: [] }),
  ],
};
