-- What an operator answers to tickets, and what becomes of feedback; what people report.

-- An answer belongs to the ticket's owner: foreign keys are checked without row-level security.
alter table support_tickets add constraint support_tickets_id_and_owner unique (id, user_id);
create table ticket_answers (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null,
  -- Whose ticket it is.
  user_id uuid not null references users on delete cascade,
  answer text not null check (length(answer) between 1 and 5000),
  answered_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  constraint ticket_answers_ticket foreign key (ticket_id, user_id) references support_tickets (id, user_id) on delete cascade
);
create index ticket_answers_by_ticket on ticket_answers (ticket_id, created_at);
create index ticket_answers_by_user on ticket_answers (user_id);
create index ticket_answers_by_operator on ticket_answers (answered_by);
select protect('ticket_answers', 'select');

-- The queues are read by their state, newest first.
drop index support_tickets_open;
create index support_tickets_by_status on support_tickets (status, created_at desc, id desc);
drop index support_tickets_by_user;
create index support_tickets_by_user on support_tickets (user_id, created_at desc, id desc);

alter table product_feedback
  add column status text not null default 'open' check (status in ('open', 'closed')),
  add column answer text check (length(answer) between 1 and 5000),
  add column closed_at timestamptz;
drop index product_feedback_by_date;
create index product_feedback_by_status on product_feedback (status, created_at desc, id desc);

-- A photo or a public page that somebody finds wrong. Visitors report as well, so it belongs to nobody.
create table content_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  reason text not null check (reason in ('likeness', 'sexual', 'minor', 'hate', 'rights', 'misleading', 'other')),
  details text not null default '' check (length(details) <= 2000),
  -- The page within this site, and the picture on it that is meant.
  path text not null check (length(path) <= 2000),
  picture text check (length(picture) <= 200),
  user_agent text,
  status text not null default 'open' check (status in ('open', 'closed')),
  answer text check (length(answer) between 1 and 5000),
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
create index content_reports_by_status on content_reports (status, created_at desc, id desc);
create index content_reports_by_user on content_reports (user_id);
