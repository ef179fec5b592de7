import type { ReactNode } from 'react';
import { type Network, networks } from '#contract/networks.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Card } from '#ui/kit/card.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { formatHandle } from '../../format-handle.ts';

type AccountRowProps = {
  network: Network;
  /** Null if no account is connected. */
  username: string | null;
  /** Why the account has to be reconnected; null if it works. */
  problem: string | null;
  /** The page of a simulated account; null for a real one. */
  page: string | null;
  /** The actions. */
  children: ReactNode;
  /** Settings of the network. */
  settings?: ReactNode;
};

/** A network with the account on it, its health and its actions. */
export function AccountRow({ network, username, problem, page, children, settings }: AccountRowProps) {
  return (
    <Card asChild>
      <li className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="flex flex-wrap items-center gap-2 font-medium">
            {networks[network].label}
            {username !== null && (
              <Badge tone={problem === null ? 'positive' : 'warning'}>
                {problem === null ? 'Connected' : 'Reconnect needed'}
              </Badge>
            )}
            {page !== null && <Badge tone="warning">Sandbox</Badge>}
          </h2>
          <p className="mt-1 text-sm break-words text-ink-soft">
            {username === null && 'Not connected'}
            {username !== null && page === null && formatHandle(username)}
            {username !== null && page !== null && (
              <a href={page} target="_blank" rel="noreferrer" className={linkStyles('text')}>
                {formatHandle(username)}
              </a>
            )}
          </p>
          {problem !== null && <p className="mt-1 text-sm text-danger">{problem}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
        {settings}
      </li>
    </Card>
  );
}
