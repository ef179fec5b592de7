import { Outlet } from 'react-router';
import { AccountParts } from '#ui/account-parts.ts';
import { AreaMenu } from '#ui/area-menu.ts';
import { PlannerParts } from '#ui/planner-parts.ts';
import { SettingsParts } from '#ui/settings-parts.ts';
import { StartParts } from '#ui/start-parts.ts';
import { WebFeatures } from '#ui/web-feature.ts';
import { accountParts, areaMenu, features, plannerParts, settingsParts, startParts } from './features.ts';

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
