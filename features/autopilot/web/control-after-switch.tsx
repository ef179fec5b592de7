import { useEffect, useState } from 'react';
import { ensureTemporal } from '#ui/temporal.ts';
import { ControlDialog } from './control-dialog.tsx';
import { useAutopilot, useAutopilotActs } from './queries.ts';

/**
 * Opens whenever the user switches Autopilot on (`timesOn`). The switch is already saved; this dialog sets the limits.
 */
export default function ControlAfterSwitch({ influencerId, timesOn }: { influencerId: string; timesOn: number }) {
  const { data } = useAutopilot(influencerId);
  const acts = useAutopilotActs(influencerId);
  const [answered, setAnswered] = useState(0);
  const [isReady, setReady] = useState(false);
  useEffect(() => void ensureTemporal().then(() => setReady(true)), []);
  if (!data || !isReady) return null;
  return (
    <ControlDialog
      open={timesOn > answered}
      onOpenChange={(open) => !open && setAnswered(timesOn)}
      influencerId={influencerId}
      control={data.control}
      acts={acts}
    />
  );
}
