import { Suspense, use } from 'react';
import { type SettingsPartProps, SettingsParts } from '#ui/settings-parts.ts';

/** Components of other features that are shown while Autopilot is on. */
export function PartsWhileOn(props: SettingsPartProps) {
  return use(SettingsParts).map(({ WhileOn }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Suspense key={index}>
      <WhileOn {...props} />
    </Suspense>
  ));
}

/** Components of other features that are shown after Autopilot was switched on. */
export function PartsAfterSwitch(props: SettingsPartProps) {
  return use(SettingsParts).map(({ AfterSwitch }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in a fixed order
    <Suspense key={index}>
      <AfterSwitch {...props} />
    </Suspense>
  ));
}
