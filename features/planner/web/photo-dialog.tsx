import { getTooManyMedia } from '#contract/instagram-limits.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { toast } from '#ui/notice.ts';
import type { PostMedium } from '../post-media.ts';
import { PhotoChoices } from './photo-choices.tsx';
import { toMedium } from './photo-media.ts';
import { UploadedVideoChoices } from './uploaded-video-choices.tsx';
import { VideoChoices } from './video-choices.tsx';

type PhotoDialogProps = {
  influencerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many can be chosen; a click replaces the only one. */
  most: number;
  chosen: readonly PostMedium[];
  onChange: (chosen: readonly PostMedium[]) => void;
};

/** Dialog for selecting some of the influencer's videos and photos, in click order. */
export function PhotoDialog({ influencerId, open, onOpenChange, most, chosen, onChange }: PhotoDialogProps) {
  const urls = chosen.map(({ url }) => url);

  function toggle(medium: PostMedium) {
    const others = chosen.filter(({ url }) => url !== medium.url);
    if (others.length < chosen.length) return onChange(others);
    if (most === 1) return onChange([medium]);
    if (chosen.length >= most) return void toast.error(getTooManyMedia(most));
    onChange([...chosen, medium]);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title="Choose photos and videos"
      description={
        most === 1
          ? 'Choose one photo or one video.'
          : `Choose up to ${most}, in the order in which they should appear.`
      }
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <UploadedVideoChoices chosen={urls} onPress={toggle} />
      <VideoChoices influencerId={influencerId} chosen={urls} onPress={toggle} />
      <PhotoChoices influencerId={influencerId} chosen={urls} onPress={(photo) => toggle(toMedium(photo))} />
    </Dialog>
  );
}
