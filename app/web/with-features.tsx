import { Outlet } from 'react-router';
import { sessionQuery } from '#features/account/web/public.ts';
import { AccountParts } from '#ui/account-parts.ts';
import { AreaMenu } from '#ui/area-menu.ts';
import { PlannerParts } from '#ui/planner-parts.ts';
import { SettingsParts } from '#ui/settings-parts.ts';
import { StartParts } from '#ui/start-parts.ts';
import { WebFeatures } from '#ui/web-feature.ts';
import { accountParts, areaMenu, features, plannerParts, settingsParts, startParts } from './features.ts';
import { queries } from './queries.ts';

/**
 * Starts the session and the first page's queries, whose responses the page then finds in the cache. Not part of the
 * module, which public pages may load: their prerendered markup has no session, and React would replace it.
 */
export function clientLoader({ request }: { request: Request }): null {
  const path = new URL(request.url).pathname;
  queries.ensureQueryData(sessionQuery).then(
    ({ user }) => {
      if (user) for (const { startQueries } of features) startQueries?.(queries, path);
    },
    () => undefined, // the page reports the failed session
  );
  return null;
}

/** The layout that provides the features' parts to its child pages: all pages except the public ones. */
export default function WithFeatures() {
  return (
    <WebFeatures value={features}>
      <AreaMenu value={areaMenu}>
        <AccountParts value={accountParts}>
          <SettingsParts value={settingsParts}>
            <PlannerParts value={plannerParts}>
              <StartParts value={startParts}>
                <Outlet />
              </StartParts>
            </PlannerParts>
          </SettingsParts>
        </AccountParts>
      </AreaMenu>
    </WebFeatures>
  );
}
