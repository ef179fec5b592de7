import { Route } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '#ui/kit/icon-button.tsx';
import type { Connection } from '../contract.ts';
import { connectAddress, switchParameter } from './connect-address.ts';

type ChangeConnectionMethodProps = { influencerId: string; connection: Connection };

/** A button for connecting the account through another publisher. Renders nothing if there is only one. */
export function ChangeConnectionMethod({ influencerId, connection }: ChangeConnectionMethodProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (connection.ways.length < 2) return null;
  return (
    <IconButton
      label={`Connect @${connection.accounts[0]?.username} another way`}
      icon={<Route />}
      size="small"
      onClick={() => navigate(`${connectAddress(influencerId, pathname + search)}&${switchParameter}=1`)}
    />
  );
}
