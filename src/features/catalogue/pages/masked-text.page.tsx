import { MaskedText } from '../../../ui/fields/MaskedText.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const email = async () => 'jane.morgan@example.com';
const refused = () => Promise.reject(new Error('refused'));

export const page: CataloguePage = {
  title: 'Masked text',
  group: 'Fields',
  specimens: [
    {
      name: 'e-mail address',
      Draw: () => (
        <MaskedText label={sample('e-mail address')} masked="j*********n@example.com" onReveal={email} />
      ),
    },
    {
      name: 'phone number',
      Draw: () => <MaskedText label={sample('phone number')} masked="138****5678" onReveal={refused} />,
    },
    { name: 'always masked', Draw: () => <MaskedText label={sample('phone')} masked="138****5678" /> },
    {
      name: 'very long',
      width: 'field',
      Draw: () => (
        <MaskedText
          label={sample('e-mail address')}
          masked={`a${'*'.repeat(60)}z@a-rather-long-department.example.com`}
          onReveal={email}
        />
      ),
    },
  ],
};
