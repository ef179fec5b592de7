import { CircleUserRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSignOutAndLeave } from '#features/account/web/public.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLine } from '#ui/kit/menu.tsx';
import type { ThemeChoice } from '#ui/kit/theme.ts';
import type { AccountAct, User } from '#ui/site-link.ts';
import { accountEntries } from './features.ts';
import { useTheme } from './use-theme.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: ThemeChoice; label: string }[];

/** The signed-in user's menu. Its entries concern the account, not an influencer. */
export default function AccountMenu({ person: user }: { person: User & { readonly is_admin: boolean } }) {
  const { leave, isLeaving } = useSignOutAndLeave();
  const [theme, setTheme] = useTheme();

  return (
    <Menu trigger={<IconButton label="Account" icon={<CircleUserRound />} tooltip={false} />}>
      <MenuHeading>{user.email}</MenuHeading>
      <MenuLine />
      {accountEntries
        .filter((entry) => user.is_admin || !('forAdmins' in entry))
        .map((entry) =>
          'act' in entry ? (
            <ActItem key={entry.label} entry={entry} person={user} />
          ) : (
            <MenuItem key={entry.to} asChild>
              <Link to={entry.to}>
                <entry.icon aria-hidden />
                {entry.label}
              </Link>
            </MenuItem>
          ),
        )}
      <MenuLine />
      <MenuChoice label="Theme" options={themes} value={theme} onChange={(value) => setTheme(value as ThemeChoice)} />
      <MenuLine />
      <MenuItem
        icon={<LogOut />}
        disabled={isLeaving}
        onSelect={(event) => {
          // Keeps the menu open to show progress until the user is signed out or can retry.
          event.preventDefault();
          leave();
        }}
      >
        {isLeaving ? 'Signing out…' : 'Sign Out'}
      </MenuItem>
    </Menu>
  );
}

/** Keeps the menu open to show progress. */
function ActItem({ entry: { label, busyLabel, icon: Icon, act }, person: user }: { entry: AccountAct; person: User }) {
  const [isBusy, setBusy] = useState(false);
  async function run(event: Event) {
    event.preventDefault();
    setBusy(true);
    await act(user);
    setBusy(false);
  }
  return (
    <MenuItem icon={<Icon />} disabled={isBusy} onSelect={run}>
      {isBusy ? busyLabel : label}
    </MenuItem>
  );
}
