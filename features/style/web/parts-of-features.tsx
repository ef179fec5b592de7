import { Suspense, use } from 'react';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { type PostOptionsProps, type SettingsPartProps, SettingsParts } from '#ui/settings-parts.ts';

/** Components from other features that are shown while Autopilot is on. */
export function PartsWhileOn(props: SettingsPartProps) {
  return use(SettingsParts).map(
    ({ WhileOn }, index) =>
      WhileOn && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <Suspense key={index}>
          <WhileOn {...props} />
        </Suspense>
      ),
  );
}

/** Components from other features that are shown after Autopilot is switched on. */
export function PartsAfterSwitch(props: SettingsPartProps) {
  return use(SettingsParts).map(
    ({ AfterSwitch }, index) =>
      AfterSwitch && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <Suspense key={index}>
          <AfterSwitch {...props} />
        </Suspense>
      ),
  );
}

/** Options of posts from other features. */
export function PostOptionsOfFeatures(props: PostOptionsProps) {
  return use(SettingsParts).map(
    ({ PostOptions }, index) =>
      PostOptions && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <Suspense key={index}>
          <PostOptions {...props} />
        </Suspense>
      ),
  );
}

/** Sections from other features. */
export function SectionsOfFeatures({ influencerId }: { influencerId: string }) {
  return use(SettingsParts).map(
    ({ Section }, index) =>
      Section && (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have a fixed order
        <Suspense key={index} fallback={<Skeleton className="h-64 rounded-panel" />}>
          <Section influencerId={influencerId} />
        </Suspense>
      ),
  );
}
