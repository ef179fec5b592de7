-- A kept mail has what one that is sent has.
alter table outbox_mails add column html text not null default '', add column headers jsonb not null default '{}';

-- Mails to people, each with what became of it. Only the service reads and writes them.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- Null where the recipient has no account.
  user_id uuid references users on delete cascade,
  recipient text not null,
  kind text not null,
  subject text not null,
  -- What it says, for as long as it waits: its links may open something.
  content jsonb,
  idempotency_key text not null unique,
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'refused', 'failed', 'unknown')),
  attempts integer not null default 0,
  -- Why it was not sent, in the words of the mail server.
  reason text,
  created_at timestamptz not null default now(),
  sending_at timestamptz,
  ended_at timestamptz,
  constraint mails_content_while_waiting check ((status = 'waiting') = (content is not null))
);
create index mails_by_person on mails (user_id) where user_id is not null;
create index mails_by_time on mails using brin (created_at);

-- The kinds of mail that a person switched off.
create table mail_preferences (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  switched_off_at timestamptz not null default now(),
  primary key (user_id, kind)
);
select protect('mail_preferences', 'select, insert, delete');
