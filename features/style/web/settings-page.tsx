import { useParams } from 'react-router';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { ensureTemporal } from '#ui/temporal.ts';
import type { ChannelSettings } from '../contract.ts';
import { AutopilotSection } from './autopilot-section.tsx';
import { SectionsOfFeatures } from './parts-of-features.tsx';
import { useSavedSettings } from './queries.ts';
import { SaveStatus } from './save-status.tsx';
import { SettingsConflicts } from './settings-conflicts.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { AudienceSection, ContentSection, HashtagsSection, VoiceSection } from './style-sections.tsx';
import { useSettings } from './use-settings.ts';

/** Required for checking time zones. */
export const clientLoader = ensureTemporal;

/** The page /influencers/{id}/instagram/settings with an influencer's style and Autopilot times. */
export default function SettingsPage() {
  const { influencerId = '' } = useParams();
  const saved = useSavedSettings(influencerId);
  if (saved.data) return <Settings key={influencerId} saved={saved.data} />;
  if (saved.isError)
    return (
      <ErrorState
        level={1}
        title="Failed to load settings"
        text={saved.error.message}
        onRetry={() => saved.refetch()}
        retrying={saved.isRefetching}
      />
    );
  return <WaitingForSettings />;
}

function Settings({ saved }: { saved: ChannelSettings }) {
  const edited = useSettings(saved);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="type-display text-display-sm">Style & Settings</h1>
        <SaveStatus state={edited.state} />
      </header>
      <SettingsConflicts saved={saved} {...edited} />
      <div className={columns}>
        <div className="flex min-w-0 flex-col gap-6">
          <VoiceSection {...edited} />
          <ContentSection {...edited} />
          <HashtagsSection {...edited} />
          <AudienceSection {...edited} />
        </div>
        <SettingsPreview
          saved={saved}
          settings={edited.settings}
          className="xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-start"
        />
        <div className="flex min-w-0 flex-col gap-6">
          <AutopilotSection {...edited} />
          <SectionsOfFeatures influencerId={saved.influencer_id} />
        </div>
      </div>
    </>
  );
}

function WaitingForSettings() {
  return (
    <Loading label="Loading settings">
      <Skeleton className="h-9 w-56" />
      <div className={columns}>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-96 rounded-panel" />
          <Skeleton className="h-120 rounded-panel" />
          <Skeleton className="h-48 rounded-panel" />
          <Skeleton className="h-120 rounded-panel" />
        </div>
        <Skeleton className="h-160 rounded-panel" />
      </div>
    </Loading>
  );
}

const columns = 'mt-4 grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]';
