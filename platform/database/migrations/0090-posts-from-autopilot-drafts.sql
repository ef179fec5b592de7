-- Whether Autopilot prepared the draft of a post, whoever scheduled it. (`source` is who scheduled it.)
alter table scheduled_posts add column from_autopilot_draft boolean not null default false;
