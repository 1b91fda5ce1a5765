import type { GoogleScope } from '../../machines/google-binding/index.ts';
import { GoogleCard } from '../google/public/GoogleCard.tsx';
import { GoogleConnector } from '../google/public/GoogleConnector.tsx';

/** The administrators' calls, for no project: each selects for itself what it reads. */
const PUBLIC: GoogleScope = { projectId: null, teamId: null, isPublicAccount: true };

/** The accounts of other platforms that the whole installation uses (spec section 6, public account). */
export function PlatformsScreen() {
  return (
    <GoogleCard titleId="google.publicTitle" aboutId="google.publicAbout" notSetUpText="google.publicSetUp">
      {({ google_ads: isAdsEnabled }) => <GoogleConnector scope={PUBLIC} isAdsEnabled={isAdsEnabled} />}
    </GoogleCard>
  );
}
