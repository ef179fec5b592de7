import { Ban, Coins, Ellipsis, LogOut, ScrollText, Undo2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/kit/menu.tsx';
import type { AdminUser } from '../../contract.ts';
import type { UserAction } from '../queries.ts';

/** The menu of actions that an operator can take on a user. */
export function UserMenu({ person: user, onChoose }: { person: AdminUser; onChoose: (act: UserAction) => void }) {
  const navigate = useNavigate();
  return (
    <Menu trigger={<IconButton label={`Actions for ${user.email}`} icon={<Ellipsis />} tooltip={false} />}>
      <MenuItem icon={<Coins />} onSelect={() => onChoose('grant credits')}>
        Grant credits
      </MenuItem>
      <MenuItem
        icon={<ScrollText />}
        onSelect={() => navigate(`/admin/log?${new URLSearchParams({ person: user.email })}`)}
      >
        Security log
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<LogOut />} onSelect={() => onChoose('end sessions')}>
        Sign out everywhere
      </MenuItem>
      {user.suspended ? (
        <MenuItem icon={<Undo2 />} onSelect={() => onChoose('end suspension')}>
          End suspension
        </MenuItem>
      ) : (
        <MenuItem icon={<Ban />} danger onSelect={() => onChoose('suspend')}>
          Suspend
        </MenuItem>
      )}
    </Menu>
  );
}
