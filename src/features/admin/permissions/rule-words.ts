import type { Shape } from '../../../api/shapes.ts';
import type { Translate } from '../../../i18n/texts.ts';

/** What a rule asks, in words. */
export function ruleText(rule: Shape<'AdminRouteRule'> | undefined, t: Translate): string {
  if (!rule) return '–';
  if (rule.permission !== null) return rule.permission;
  return t(rule.login_required ? 'permissions.everyAccount' : 'permissions.everybody');
}
