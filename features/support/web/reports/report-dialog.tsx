import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { type Reported, reportDialog } from '#ui/report-dialog.ts';
import { lateToast } from '#ui/toast.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { maxReportDetails, type ReportReason, reportReasonNames, reportReasons } from '../../report-rules.ts';
import { useSubmitReport } from '../queries.ts';

/** The form for reporting a photo or page, also available to visitors. */
export default function ReportDialog({ reported, open }: { reported: Reported; open: boolean }) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [details, setDetails] = useState('');
  const [wasChecked, setWasChecked] = useState(false);
  const send = useSubmitReport();
  const isTooLong = details.trim().length > maxReportDetails;

  const handleSubmit = useSingleClick(async () => {
    setWasChecked(true);
    if (!reason || isTooLong) return;
    try {
      await send.mutateAsync({
        reason,
        details: details.trim(),
        path: reported.path,
        picture_url: reported.pictureUrl,
      });
      setReason('');
      setDetails('');
      setWasChecked(false);
      reportDialog.show(null);
      lateToast.success('Thank you. We will review your report.');
    } catch (error) {
      lateToast.error(error instanceof Error ? error.message : 'Could not send your report.');
    }
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && reportDialog.show(null)}
      title={reported.pictureUrl ? 'Report this photo' : 'Report this page'}
      description="Tell us what is wrong. The operator of this site reviews every report."
      footer={
        <Button variant="primary" busy={send.isPending} busyLabel="Sending…" onClick={handleSubmit}>
          Send report
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {reported.pictureUrl && (
          <ImageFrame src={reported.pictureUrl} alt="The photo you report" sizes="8rem" className="w-32" />
        )}
        <SelectField
          label="Reason"
          placeholder="Choose a reason…"
          options={reportReasonNames.map((value) => ({ value, label: reportReasons[value] }))}
          value={reason}
          error={wasChecked && !reason ? 'Please choose a reason.' : undefined}
          onChange={(value) => setReason(reportReasonNames.find((each) => each === value) ?? '')}
        />
        <TextArea
          label="Details"
          optional
          max={maxReportDetails}
          value={details}
          error={isTooLong ? `Please use at most ${maxReportDetails} characters.` : undefined}
          onChange={({ target }) => setDetails(target.value)}
        />
      </div>
    </Dialog>
  );
}
