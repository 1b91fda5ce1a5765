import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '../../paths.ts';

/** The way into the personal area, which begins with the profile (decision 1). */
export function PersonalIndexScreen() {
  useEffect(() => navigate(paths.profile(), { replace: true }), []);
  return null;
}
