import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useDraft } from '#ui/use-draft.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { featureAreas, maxDetailsLength, maxSummaryLength, ticketCategories, urgencies } from '../../support-rules.ts';
import { useSubmitTicket } from '../queries.ts';
import { emptyTicket, findTicketErrors, readTicketDraft, type TicketDraft } from './ticket-draft.ts';
import { categoryLabels, urgencyLabels } from './ticket-words.ts';

/** The form for a support ticket. Unsent input is kept as a draft. */
export function TicketForm({ userId }: { userId: string }) {
  const [ticket, setTicket] = useDraft(`ticket ${userId}`, readTicketDraft, emptyTicket);
  const [wasChecked, setWasChecked] = useState(false);
  const send = useSubmitTicket();
  const { pathname, search } = useLocation();
  const validationErrors = wasChecked ? findTicketErrors(ticket) : {};
  const change = (part: Partial<TicketDraft>) => setTicket({ ...ticket, ...part });

  const submit = useSubmit(async () => {
    setWasChecked(true);
    const [wrong] = Object.keys(findTicketErrors(ticket));
    if (wrong) return document.getElementById(`ticket-${wrong}`)?.focus();
    try {
      await send.mutateAsync({
        category: ticket.category,
        urgency: ticket.urgency,
        feature_area: ticket.featureArea,
        summary: ticket.summary.trim(),
        details: ticket.details.trim(),
        attachment_url: ticket.attachmentUrl.trim(),
        path: pathname + search,
      });
      setTicket(emptyTicket);
      setWasChecked(false);
      toast.success("Thanks! We'll reach out shortly.");
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not send your ticket.');
    }
  });

  return (
    <Card padding="large" asChild>
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <ChoiceChips
          label="What is it about?"
          required
          options={ticketCategories.map((value) => ({ value, label: categoryLabels[value] }))}
          value={ticket.category}
          onChange={(category) => category && change({ category })}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <SelectField
            label="Feature area"
            options={featureAreas.map((area) => ({ value: area, label: area }))}
            value={ticket.featureArea}
            onChange={(area) => change({ featureArea: featureAreas.find((each) => each === area) ?? 'Other' })}
          />
          <SelectField
            label="Urgency"
            options={urgencies.map((value) => ({ value, label: urgencyLabels[value] }))}
            value={ticket.urgency}
            onChange={(chosen) => change({ urgency: urgencies.find((each) => each === chosen) ?? 'normal' })}
          />
        </div>
        <TextField
          id="ticket-summary"
          label="Summary"
          max={maxSummaryLength}
          value={ticket.summary}
          error={validationErrors.summary}
          onChange={({ target }) => change({ summary: target.value })}
        />
        <TextArea
          id="ticket-details"
          label="Details"
          optional
          rows={6}
          max={maxDetailsLength}
          hint="What did you do, what happened, and what did you expect?"
          value={ticket.details}
          error={validationErrors.details}
          onChange={({ target }) => change({ details: target.value })}
        />
        <TextField
          id="ticket-attachmentUrl"
          label="Attachment"
          optional
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="A link to a screenshot or a recording."
          value={ticket.attachmentUrl}
          error={validationErrors.attachmentUrl}
          onChange={({ target }) => change({ attachmentUrl: target.value })}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={send.isPending}
          busyLabel="Sending…"
          className="sm:self-start"
        >
          Send ticket
        </Button>
      </form>
    </Card>
  );
}
