import { CalendarPlus, Download, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#ui/notice.ts';
import { ActionSheet } from '../action-sheet.tsx';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLine } from '../menu.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Group, Specimen } from './frame.tsx';

/** Overlays: dialogs, sheets and menus. */
export function AboveGroup() {
  const [open, setOpen] = useState<'edit' | 'confirm' | 'sheet' | null>(null);
  const [busy, setBusy] = useState(false);
  const [order, setOrder] = useState('new');

  function erase(): void {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      setOpen(null);
      toast.success('Photo deleted');
    }, 1200);
  }

  return (
    <Group id="above" title="Overlays" text="For one task at a time. On close, the focus returns to where it was.">
      <Specimen name="Dialog and confirm dialog">
        <Button onClick={() => setOpen('edit')}>Edit caption…</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Delete photo…
        </Button>
        <Dialog
          open={open === 'edit'}
          onOpenChange={(next) => setOpen(next ? 'edit' : null)}
          title="Edit caption"
          description="Published with the photo on Thursday at 9:00 AM."
          footer={
            <>
              <Button variant="quiet" onClick={() => setOpen(null)}>
                Cancel
              </Button>
              <Button variant="primary" onClick={() => setOpen(null)}>
                Save caption
              </Button>
            </>
          }
        >
          <div className="grid gap-6">
            <TextField label="First line" defaultValue="Morning light on the tiles" max={60} />
            <TextArea label="Caption" rows={5} max={2200} defaultValue="Coffee too hot to drink." />
          </div>
        </Dialog>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={(next) => setOpen(next ? 'confirm' : null)}
          title="Delete this photo?"
          text="It is removed from Mira’s gallery and from two planned posts. This cannot be undone."
          confirmLabel="Delete photo"
          danger
          busy={busy}
          busyLabel="Deleting…"
          onConfirm={erase}
        />
      </Specimen>
      <Specimen name="Action sheet">
        <Button onClick={() => setOpen('sheet')}>Photo actions…</Button>
        <ActionSheet
          open={open === 'sheet'}
          onOpenChange={(next) => setOpen(next ? 'sheet' : null)}
          title="Morning light on the tiles, linen shirt, close-up"
          acts={[
            { label: 'Plan a post', icon: <CalendarPlus />, run: () => undefined },
            { label: 'Download', icon: <Download />, run: () => undefined, aside: '2 MB' },
            { label: 'Delete photo', icon: <Trash2 />, run: () => setOpen('confirm'), danger: true },
          ]}
        />
      </Specimen>
      <Specimen name="Menu and tooltip">
        <Menu align="start" trigger={<Button iconAfter={<MoreHorizontal />}>More</Button>}>
          <MenuItem icon={<Pencil />} aside="E">
            Edit caption
          </MenuItem>
          <MenuItem icon={<CalendarPlus />}>Plan a post</MenuItem>
          <MenuItem icon={<Download />} disabled>
            Download
          </MenuItem>
          <MenuLine />
          <MenuHeading>Sort by</MenuHeading>
          <MenuChoice label="Sort by" options={orders} value={order} onChange={setOrder} />
          <MenuLine />
          <MenuItem icon={<Trash2 />} danger onSelect={() => setOpen('confirm')}>
            Delete photo
          </MenuItem>
        </Menu>
        <Tooltip text="Credits renew on 1 March">
          <Button variant="quiet">Hover over me</Button>
        </Tooltip>
        <IconButton label="More about this photo" icon={<MoreHorizontal />} variant="secondary" />
      </Specimen>
      <Specimen name="Toasts">
        <Button onClick={() => toast.success('Post scheduled', { description: 'Thursday, 9:00 AM' })}>Success</Button>
        <Button onClick={() => toast.error('Instagram did not respond', { description: 'The post will be retried.' })}>
          Error
        </Button>
        <Button onClick={() => toast.warning('Two credits left')}>Warning</Button>
        <Button
          onClick={() => toast.message('Photo moved to archive', { action: { label: 'Undo', onClick: () => {} } })}
        >
          With undo
        </Button>
        <Button onClick={() => toast.loading('Generating four photos…', { duration: 4000 })}>Loading</Button>
      </Specimen>
    </Group>
  );
}

const orders = [
  { value: 'new', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
];
