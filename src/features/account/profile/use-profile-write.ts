import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { offerUndo } from '../../../app/notices/notice-channel.ts';
import { useWrite, type Write } from '../../../app/write/use-write.ts';
import { useProfileAnswer } from './use-profile-answer.ts';

/**
 * Changes what is given of the profile, and offers to put back what stood there before.
 *
 * @param said tells that it was saved
 * @param onSaved told before that
 */
export function useProfileWrite(
  profile: Shape<'Profile'>,
  said: string,
  onSaved?: () => void,
): Write<'profileUpdate'> {
  const show = useProfileAnswer();
  return useWrite('profileUpdate', {
    onDone: (answer, { body = {} }) => {
      show(answer);
      onSaved?.();
      const before = valuesOf(profile, body);
      // its failure is told as that of any other call, wherever the person is then
      offerUndo(said, () => void call('profileUpdate', { body: before }).then(show, () => undefined));
    },
  });
}

/** What a profile has of the fields that a body names. */
function valuesOf(profile: Shape<'Profile'>, body: Shape<'ProfileBody'>): Shape<'ProfileBody'> {
  return Object.fromEntries(Object.entries(profile).filter(([field]) => Object.hasOwn(body, field)));
}
