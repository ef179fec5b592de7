-- The schema after all migrations: tables, constraints, indexes, policies, triggers and functions.
-- Written by `npm run database:types`. To change the schema, add a migration.

create table accounts (
  user_id uuid not null,
  plan text not null default 'free'::text,
  subscription_status text,
  max_influencers integer not null default 1,
  price_id text,
  billing text,
  current_period_end bigint,
  cancel_at_period_end boolean not null default false,
  customer_id text,
  subscription_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  grace_end bigint,
  constraint accounts_pkey PRIMARY KEY (user_id),
  constraint profiles_customer_id_key UNIQUE (customer_id),
  constraint profiles_subscription_id_key UNIQUE (subscription_id),
  constraint profiles_billing_check CHECK ((billing = ANY (ARRAY['monthly'::text, 'annual'::text]))),
  constraint profiles_max_influencers_check CHECK ((max_influencers >= 0)),
  constraint profiles_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'starter'::text, 'creator'::text, 'professional'::text])))
);
alter table accounts enable row level security;
create policy own_rows on accounts for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table affiliate_batch_lines (
  id uuid not null default gen_random_uuid(),
  batch_id uuid not null,
  user_id uuid not null,
  amount_cents integer not null,
  payout_method text not null,
  payout_address text not null,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint affiliate_batch_lines_pkey PRIMARY KEY (id),
  constraint affiliate_batch_lines_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES affiliate_batches(id),
  constraint affiliate_batch_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON UPDATE CASCADE,
  constraint affiliate_batch_lines_amount_cents_check CHECK ((amount_cents > 0)),
  constraint affiliate_batch_lines_check CHECK (((status = 'open'::text) = (ended_at IS NULL))),
  constraint affiliate_batch_lines_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'failed'::text])))
);
CREATE INDEX affiliate_batch_lines_by_batch ON public.affiliate_batch_lines USING btree (batch_id);
CREATE INDEX affiliate_batch_lines_by_user ON public.affiliate_batch_lines USING btree (user_id, created_at);

create table affiliate_batches (
  id uuid not null default gen_random_uuid(),
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint affiliate_batches_pkey PRIMARY KEY (id),
  constraint affiliate_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);

create table affiliate_entries (
  id bigint not null generated always as identity,
  user_id uuid not null,
  kind text not null,
  amount_cents integer not null,
  reference text not null,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint affiliate_entries_pkey PRIMARY KEY (id),
  constraint affiliate_entries_reference_kind_key UNIQUE (reference, kind),
  constraint affiliate_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON UPDATE CASCADE,
  constraint affiliate_entries_check CHECK (((amount_cents <> 0) AND ((amount_cents > 0) = (kind = ANY (ARRAY['earned'::text, 'returned'::text]))))),
  constraint affiliate_entries_kind_check CHECK ((kind = ANY (ARRAY['earned'::text, 'reversed'::text, 'forfeited'::text, 'paid'::text, 'returned'::text])))
);
CREATE INDEX affiliate_entries_by_user ON public.affiliate_entries USING btree (user_id, due_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.affiliate_entries FOR EACH ROW EXECUTE FUNCTION forbid_rewriting();

create table affiliate_payouts (
  id uuid not null default gen_random_uuid(),
  affiliate_id uuid not null,
  amount integer not null,
  reason text not null,
  reference text not null,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  referral_id uuid,
  line_id uuid,
  note text,
  constraint affiliate_payouts_pkey PRIMARY KEY (id),
  constraint affiliate_payouts_reference_key UNIQUE (reference),
  constraint affiliate_payouts_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES accounts(user_id) ON UPDATE CASCADE,
  constraint affiliate_payouts_line_id_fkey FOREIGN KEY (line_id) REFERENCES affiliate_batch_lines(id),
  constraint affiliate_payouts_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES referrals(id) ON DELETE SET NULL,
  constraint affiliate_payouts_amount_check CHECK ((amount > 0)),
  constraint affiliate_payouts_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'reversed'::text, 'forfeited'::text])))
);
CREATE INDEX affiliate_payouts_by_affiliate ON public.affiliate_payouts USING btree (affiliate_id, created_at DESC);
CREATE INDEX affiliate_payouts_by_line ON public.affiliate_payouts USING btree (line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX affiliate_payouts_by_referral ON public.affiliate_payouts USING btree (referral_id);
CREATE INDEX affiliate_payouts_coming_due ON public.affiliate_payouts USING btree (due_at) WHERE (status = 'pending'::text);
alter table affiliate_payouts enable row level security;
create policy own_payouts on affiliate_payouts for select using (affiliate_id = ( SELECT caller_id() AS caller_id));

create table affiliate_settings (
  user_id uuid not null,
  payout_method text not null,
  payout_address text not null,
  is_affiliate boolean not null default true,
  tax_form_collected boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  ended_reason text,
  constraint affiliate_settings_pkey PRIMARY KEY (user_id),
  constraint affiliate_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint affiliate_settings_ended_reason_check CHECK ((length(ended_reason) <= 500)),
  constraint affiliate_settings_payout_address_check CHECK ((length(payout_address) <= 320)),
  constraint affiliate_settings_payout_method_check CHECK ((payout_method = ANY (ARRAY['wise'::text, 'paypal'::text, 'venmo'::text])))
);
alter table affiliate_settings enable row level security;
create policy own_rows on affiliate_settings for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table answers_by_key (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  ends_by timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint answers_by_key_pkey PRIMARY KEY (user_id, key),
  constraint answers_by_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX answers_by_key_by_time ON public.answers_by_key USING brin (created_at);

create table api_keys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  prefix text not null,
  key_hash text not null,
  scopes text[] not null,
  influencer_ids uuid[],
  counted_since timestamp with time zone not null default now(),
  calls_in_minute integer not null default 0,
  last_used_at timestamp with time zone,
  last_address text,
  created_at timestamp with time zone not null default now(),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_keys_influencer_ids_check CHECK ((cardinality(influencer_ids) > 0)),
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_keys_scopes_check CHECK (((scopes <@ ARRAY['read'::text, 'generate'::text, 'plan'::text, 'publish'::text]) AND (cardinality(scopes) > 0)))
);
CREATE INDEX api_keys_by_user ON public.api_keys USING btree (user_id);
alter table api_keys enable row level security;
create policy own_rows on api_keys for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table app_privileges (
  object text not null,
  privileges text not null,
  constraint app_privileges_pkey PRIMARY KEY (object)
);

create table auth_accounts (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint auth_accounts_pkey PRIMARY KEY (id),
  constraint auth_accounts_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint auth_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX auth_accounts_by_user ON public.auth_accounts USING btree (user_id);

create table autopilot_personas (
  influencer_id uuid not null,
  user_id uuid not null,
  switched_on_at timestamp with time zone,
  paused text,
  mode text not null default 'auto'::text,
  daily_credits integer,
  weekly_credits integer,
  resumed_at timestamp with time zone,
  country text,
  prepare_ahead_hours integer not null default 24,
  kept_ideas jsonb not null default '{}'::jsonb,
  constraint autopilot_personas_pkey PRIMARY KEY (influencer_id),
  constraint autopilot_personas_influencer_id_user_id_fkey FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint autopilot_personas_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint autopilot_personas_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint autopilot_personas_daily_credits_check CHECK ((daily_credits > 0)),
  constraint autopilot_personas_mode_check CHECK ((mode = ANY (ARRAY['auto'::text, 'ask'::text]))),
  constraint autopilot_personas_paused_check CHECK ((paused = ANY (ARRAY['failures'::text, 'stopped'::text]))),
  constraint autopilot_personas_prepare_ahead_hours_check CHECK ((prepare_ahead_hours = ANY (ARRAY[6, 12, 24, 48, 72]))),
  constraint autopilot_personas_weekly_credits_check CHECK ((weekly_credits > 0))
);
CREATE INDEX autopilot_personas_by_user ON public.autopilot_personas USING btree (user_id);
alter table autopilot_personas enable row level security;
create policy named_influencers on autopilot_personas as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on autopilot_personas for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table autopilot_slots (
  id uuid not null,
  user_id uuid not null,
  influencer_id uuid not null,
  slot_at timestamp with time zone not null,
  scheduled_local text not null,
  timezone text not null,
  week date not null,
  state text not null,
  reason text,
  looks integer not null default 0,
  attempt integer not null default 0,
  next_step_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_extra boolean not null default false,
  approved_at timestamp with time zone,
  credits integer not null default 0,
  idea jsonb,
  step_times jsonb not null default '{}'::jsonb,
  said text,
  constraint autopilot_slots_pkey PRIMARY KEY (id),
  constraint autopilot_slots_influencer_id_user_id_fkey FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint autopilot_slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint autopilot_slots_check CHECK (((next_step_at IS NULL) = (state = ANY (ARRAY['posted'::text, 'held'::text, 'skipped'::text, 'failed'::text])))),
  constraint autopilot_slots_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'filling'::text, 'waiting'::text, 'scheduled'::text, 'posted'::text, 'held'::text, 'skipped'::text, 'failed'::text])))
);
CREATE INDEX autopilot_slots_by_week ON public.autopilot_slots USING btree (user_id, week);
CREATE INDEX autopilot_slots_due ON public.autopilot_slots USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);
CREATE UNIQUE INDEX autopilot_slots_once ON public.autopilot_slots USING btree (influencer_id, slot_at);
alter table autopilot_slots enable row level security;
create policy named_influencers on autopilot_slots as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on autopilot_slots for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER tell_webhooks AFTER UPDATE OF state ON public.autopilot_slots FOR EACH ROW WHEN (((new.state = 'skipped'::text) AND (old.state <> 'skipped'::text))) EXECUTE FUNCTION tell_webhooks_of_slot();

create table calendar_addresses (
  influencer_id uuid not null,
  user_id uuid not null,
  secret_hash text not null,
  timezone text not null,
  created_at timestamp with time zone not null default now(),
  last_read_at timestamp with time zone,
  constraint calendar_addresses_pkey PRIMARY KEY (influencer_id),
  constraint calendar_addresses_secret_hash_key UNIQUE (secret_hash),
  constraint calendar_addresses_influencer_id_user_id_fkey FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint calendar_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX calendar_addresses_by_user ON public.calendar_addresses USING btree (user_id);
alter table calendar_addresses enable row level security;
create policy named_influencers on calendar_addresses as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on calendar_addresses for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table character_sheets (
  influencer_id uuid not null,
  user_id uuid not null,
  view text not null,
  generation_id uuid not null,
  status text not null default 'drawing'::text,
  image_url text,
  percent integer,
  updated_at timestamp with time zone not null default now(),
  constraint character_sheets_pkey PRIMARY KEY (influencer_id, view),
  constraint character_sheets_influencer FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint character_sheets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint character_sheets_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint character_sheets_status_check CHECK ((status = ANY (ARRAY['drawing'::text, 'judging'::text, 'kept'::text, 'unlike'::text]))),
  constraint character_sheets_view_check CHECK ((view = ANY (ARRAY['three-quarter'::text, 'profile'::text, 'full figure'::text])))
);
CREATE INDEX character_sheets_by_file ON public.character_sheets USING btree (image_url);
CREATE INDEX character_sheets_by_generation ON public.character_sheets USING btree (generation_id);
CREATE INDEX character_sheets_by_person ON public.character_sheets USING btree (user_id);
alter table character_sheets enable row level security;
create policy named_influencers on character_sheets as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on character_sheets for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF image_url ON public.character_sheets FOR EACH ROW EXECUTE FUNCTION schedule_file_check('image_url');

create table content_reports (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  reason text not null,
  details text not null default ''::text,
  path text not null,
  picture text,
  user_agent text,
  status text not null default 'open'::text,
  answer text,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint content_reports_pkey PRIMARY KEY (id),
  constraint content_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint content_reports_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 5000))),
  constraint content_reports_details_check CHECK ((length(details) <= 2000)),
  constraint content_reports_path_check CHECK ((length(path) <= 2000)),
  constraint content_reports_picture_check CHECK ((length(picture) <= 200)),
  constraint content_reports_reason_check CHECK ((reason = ANY (ARRAY['likeness'::text, 'sexual'::text, 'minor'::text, 'hate'::text, 'rights'::text, 'misleading'::text, 'other'::text]))),
  constraint content_reports_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE INDEX content_reports_by_status ON public.content_reports USING btree (status, created_at DESC, id DESC);
CREATE INDEX content_reports_by_user ON public.content_reports USING btree (user_id);

create table credit_entries (
  id bigint not null generated always as identity,
  user_id uuid not null,
  grant_id bigint not null,
  kind text not null,
  amount integer not null,
  reference text not null,
  note text,
  created_at timestamp with time zone not null default now(),
  constraint credit_entries_pkey PRIMARY KEY (id),
  constraint credit_entries_grant_id_user_id_fkey FOREIGN KEY (grant_id, user_id) REFERENCES credit_grants(id, user_id) ON UPDATE CASCADE,
  constraint credit_entries_check CHECK (
CASE kind
    WHEN 'settled'::text THEN (amount = 0)
    WHEN 'granted'::text THEN (amount > 0)
    WHEN 'returned'::text THEN (amount > 0)
    ELSE (amount < 0)
END),
  constraint credit_entries_kind_check1 CHECK ((kind = ANY (ARRAY['granted'::text, 'reserved'::text, 'settled'::text, 'returned'::text, 'expired'::text, 'revoked'::text])))
);
CREATE INDEX credit_entries_by_grant ON public.credit_entries USING btree (grant_id);
CREATE INDEX credit_entries_by_user ON public.credit_entries USING btree (user_id, id DESC);
CREATE UNIQUE INDEX credit_entries_ended ON public.credit_entries USING btree (reference) WHERE (kind = ANY (ARRAY['settled'::text, 'returned'::text]));
CREATE UNIQUE INDEX credit_entries_reserved ON public.credit_entries USING btree (reference) WHERE (kind = 'reserved'::text);
alter table credit_entries enable row level security;
create policy own_rows on credit_entries for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION forbid_rewriting();

create table credit_grants (
  id bigint not null generated always as identity,
  user_id uuid not null,
  kind text not null,
  amount integer not null,
  remaining integer not null,
  expires_at timestamp with time zone,
  reference text not null,
  note text,
  created_at timestamp with time zone not null default now(),
  constraint credit_grants_pkey PRIMARY KEY (id),
  constraint credit_grants_id_user_id_key UNIQUE (id, user_id),
  constraint credit_grants_reference_key UNIQUE (reference),
  constraint credit_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON UPDATE CASCADE,
  constraint credit_grants_amount_check CHECK ((amount > 0)),
  constraint credit_grants_check CHECK (((remaining >= 0) AND (remaining <= amount))),
  constraint credit_grants_kind_check CHECK ((kind = ANY (ARRAY['starter'::text, 'starter_photos'::text, 'plan'::text, 'share'::text, 'referral'::text, 'admin'::text, 'correction'::text])))
);
CREATE INDEX credit_grants_expiring ON public.credit_grants USING btree (expires_at) WHERE ((remaining > 0) AND (expires_at IS NOT NULL));
CREATE INDEX credit_grants_left ON public.credit_grants USING btree (user_id, expires_at, id) WHERE (remaining > 0);
alter table credit_grants enable row level security;
create policy own_rows on credit_grants for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table data_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  status text not null default 'making'::text,
  file text not null,
  bytes bigint,
  created_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_file_key UNIQUE (file),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint data_exports_status_check CHECK ((status = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX data_exports_by_end ON public.data_exports USING btree (ends_at);
CREATE INDEX data_exports_by_user ON public.data_exports USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX data_exports_making ON public.data_exports USING btree (user_id) WHERE (status = 'making'::text);
alter table data_exports enable row level security;
create policy own_rows on data_exports for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table demo_influencer_images (
  id uuid not null default gen_random_uuid(),
  influencer_id uuid not null,
  kind text not null,
  url text not null,
  "position" integer not null,
  constraint demo_influencer_images_pkey PRIMARY KEY (id),
  constraint demo_influencer_images_influencer_id_kind_position_key UNIQUE (influencer_id, kind, "position"),
  constraint demo_influencer_images_influencer_id_fkey FOREIGN KEY (influencer_id) REFERENCES demo_influencers(id) ON DELETE CASCADE,
  constraint demo_influencer_images_kind_check CHECK ((kind = ANY (ARRAY['fitness'::text, 'travel'::text, 'fashion'::text])))
);
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF url ON public.demo_influencer_images FOR EACH ROW EXECUTE FUNCTION schedule_file_check('url');

create table demo_influencers (
  id uuid not null default gen_random_uuid(),
  gender text not null,
  age_group text not null,
  hair_color text not null,
  face_url text not null,
  coffee_url text,
  created_at timestamp with time zone not null default now(),
  constraint demo_influencers_pkey PRIMARY KEY (id),
  constraint demo_influencers_gender_age_group_hair_color_key UNIQUE (gender, age_group, hair_color)
);
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF face_url, coffee_url ON public.demo_influencers FOR EACH ROW EXECUTE FUNCTION schedule_file_check('face_url', 'coffee_url');

create table encryption_keys (
  fingerprint text not null,
  key_id text not null,
  seals boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint encryption_keys_pkey PRIMARY KEY (fingerprint),
  constraint encryption_keys_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text))
);
CREATE UNIQUE INDEX encryption_keys_one_seals ON public.encryption_keys USING btree (seals) WHERE seals;

create table erasures (
  user_id uuid not null,
  account_id uuid not null default gen_random_uuid(),
  asked_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  email text,
  name text,
  done text[] not null default '{}'::text[],
  constraint erasures_pkey PRIMARY KEY (user_id),
  constraint erasures_check CHECK ((((begun_at IS NULL) = (email IS NULL)) AND ((begun_at IS NULL) = (name IS NULL))))
);
CREATE INDEX erasures_by_time ON public.erasures USING btree (due_at);

create table failed_jobs (
  id uuid not null default gen_random_uuid(),
  name text not null,
  data jsonb not null,
  error text not null,
  created_at timestamp with time zone not null default now(),
  constraint failed_jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX failed_jobs_by_time ON public.failed_jobs USING btree (created_at DESC, id DESC);

create table file_checks (
  key text not null,
  due_at timestamp with time zone not null,
  constraint file_checks_pkey PRIMARY KEY (key)
);
CREATE INDEX file_checks_due ON public.file_checks USING btree (due_at);

create table files (
  key text not null,
  user_id uuid,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  created_at timestamp with time zone not null default now(),
  provenance jsonb,
  uploaded_bytes integer,
  constraint files_pkey PRIMARY KEY (key),
  constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint files_bytes_check CHECK ((bytes >= 0)),
  constraint files_key_check CHECK ((key ~ '^[a-z0-9-]+\.[a-z0-9]+$'::text))
);
CREATE INDEX files_by_user ON public.files USING btree (user_id, created_at DESC);
alter table files enable row level security;
create policy own_rows on files for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_lost_file AFTER DELETE ON public.files FOR EACH ROW EXECUTE FUNCTION schedule_lost_file_check();
CREATE TRIGGER check_new_file AFTER INSERT ON public.files FOR EACH ROW EXECUTE FUNCTION schedule_new_file_check();

create table first_comments (
  post_id uuid not null,
  user_id uuid not null,
  status text not null default 'due'::text,
  failures integer not null default 0,
  attempt integer not null default 0,
  next_step_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint first_comments_pkey PRIMARY KEY (post_id),
  constraint first_comments_post_id_user_id_fkey FOREIGN KEY (post_id, user_id) REFERENCES scheduled_posts(id, user_id) ON DELETE CASCADE,
  constraint first_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint first_comments_status_check CHECK ((status = ANY (ARRAY['due'::text, 'running'::text])))
);
CREATE INDEX first_comments_by_user ON public.first_comments USING btree (user_id);
CREATE INDEX first_comments_due ON public.first_comments USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);
alter table first_comments enable row level security;
create policy own_rows on first_comments for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table generation_images (
  generation_id uuid not null,
  "position" integer not null,
  user_id uuid not null,
  kind text not null,
  prompt text not null,
  seed integer not null,
  status text not null default 'waiting'::text,
  progress real not null default 0,
  reason text,
  updated_at timestamp with time zone not null default now(),
  queue text not null default 'draw-image'::text,
  turn integer not null default 0,
  queued_at timestamp with time zone not null default now(),
  constraint generation_images_pkey PRIMARY KEY (generation_id, "position"),
  constraint generation_images_generation FOREIGN KEY (generation_id, user_id) REFERENCES generations(id, user_id) ON DELETE CASCADE,
  constraint generation_images_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint generation_images_kind_check CHECK ((kind = ANY (ARRAY['hero'::text, 'alt'::text]))),
  constraint generation_images_position_check CHECK ((("position" >= 1) AND ("position" <= 8))),
  constraint generation_images_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
  constraint generation_images_seed_check CHECK ((seed >= 0)),
  constraint generation_images_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'drawing'::text, 'done'::text, 'refused'::text, 'failed'::text]))),
  constraint generation_images_turn_check CHECK ((turn >= 0))
);
CREATE INDEX generation_images_by_user ON public.generation_images USING btree (user_id);
CREATE INDEX generation_images_failed ON public.generation_images USING btree (updated_at) WHERE (status = 'failed'::text);
CREATE INDEX generation_images_started ON public.generation_images USING btree (queue, turn) WHERE (status = 'drawing'::text);
CREATE INDEX generation_images_unfinished ON public.generation_images USING btree (user_id) WHERE (status = ANY (ARRAY['waiting'::text, 'drawing'::text]));
CREATE INDEX generation_images_waiting ON public.generation_images USING btree (queue, turn, queued_at) WHERE (status = 'waiting'::text);
alter table generation_images enable row level security;
create policy named_influencers on generation_images as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (EXISTS ( SELECT
   FROM generations
  WHERE (generations.id = generation_images.generation_id))));
create policy own_rows on generation_images for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table generations (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  influencer_id uuid,
  prompt text not null,
  mode text not null,
  aspect text not null,
  seed integer not null,
  count integer not null,
  created_at timestamp with time zone not null default now(),
  changed_photo_id uuid,
  scene_reference_ids uuid[] not null default '{}'::uuid[],
  companion_id uuid,
  constraint generations_pkey PRIMARY KEY (id),
  constraint generations_id_and_owner UNIQUE (id, user_id),
  constraint generations_companion FOREIGN KEY (companion_id, user_id) REFERENCES influencers(id, user_id) ON DELETE SET NULL (companion_id),
  constraint generations_persona FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint generations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint generations_aspect_check CHECK ((aspect = ANY (ARRAY['1:1'::text, '4:5'::text, '3:2'::text, '9:16'::text]))),
  constraint generations_count_check CHECK (((count >= 1) AND (count <= 8))),
  constraint generations_seed_check CHECK ((seed >= 0))
);
CREATE INDEX generations_by_companion ON public.generations USING btree (companion_id) WHERE (companion_id IS NOT NULL);
CREATE INDEX generations_by_influencer ON public.generations USING btree (influencer_id, created_at DESC);
CREATE INDEX generations_by_time ON public.generations USING btree (created_at);
CREATE INDEX generations_by_user ON public.generations USING btree (user_id);
alter table generations enable row level security;
create policy named_influencers on generations as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on generations for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table held_accounts (
  account_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint held_accounts_pkey PRIMARY KEY (account_id),
  constraint held_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES users(id) ON DELETE CASCADE
);

create table image_calls (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  engine text not null,
  model text not null,
  cost numeric(10,4),
  duration_ms integer,
  outcome text,
  created_at timestamp with time zone not null default now(),
  constraint image_calls_pkey PRIMARY KEY (id),
  constraint image_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint image_calls_cost_check CHECK ((cost >= (0)::numeric)),
  constraint image_calls_outcome_check CHECK ((outcome = ANY (ARRAY['drawn'::text, 'refused'::text, 'failed'::text])))
);
CREATE INDEX image_calls_by_person ON public.image_calls USING btree (user_id, created_at);
CREATE INDEX image_calls_by_time ON public.image_calls USING btree (created_at);
alter table image_calls enable row level security;
create policy own_rows on image_calls for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table influencer_channel_settings (
  id uuid not null default gen_random_uuid(),
  influencer_id uuid not null,
  platform text not null default 'instagram'::text,
  user_id uuid not null,
  vibe text not null default 'casual'::text,
  language text not null default 'en'::text,
  interests text[] not null default '{}'::text[],
  max_hashtags integer not null default 0,
  caption_length text not null default 'medium'::text,
  autopilot_enabled boolean not null default false,
  autopilot_day_of_week integer[] not null default '{}'::integer[],
  autopilot_post_time text not null default '09:00'::text,
  autopilot_images_per_post integer not null default 1,
  autopilot_timezone text,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  field_versions jsonb not null default '{}'::jsonb,
  eu_label boolean not null default false,
  autopilot_reels text not null default 'none'::text,
  constraint influencer_channel_settings_pkey PRIMARY KEY (id),
  constraint influencer_channel_settings_influencer_id_platform_key UNIQUE (influencer_id, platform),
  constraint influencer_channel_settings_persona FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint influencer_channel_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint influencer_channel_settings_autopilot_day_of_week_check CHECK ((autopilot_day_of_week <@ '{1,2,3,4,5,6,7}'::integer[])),
  constraint influencer_channel_settings_autopilot_images_per_post_check CHECK (((autopilot_images_per_post >= 1) AND (autopilot_images_per_post <= 10))),
  constraint influencer_channel_settings_autopilot_post_time_check CHECK ((autopilot_post_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint influencer_channel_settings_autopilot_reels_check CHECK ((autopilot_reels = ANY (ARRAY['none'::text, 'third'::text, 'half'::text, 'all'::text]))),
  constraint influencer_channel_settings_caption_length_check CHECK ((caption_length = ANY (ARRAY['short'::text, 'medium'::text, 'long'::text]))),
  constraint influencer_channel_settings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text, 'fr'::text, 'de'::text, 'it'::text]))),
  constraint influencer_channel_settings_max_hashtags_check CHECK (((max_hashtags >= 0) AND (max_hashtags <= 30))),
  constraint influencer_channel_settings_platform_check CHECK ((platform = 'instagram'::text)),
  constraint influencer_channel_settings_vibe_check CHECK (((length(vibe) >= 1) AND (length(vibe) <= 60)))
);
CREATE INDEX influencer_channel_settings_by_user ON public.influencer_channel_settings USING btree (user_id);
CREATE INDEX influencer_channel_settings_on_autopilot ON public.influencer_channel_settings USING btree (influencer_id) WHERE autopilot_enabled;
alter table influencer_channel_settings enable row level security;
create policy named_influencers on influencer_channel_settings as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on influencer_channel_settings for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER count_field_versions BEFORE UPDATE ON public.influencer_channel_settings FOR EACH ROW EXECUTE FUNCTION count_field_versions('vibe', 'language', 'interests', 'max_hashtags', 'caption_length', 'autopilot_enabled', 'autopilot_day_of_week', 'autopilot_post_time', 'autopilot_images_per_post', 'autopilot_timezone', 'eu_label', 'autopilot_reels');

create table influencer_characters (
  influencer_id uuid not null,
  user_id uuid not null,
  version integer not null,
  backstory text not null,
  core_values text[] not null,
  voice text not null,
  favorite_words text[] not null,
  never_says text[] not null,
  emoji text not null,
  languages text[] not null,
  brand_words text[] not null,
  avoided_claims text[] not null,
  created_at timestamp with time zone not null default now(),
  constraint influencer_characters_pkey PRIMARY KEY (influencer_id, version),
  constraint influencer_characters_influencer FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint influencer_characters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint influencer_characters_version_check CHECK ((version > 0))
);
CREATE INDEX influencer_characters_by_user ON public.influencer_characters USING btree (user_id);
alter table influencer_characters enable row level security;
create policy named_influencers on influencer_characters as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on influencer_characters for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table influencer_photos (
  id uuid not null default gen_random_uuid(),
  influencer_id uuid not null,
  user_id uuid not null,
  kind text not null,
  image_url text not null,
  prompt text not null default ''::text,
  meta jsonb not null default '{}'::jsonb,
  width integer,
  height integer,
  generation_id uuid,
  created_at timestamp with time zone not null default now(),
  "position" integer,
  likeness jsonb,
  seed integer,
  changed_from uuid,
  changes text[] not null default '{}'::text[],
  large_url text,
  second_try_id uuid,
  constraint influencer_photos_pkey PRIMARY KEY (id),
  constraint influencer_photos_id_and_owner UNIQUE (id, user_id),
  constraint influencer_photos_changed_from FOREIGN KEY (changed_from, user_id) REFERENCES influencer_photos(id, user_id) ON DELETE SET NULL (changed_from),
  constraint influencer_photos_generation FOREIGN KEY (generation_id, user_id) REFERENCES generations(id, user_id) ON DELETE SET NULL (generation_id),
  constraint influencer_photos_persona FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint influencer_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint influencer_photos_kind_check CHECK ((kind = ANY (ARRAY['generated'::text, 'face'::text, 'avatar'::text, 'upload'::text]))),
  constraint influencer_photos_seed_check CHECK ((seed >= 0))
);
CREATE INDEX influencer_photos_by_file ON public.influencer_photos USING btree (image_url);
CREATE UNIQUE INDEX influencer_photos_by_generation ON public.influencer_photos USING btree (generation_id, "position");
CREATE INDEX influencer_photos_by_influencer ON public.influencer_photos USING btree (influencer_id);
CREATE INDEX influencer_photos_by_large_file ON public.influencer_photos USING btree (large_url) WHERE (large_url IS NOT NULL);
CREATE INDEX influencer_photos_by_source ON public.influencer_photos USING btree (changed_from) WHERE (changed_from IS NOT NULL);
CREATE INDEX influencer_photos_favorites ON public.influencer_photos USING btree (user_id, influencer_id, kind, created_at DESC, id DESC) WHERE ((meta ->> 'favorite'::text))::boolean;
CREATE INDEX influencer_photos_gallery ON public.influencer_photos USING btree (user_id, influencer_id, kind, created_at DESC, id DESC);
alter table influencer_photos enable row level security;
create policy named_influencers on influencer_photos as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on influencer_photos for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF image_url, large_url ON public.influencer_photos FOR EACH ROW EXECUTE FUNCTION schedule_file_check('image_url', 'large_url');
CREATE TRIGGER tell_webhooks AFTER INSERT ON public.influencer_photos FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_photo();

create table influencers (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  avatar_url text,
  face_url text,
  preview_image_url text,
  status text not null default 'ready'::text,
  traits jsonb not null default '{}'::jsonb,
  seed integer not null,
  created_via text not null,
  catalog_id uuid,
  reference_urls text[] not null default '{}'::text[],
  lora_url text,
  gender text,
  age_group text,
  hair_color text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  tones jsonb,
  constraint influencers_pkey PRIMARY KEY (id),
  constraint influencers_id_and_owner UNIQUE (id, user_id),
  constraint influencers_catalog_id_fkey FOREIGN KEY (catalog_id) REFERENCES prebuilt_models(id),
  constraint influencers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint influencers_created_via_check CHECK ((created_via = ANY (ARRAY['builder'::text, 'clone'::text, 'catalog'::text]))),
  constraint influencers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint influencers_seed_check CHECK ((seed >= 0)),
  constraint influencers_status_check CHECK ((status = ANY (ARRAY['training'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX influencers_by_file ON public.influencers USING gin (file_keys((ARRAY[avatar_url, face_url, preview_image_url] || reference_urls)));
CREATE INDEX influencers_by_model ON public.influencers USING btree (catalog_id);
CREATE INDEX influencers_by_user ON public.influencers USING btree (user_id, created_at DESC);
alter table influencers enable row level security;
create policy named_influencers on influencers as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on influencers for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF avatar_url, face_url, preview_image_url, reference_urls ON public.influencers FOR EACH ROW EXECUTE FUNCTION schedule_file_check('avatar_url', 'face_url', 'preview_image_url', 'reference_urls');

create table instagram_connections (
  influencer_id uuid not null,
  user_id uuid not null,
  profile_id text not null,
  connect_state text,
  account_id text,
  username text,
  avatar_url text,
  raw jsonb not null default '{}'::jsonb,
  connected boolean not null default false,
  last_refreshed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  reconnect_reason text,
  health_checked_at timestamp with time zone,
  next_profile_id text,
  lost_at timestamp with time zone,
  erase_failed_at timestamp with time zone,
  constraint instagram_connections_pkey PRIMARY KEY (influencer_id),
  constraint instagram_connections_persona FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint instagram_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX instagram_connections_by_file ON public.instagram_connections USING gin (file_keys(ARRAY[avatar_url]));
CREATE INDEX instagram_connections_by_loss ON public.instagram_connections USING btree (lost_at) WHERE (lost_at IS NOT NULL);
CREATE INDEX instagram_connections_by_user ON public.instagram_connections USING btree (user_id);
alter table instagram_connections enable row level security;
create policy named_influencers on instagram_connections as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on instagram_connections for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF avatar_url ON public.instagram_connections FOR EACH ROW EXECUTE FUNCTION schedule_file_check('avatar_url');
CREATE TRIGGER continue_slots_of_account AFTER UPDATE OF connected, reconnect_reason ON public.instagram_connections FOR EACH ROW WHEN ((new.connected AND (new.reconnect_reason IS NULL) AND ((NOT old.connected) OR (old.reconnect_reason IS NOT NULL)))) EXECUTE FUNCTION continue_slots_of_account();
CREATE TRIGGER continue_slots_of_new_account AFTER INSERT ON public.instagram_connections FOR EACH ROW WHEN ((new.connected AND (new.reconnect_reason IS NULL))) EXECUTE FUNCTION continue_slots_of_account();
CREATE TRIGGER forget_instagram_graph_account AFTER DELETE ON public.instagram_connections FOR EACH ROW EXECUTE FUNCTION forget_instagram_graph_account();
CREATE TRIGGER keep_lost_at BEFORE UPDATE OF connected, reconnect_reason ON public.instagram_connections FOR EACH ROW EXECUTE FUNCTION keep_lost_at();
CREATE TRIGGER tell_webhooks AFTER UPDATE OF reconnect_reason ON public.instagram_connections FOR EACH ROW WHEN (((new.reconnect_reason IS NOT NULL) AND (old.reconnect_reason IS NULL))) EXECUTE FUNCTION tell_webhooks_of_connection();

create table instagram_graph_accounts (
  id text not null,
  profile_id text not null,
  instagram_id text not null,
  app_scoped_id text not null,
  username text not null,
  avatar_url text,
  sealed_token text not null,
  token_expires_at timestamp with time zone not null,
  token_refreshed_at timestamp with time zone not null,
  refresh_tried_at timestamp with time zone,
  connected_at timestamp with time zone not null default now(),
  constraint instagram_graph_accounts_pkey PRIMARY KEY (id),
  constraint instagram_graph_accounts_profile_id_key UNIQUE (profile_id)
);
CREATE INDEX instagram_graph_accounts_by_instagram ON public.instagram_graph_accounts USING btree (instagram_id);
CREATE INDEX instagram_graph_accounts_by_person ON public.instagram_graph_accounts USING btree (app_scoped_id);

create table instagram_graph_blocked_containers (
  container_id text not null,
  created_at timestamp with time zone not null default now(),
  constraint instagram_graph_blocked_containers_pkey PRIMARY KEY (container_id)
);
CREATE INDEX instagram_graph_blocked_containers_by_date ON public.instagram_graph_blocked_containers USING btree (created_at);

create table instagram_graph_deletions (
  code text not null,
  created_at timestamp with time zone not null default now(),
  constraint instagram_graph_deletions_pkey PRIMARY KEY (code)
);

create table instagram_graph_logins (
  state_hash text not null,
  profile_id text not null,
  person_id text not null,
  return_url text not null,
  created_at timestamp with time zone not null default now(),
  constraint instagram_graph_logins_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX instagram_graph_logins_by_date ON public.instagram_graph_logins USING btree (created_at);

create table installation_marks (
  name text not null,
  value text not null default ''::text,
  made_at timestamp with time zone not null default now(),
  constraint installation_marks_pkey PRIMARY KEY (name)
);

create table installation_secrets (
  kind text not null,
  version integer not null,
  sealed_secret text not null,
  created_at timestamp with time zone not null default now(),
  constraint installation_secrets_pkey PRIMARY KEY (kind, version),
  constraint installation_secrets_kind_check CHECK ((kind = ANY (ARRAY['watermark'::text, 'c2pa'::text]))),
  constraint installation_secrets_version_check CHECK ((version > 0))
);

create table likeness_consents (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  influencer_id uuid,
  image_url text not null,
  relation text not null,
  statement text not null,
  given_at timestamp with time zone default now(),
  revoked_at timestamp with time zone,
  scope text[] not null default '{images}'::text[],
  expires_at timestamp with time zone not null default (now() + '1 year'::interval),
  renewed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint likeness_consents_pkey PRIMARY KEY (id),
  constraint likeness_consents_persona FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE SET NULL (influencer_id),
  constraint likeness_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint likeness_consents_given_at_check CHECK (((relation = 'not stated'::text) = (given_at IS NULL))),
  constraint likeness_consents_relation_check CHECK ((relation = ANY (ARRAY['self'::text, 'permission'::text, 'not stated'::text]))),
  constraint likeness_consents_scope_check CHECK (((scope <@ '{images,advertisements}'::text[]) AND ('images'::text = ANY (scope))))
);
CREATE INDEX likeness_consents_by_file ON public.likeness_consents USING btree (image_url);
CREATE INDEX likeness_consents_by_influencer ON public.likeness_consents USING btree (influencer_id);
CREATE INDEX likeness_consents_by_user ON public.likeness_consents USING btree (user_id, given_at DESC);
CREATE INDEX likeness_consents_to_remind ON public.likeness_consents USING btree (expires_at) WHERE ((revoked_at IS NULL) AND (reminded_at IS NULL) AND (given_at IS NOT NULL));
alter table likeness_consents enable row level security;
create policy named_influencers on likeness_consents as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on likeness_consents for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF image_url ON public.likeness_consents FOR EACH ROW EXECUTE FUNCTION schedule_file_check('image_url');
CREATE TRIGGER check_files_of_withdrawn AFTER UPDATE OF revoked_at ON public.likeness_consents FOR EACH ROW EXECUTE FUNCTION schedule_file_check('image_url');

create table mail_preferences (
  user_id uuid not null,
  kind text not null,
  switched_off_at timestamp with time zone not null default now(),
  constraint mail_preferences_pkey PRIMARY KEY (user_id, kind),
  constraint mail_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table mail_preferences enable row level security;
create policy own_rows on mail_preferences for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table mails (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  recipient text not null,
  kind text not null,
  subject text not null,
  content jsonb,
  idempotency_key text not null,
  status text not null default 'waiting'::text,
  attempts integer not null default 0,
  reason text,
  created_at timestamp with time zone not null default now(),
  sending_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_idempotency_key_key UNIQUE (idempotency_key),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint mails_content_while_waiting CHECK (((status = 'waiting'::text) = (content IS NOT NULL))),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'refused'::text, 'failed'::text, 'unknown'::text])))
);
CREATE INDEX mails_by_person ON public.mails USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX mails_by_time ON public.mails USING brin (created_at);
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_waiting ON public.mails USING btree (created_at) WHERE (status = 'waiting'::text);

create table model_checks (
  provider text not null,
  model text not null,
  work text not null,
  state text not null,
  shutdown_on text,
  successor text,
  is_replaced boolean not null default false,
  problem text,
  checked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint model_checks_pkey PRIMARY KEY (provider, model, work),
  constraint model_checks_shutdown_on_check CHECK ((shutdown_on ~ '^\d{4}-\d{2}-\d{2}$'::text)),
  constraint model_checks_state_check CHECK ((state = ANY (ARRAY['current'::text, 'deprecated'::text, 'gone'::text, 'unknown'::text, 'unchecked'::text]))),
  constraint model_checks_work_check CHECK ((work = ANY (ARRAY['images'::text, 'captions'::text, 'videos'::text])))
);

create table network_accounts (
  influencer_id uuid not null,
  user_id uuid not null,
  network text not null,
  profile_id text not null,
  account_id text,
  username text,
  connected boolean not null default false,
  reconnect_reason text,
  lost_at timestamp with time zone,
  health_checked_at timestamp with time zone,
  last_refreshed_at timestamp with time zone,
  erase_failed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  publishes_prepared boolean not null default false,
  prepared_days integer[],
  prepared_hashtags integer,
  prepared_options jsonb,
  prepared_options_at timestamp with time zone,
  prepared_tone text,
  constraint network_accounts_pkey PRIMARY KEY (influencer_id, network),
  constraint network_accounts_influencer_id_user_id_fkey FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint network_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint network_accounts_prepared_days_check CHECK ((prepared_days <@ '{1,2,3,4,5,6,7}'::integer[])),
  constraint network_accounts_prepared_hashtags_check CHECK (((prepared_hashtags >= 0) AND (prepared_hashtags <= 30))),
  constraint network_accounts_prepared_tone_check CHECK (((length(prepared_tone) >= 1) AND (length(prepared_tone) <= 200)))
);
CREATE INDEX network_accounts_by_profile ON public.network_accounts USING btree (profile_id);
CREATE INDEX network_accounts_by_user ON public.network_accounts USING btree (user_id);
alter table network_accounts enable row level security;
create policy named_influencers on network_accounts as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on network_accounts for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER tell_webhooks AFTER UPDATE OF reconnect_reason ON public.network_accounts FOR EACH ROW WHEN (((new.reconnect_reason IS NOT NULL) AND (old.reconnect_reason IS NULL))) EXECUTE FUNCTION tell_webhooks_of_network_account();

create table outbox_mails (
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  idempotency_key text not null,
  created_at timestamp with time zone not null default now(),
  html text not null default ''::text,
  headers jsonb not null default '{}'::jsonb,
  constraint outbox_mails_pkey PRIMARY KEY (id),
  constraint outbox_mails_idempotency_key_key UNIQUE (idempotency_key)
);
CREATE INDEX outbox_mails_by_date ON public.outbox_mails USING btree (created_at DESC);

create table paid_invoices (
  id text not null,
  user_id uuid not null,
  subscription_id text not null,
  plan text not null,
  billing text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  amount_cents integer not null,
  created_at timestamp with time zone not null default now(),
  constraint paid_invoices_pkey PRIMARY KEY (id),
  constraint paid_invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON UPDATE CASCADE,
  constraint paid_invoices_billing_check CHECK ((billing = ANY (ARRAY['monthly'::text, 'annual'::text]))),
  constraint paid_invoices_plan_check CHECK ((plan = ANY (ARRAY['starter'::text, 'creator'::text, 'professional'::text])))
);
CREATE INDEX paid_invoices_by_subscription ON public.paid_invoices USING btree (subscription_id, period_start DESC);
CREATE INDEX paid_invoices_by_user ON public.paid_invoices USING btree (user_id);
alter table paid_invoices enable row level security;
create policy own_rows on paid_invoices for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table payment_events (
  id text not null,
  type text not null,
  received_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (id)
);

create table photo_videos (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  influencer_id uuid not null,
  photo_id uuid,
  prompt text not null,
  motion text not null,
  seconds integer not null,
  aspect text not null,
  frame_rate integer not null,
  credits integer not null,
  status text not null default 'waiting'::text,
  progress real not null default 0,
  reason text,
  video_url text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  call_state jsonb,
  movement text,
  sound_key text,
  sound_rights_at timestamp with time zone,
  constraint photo_videos_pkey PRIMARY KEY (id),
  constraint photo_videos_influencer FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint photo_videos_photo FOREIGN KEY (photo_id, user_id) REFERENCES influencer_photos(id, user_id) ON DELETE SET NULL (photo_id),
  constraint photo_videos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint photo_videos_aspect_check CHECK ((aspect = ANY (ARRAY['9:16'::text, '4:5'::text]))),
  constraint photo_videos_credits_check CHECK ((credits > 0)),
  constraint photo_videos_done CHECK (((status = 'done'::text) = (video_url IS NOT NULL))),
  constraint photo_videos_frame_rate_check CHECK ((frame_rate > 0)),
  constraint photo_videos_movement_check CHECK (((length(movement) >= 1) AND (length(movement) <= 300))),
  constraint photo_videos_seconds_check CHECK ((seconds > 0)),
  constraint photo_videos_sound CHECK (((sound_key IS NULL) = (sound_rights_at IS NULL))),
  constraint photo_videos_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'rendering'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX photo_videos_by_file ON public.photo_videos USING btree (video_url) WHERE (video_url IS NOT NULL);
CREATE INDEX photo_videos_by_influencer ON public.photo_videos USING btree (influencer_id, created_at DESC);
CREATE INDEX photo_videos_by_photo ON public.photo_videos USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX photo_videos_by_user ON public.photo_videos USING btree (user_id);
CREATE INDEX photo_videos_in_progress ON public.photo_videos USING btree (updated_at) WHERE (status = ANY (ARRAY['waiting'::text, 'rendering'::text]));
alter table photo_videos enable row level security;
create policy named_influencers on photo_videos as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on photo_videos for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF video_url ON public.photo_videos FOR EACH ROW EXECUTE FUNCTION schedule_file_check('video_url');

create table placements (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  influencer_id uuid not null,
  reference_id uuid not null,
  one_in integer not null,
  until date not null,
  sponsored_by text,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint placements_pkey PRIMARY KEY (id),
  constraint placements_id_and_owner UNIQUE (id, user_id),
  constraint placements_influencer FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint placements_reference FOREIGN KEY (reference_id, user_id) REFERENCES scene_references(id, user_id) ON DELETE CASCADE,
  constraint placements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint placements_one_in_check CHECK (((one_in >= 1) AND (one_in <= 20))),
  constraint placements_sponsored_by_check CHECK ((sponsored_by <> ''::text))
);
CREATE INDEX placements_by_influencer ON public.placements USING btree (influencer_id, user_id);
CREATE INDEX placements_by_reference ON public.placements USING btree (reference_id, user_id);
CREATE INDEX placements_by_user ON public.placements USING btree (user_id);
alter table placements enable row level security;
create policy named_influencers on placements as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on placements for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table plan_grants (
  reference text not null,
  invoice_id text not null,
  subscription_id text not null,
  month_start timestamp with time zone not null,
  month_end timestamp with time zone not null,
  low_credits_told boolean not null default false,
  constraint plan_grants_pkey PRIMARY KEY (reference),
  constraint plan_grants_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES paid_invoices(id),
  constraint plan_grants_reference_fkey FOREIGN KEY (reference) REFERENCES credit_grants(reference)
);
CREATE INDEX plan_grants_by_month ON public.plan_grants USING btree (subscription_id, month_start);
CREATE TRIGGER tell_webhooks AFTER UPDATE OF low_credits_told ON public.plan_grants FOR EACH ROW WHEN ((new.low_credits_told AND (NOT old.low_credits_told))) EXECUTE FUNCTION tell_webhooks_of_low_credits();

create table post_drafts (
  user_id uuid not null,
  id uuid not null,
  influencer_id uuid not null,
  media_urls text[] not null,
  content jsonb not null,
  scheduled_local text not null,
  timezone text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  field_versions jsonb not null default '{}'::jsonb,
  constraint post_drafts_pkey PRIMARY KEY (user_id, id),
  constraint post_drafts_persona FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint post_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint post_drafts_media_urls_check CHECK ((cardinality(media_urls) <= 10)),
  constraint post_drafts_scheduled_local_check CHECK ((scheduled_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text))
);
CREATE INDEX post_drafts_by_file ON public.post_drafts USING gin (file_keys(media_urls));
CREATE INDEX post_drafts_by_influencer ON public.post_drafts USING btree (influencer_id, scheduled_local);
alter table post_drafts enable row level security;
create policy named_influencers on post_drafts as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on post_drafts for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF media_urls ON public.post_drafts FOR EACH ROW EXECUTE FUNCTION schedule_file_check('media_urls');
CREATE TRIGGER count_field_versions BEFORE UPDATE ON public.post_drafts FOR EACH ROW EXECUTE FUNCTION count_field_versions('caption', 'media_urls', 'altTexts', 'crops', 'sponsoredBy', 'firstComment', 'networks', 'surface', 'scheduled_local', 'timezone');
CREATE TRIGGER forget_placement_of_draft AFTER DELETE ON public.post_drafts FOR EACH ROW EXECUTE FUNCTION forget_placement_of_draft();

create table post_events (
  id bigint not null generated always as identity,
  post_id uuid not null,
  user_id uuid not null,
  event text not null,
  detail text,
  created_at timestamp with time zone not null default now(),
  cause text,
  said text,
  constraint post_events_pkey PRIMARY KEY (id),
  constraint post_events_post FOREIGN KEY (post_id, user_id) REFERENCES scheduled_posts(id, user_id) ON DELETE CASCADE
);
CREATE INDEX post_events_by_post ON public.post_events USING btree (post_id, id);
CREATE INDEX post_events_by_time ON public.post_events USING brin (created_at);
CREATE INDEX post_events_by_user ON public.post_events USING btree (user_id);
alter table post_events enable row level security;
create policy named_influencers on post_events as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (EXISTS ( SELECT
   FROM scheduled_posts
  WHERE (scheduled_posts.id = post_events.post_id))));
create policy own_rows on post_events for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table post_insights (
  target_id uuid not null,
  user_id uuid not null,
  metrics jsonb,
  read_at timestamp with time zone,
  next_read_at timestamp with time zone,
  failures integer not null default 0,
  reason text,
  constraint post_insights_pkey PRIMARY KEY (target_id),
  constraint post_insights_target FOREIGN KEY (target_id, user_id) REFERENCES scheduled_posts(id, user_id) ON DELETE CASCADE,
  constraint post_insights_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX post_insights_by_user ON public.post_insights USING btree (user_id);
CREATE INDEX post_insights_due ON public.post_insights USING btree (next_read_at) WHERE (next_read_at IS NOT NULL);
alter table post_insights enable row level security;
create policy named_influencers on post_insights as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (EXISTS ( SELECT
   FROM scheduled_posts
  WHERE (scheduled_posts.id = post_insights.target_id))));
create policy own_rows on post_insights for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table post_placements (
  post_id uuid not null,
  user_id uuid not null,
  influencer_id uuid not null,
  placement_id uuid,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint post_placements_pkey PRIMARY KEY (user_id, post_id),
  constraint post_placements_influencer FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint post_placements_placement FOREIGN KEY (placement_id, user_id) REFERENCES placements(id, user_id) ON DELETE SET NULL (placement_id),
  constraint post_placements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX post_placements_by_influencer ON public.post_placements USING btree (influencer_id, user_id);
CREATE INDEX post_placements_by_placement ON public.post_placements USING btree (placement_id, user_id);
alter table post_placements enable row level security;
create policy named_influencers on post_placements as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on post_placements for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table post_slots (
  user_id uuid not null,
  id uuid not null,
  influencer_id uuid not null,
  source text not null,
  run_id uuid not null,
  "position" integer not null,
  options jsonb not null,
  state text not null default 'waiting'::text,
  halted text,
  reason text,
  plan jsonb,
  generation_ids uuid[] not null default '{}'::uuid[],
  credits integer not null default 0,
  failures integer not null default 0,
  looks integer not null default 0,
  attempt integer not null default 0,
  next_step_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  step_times jsonb not null default '{}'::jsonb,
  edited_at timestamp with time zone,
  video_id uuid,
  video_ended boolean not null default false,
  constraint post_slots_pkey PRIMARY KEY (user_id, id),
  constraint post_slots_id_key UNIQUE (id),
  constraint post_slots_id_user_id_fkey FOREIGN KEY (id, user_id) REFERENCES post_drafts(id, user_id) ON DELETE CASCADE,
  constraint post_slots_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint post_slots_check CHECK (((next_step_at IS NULL) OR ((halted IS NULL) AND (state <> 'filled'::text)))),
  constraint post_slots_check1 CHECK (((plan IS NOT NULL) OR (state = 'waiting'::text))),
  constraint post_slots_halted_check CHECK ((halted = ANY (ARRAY['stopped'::text, 'edited'::text, 'no_credits'::text, 'failed'::text]))),
  constraint post_slots_source_check CHECK ((source = ANY (ARRAY['week'::text, 'autopilot'::text]))),
  constraint post_slots_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'planned'::text, 'drawing'::text, 'drawn'::text, 'filled'::text])))
);
CREATE INDEX post_slots_by_influencer ON public.post_slots USING btree (influencer_id);
CREATE INDEX post_slots_by_run ON public.post_slots USING btree (run_id, "position");
CREATE INDEX post_slots_due ON public.post_slots USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);
alter table post_slots enable row level security;
create policy named_influencers on post_slots as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on post_slots for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER begin_next_slots AFTER INSERT OR UPDATE OF state, halted ON public.post_slots FOR EACH ROW WHEN ((new.source = 'week'::text)) EXECUTE FUNCTION begin_next_slots();
CREATE TRIGGER begin_next_slots_after_deletion AFTER DELETE ON public.post_slots FOR EACH ROW WHEN ((old.source = 'week'::text)) EXECUTE FUNCTION begin_next_slots();
CREATE TRIGGER look_at_slot AFTER DELETE ON public.post_slots FOR EACH ROW WHEN ((old.source = 'autopilot'::text)) EXECUTE FUNCTION look_at_slot_of_draft();

create table prebuilt_models (
  id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  avatar_url text not null,
  tags text[] not null default '{}'::text[],
  description text not null default ''::text,
  lora_url text,
  preview_images text[] not null default '{}'::text[],
  model_kind text not null,
  traits jsonb not null default '{}'::jsonb,
  seed integer not null default 0,
  active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint prebuilt_models_pkey PRIMARY KEY (id),
  constraint prebuilt_models_slug_key UNIQUE (slug),
  constraint prebuilt_models_check CHECK (((model_kind = 'ref'::text) OR (lora_url IS NOT NULL))),
  constraint prebuilt_models_model_kind_check CHECK ((model_kind = ANY (ARRAY['ref'::text, 'lora'::text]))),
  constraint prebuilt_models_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint prebuilt_models_seed_check CHECK ((seed >= 0)),
  constraint prebuilt_models_slug_check CHECK ((length(slug) <= 60))
);
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF avatar_url, preview_images ON public.prebuilt_models FOR EACH ROW EXECUTE FUNCTION schedule_file_check('avatar_url', 'preview_images');

create table previews (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  traits jsonb not null,
  seed integer not null,
  image_url text,
  created_at timestamp with time zone not null default now(),
  not_drawn text[] not null default '{}'::text[],
  constraint previews_pkey PRIMARY KEY (id),
  constraint previews_image_url_key UNIQUE (image_url),
  constraint previews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint previews_seed_check CHECK ((seed >= 0))
);
CREATE INDEX previews_by_time ON public.previews USING btree (created_at);
CREATE INDEX previews_by_user ON public.previews USING btree (user_id, created_at DESC);
alter table previews enable row level security;
create policy own_rows on previews for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF image_url ON public.previews FOR EACH ROW EXECUTE FUNCTION schedule_file_check('image_url');

create table product_feedback (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  note text not null,
  category text not null,
  context jsonb not null,
  created_at timestamp with time zone not null default now(),
  status text not null default 'open'::text,
  answer text,
  closed_at timestamp with time zone,
  constraint product_feedback_pkey PRIMARY KEY (id),
  constraint product_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint product_feedback_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 5000))),
  constraint product_feedback_category_check CHECK ((category = ANY (ARRAY['general'::text, 'bug'::text, 'idea'::text]))),
  constraint product_feedback_note_check CHECK (((length(note) >= 10) AND (length(note) <= 2000))),
  constraint product_feedback_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE INDEX product_feedback_by_status ON public.product_feedback USING btree (status, created_at DESC, id DESC);
CREATE INDEX product_feedback_by_user ON public.product_feedback USING btree (user_id);
alter table product_feedback enable row level security;
create policy own_rows on product_feedback for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table publisher_notices (
  id text not null,
  created_at timestamp with time zone not null default now(),
  constraint publisher_notices_pkey PRIMARY KEY (id)
);
CREATE INDEX publisher_notices_by_date ON public.publisher_notices USING btree (created_at);

create table rate_limits (
  id uuid not null default gen_random_uuid(),
  key text not null,
  count integer not null,
  last_request bigint not null,
  constraint rate_limits_pkey PRIMARY KEY (id),
  constraint rate_limits_key_key UNIQUE (key)
);
CREATE INDEX rate_limits_by_last_request ON public.rate_limits USING btree (last_request);

create table referral_clicks (
  id bigint not null generated always as identity,
  referrer_user uuid not null,
  ref_code text not null,
  created_at timestamp with time zone not null default now(),
  visitor text,
  constraint referral_clicks_pkey PRIMARY KEY (id),
  constraint referral_clicks_referrer_user_fkey FOREIGN KEY (referrer_user) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX referral_clicks_by_referrer ON public.referral_clicks USING btree (referrer_user, created_at);
CREATE INDEX referral_clicks_of_visitors ON public.referral_clicks USING btree (created_at) WHERE (visitor IS NOT NULL);
CREATE UNIQUE INDEX referral_clicks_once ON public.referral_clicks USING btree (ref_code, visitor);

create table referral_codes (
  user_id uuid not null,
  ref_code text not null,
  created_at timestamp with time zone not null default now(),
  constraint referral_codes_pkey PRIMARY KEY (user_id),
  constraint referral_codes_ref_code_key UNIQUE (ref_code),
  constraint referral_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table referral_codes enable row level security;
create policy own_rows on referral_codes for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table referrals (
  id uuid not null default gen_random_uuid(),
  referrer_user uuid not null,
  referred_user uuid not null,
  ref_code text not null,
  status text not null,
  converted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  signed_up_at timestamp with time zone,
  reward text,
  disqualified text,
  payer text,
  constraint referrals_pkey PRIMARY KEY (id),
  constraint referrals_referred_user_key UNIQUE (referred_user),
  constraint referrals_referred_user_fkey FOREIGN KEY (referred_user) REFERENCES users(id) ON DELETE CASCADE,
  constraint referrals_referrer_user_fkey FOREIGN KEY (referrer_user) REFERENCES users(id) ON DELETE CASCADE,
  constraint referrals_check CHECK ((referrer_user <> referred_user)),
  constraint referrals_disqualified_check CHECK ((disqualified = ANY (ARRAY['same address'::text, 'same card'::text]))),
  constraint referrals_reward_check CHECK ((reward = ANY (ARRAY['credits'::text, 'money'::text]))),
  constraint referrals_signed_up CHECK ((((status = 'clicked'::text) = (signed_up_at IS NULL)) AND ((signed_up_at IS NULL) = (reward IS NULL)))),
  constraint referrals_status_check CHECK ((status = ANY (ARRAY['clicked'::text, 'signed_up'::text, 'converted'::text, 'paid'::text, 'active'::text])))
);
CREATE INDEX referrals_by_payer ON public.referrals USING btree (payer) WHERE (payer IS NOT NULL);
CREATE INDEX referrals_by_referrer ON public.referrals USING btree (referrer_user, status);
alter table referrals enable row level security;
create policy own_referrals on referrals for select using (referrer_user = ( SELECT caller_id() AS caller_id));

create table request_counts (
  minute bigint not null,
  key bigint not null,
  count integer not null,
  constraint request_counts_pkey PRIMARY KEY (minute, key)
);

create table reversed_invoices (
  id text not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  constraint reversed_invoices_pkey PRIMARY KEY (id),
  constraint reversed_invoices_reason_check CHECK ((reason = ANY (ARRAY['refund'::text, 'dispute'::text])))
);

create table sandbox_instagram_accounts (
  id uuid not null default gen_random_uuid(),
  profile_id text not null,
  username text not null,
  display_name text not null,
  avatar_url text,
  created_at timestamp with time zone not null default now(),
  first_picture_only boolean not null default false,
  simulates text,
  network text not null default 'instagram'::text,
  constraint sandbox_instagram_accounts_pkey PRIMARY KEY (id),
  constraint sandbox_instagram_accounts_profile_id_key UNIQUE (profile_id)
);
CREATE INDEX sandbox_instagram_accounts_by_file ON public.sandbox_instagram_accounts USING gin (file_keys(ARRAY[avatar_url]));
CREATE UNIQUE INDEX sandbox_instagram_accounts_by_username ON public.sandbox_instagram_accounts USING btree (network, username);
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF avatar_url ON public.sandbox_instagram_accounts FOR EACH ROW EXECUTE FUNCTION schedule_file_check('avatar_url');

create table sandbox_instagram_containers (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  caption text not null,
  media_urls text[] not null,
  is_ai_generated boolean not null,
  media_id uuid,
  permalink text,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  alt_texts text[] not null default '{}'::text[],
  is_reduced boolean not null default false,
  first_comment text not null default ''::text,
  surface text not null default 'feed'::text,
  constraint sandbox_instagram_containers_pkey PRIMARY KEY (id),
  constraint sandbox_instagram_containers_media_id_key UNIQUE (media_id),
  constraint sandbox_instagram_containers_account_id_fkey FOREIGN KEY (account_id) REFERENCES sandbox_instagram_accounts(id) ON DELETE CASCADE
);
CREATE INDEX sandbox_instagram_containers_by_file ON public.sandbox_instagram_containers USING gin (file_keys(media_urls));
CREATE INDEX sandbox_instagram_posts ON public.sandbox_instagram_containers USING btree (account_id, published_at DESC) WHERE (published_at IS NOT NULL);
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF media_urls ON public.sandbox_instagram_containers FOR EACH ROW EXECUTE FUNCTION schedule_file_check('media_urls');

create table sandbox_payment_checkouts (
  id text not null,
  customer_id text not null,
  plan text not null,
  billing text not null,
  success_url text not null,
  cancel_url text not null,
  completed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint sandbox_payment_checkouts_pkey PRIMARY KEY (id),
  constraint sandbox_payment_checkouts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES sandbox_payment_customers(id) ON DELETE CASCADE
);

create table sandbox_payment_customers (
  id text not null,
  reference text not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  constraint sandbox_payment_customers_pkey PRIMARY KEY (id),
  constraint sandbox_payment_customers_reference_key UNIQUE (reference)
);

create table sandbox_payment_events (
  id text not null,
  customer_id text not null,
  event jsonb not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  delivered_at timestamp with time zone,
  constraint sandbox_payment_events_pkey PRIMARY KEY (id),
  constraint sandbox_payment_events_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES sandbox_payment_customers(id) ON DELETE CASCADE
);
CREATE INDEX sandbox_payment_events_waiting ON public.sandbox_payment_events USING btree (created_at) WHERE (delivered_at IS NULL);

create table sandbox_payment_invoices (
  id text not null,
  subscription_id text not null,
  plan text not null,
  billing text not null,
  amount_cents integer not null,
  reversed text,
  created_at timestamp with time zone not null default now(),
  constraint sandbox_payment_invoices_pkey PRIMARY KEY (id),
  constraint sandbox_payment_invoices_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES sandbox_payment_subscriptions(id) ON DELETE CASCADE,
  constraint sandbox_payment_invoices_reversed_check CHECK ((reversed = ANY (ARRAY['refund'::text, 'dispute'::text])))
);
CREATE INDEX sandbox_payment_invoices_by_subscription ON public.sandbox_payment_invoices USING btree (subscription_id, created_at DESC);

create table sandbox_payment_subscriptions (
  id text not null,
  customer_id text not null,
  plan text not null,
  billing text not null,
  status text not null,
  current_period_end timestamp with time zone not null,
  cancel_at_period_end boolean not null default false,
  created_at timestamp with time zone not null default now(),
  current_period_start timestamp with time zone not null default now(),
  next_plan text,
  next_billing text,
  changed_at timestamp with time zone not null default now(),
  constraint sandbox_payment_subscriptions_pkey PRIMARY KEY (id),
  constraint sandbox_payment_subscriptions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES sandbox_payment_customers(id) ON DELETE CASCADE
);
CREATE INDEX sandbox_payment_subscriptions_by_customer ON public.sandbox_payment_subscriptions USING btree (customer_id);

create table scene_references (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  kind text not null,
  image_url text not null,
  outline jsonb,
  height_cm real,
  created_at timestamp with time zone not null default now(),
  constraint scene_references_pkey PRIMARY KEY (id),
  constraint scene_references_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint scene_references_height_cm_check CHECK ((height_cm > (0)::double precision))
);
CREATE UNIQUE INDEX scene_references_by_name ON public.scene_references USING btree (user_id, lower(name));
alter table scene_references enable row level security;
create policy own_rows on scene_references for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
create policy whole_account_deletes on scene_references as restrictive for delete using (( SELECT named_influencers() AS named_influencers) IS NULL);
create policy whole_account_updates on scene_references as restrictive for update using (( SELECT named_influencers() AS named_influencers) IS NULL);
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF image_url ON public.scene_references FOR EACH ROW EXECUTE FUNCTION schedule_file_check('image_url');

create table scheduled_posts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  influencer_id uuid not null,
  platform text not null default 'instagram'::text,
  media_urls text[] not null,
  caption text not null default ''::text,
  scheduled_at timestamp with time zone not null,
  scheduled_local text,
  timezone text,
  status text not null default 'queued'::text,
  late_job_id text,
  account_id text,
  late_profile_id text,
  source text not null default 'manual'::text,
  next_step_at timestamp with time zone,
  attempt integer not null default 0,
  failures integer not null default 0,
  prepared_ref text,
  publish_called_at timestamp with time zone,
  posted_at timestamp with time zone,
  remote_id text,
  remote_url text,
  reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  asked_count integer not null default 0,
  media_alt_texts text[] not null default '{}'::text[],
  media_crops double precision[] not null default '{}'::double precision[],
  sponsored_by text,
  reduced boolean not null default false,
  canceled_from text,
  cause text,
  told_at timestamp with time zone,
  first_comment text not null default ''::text,
  version integer not null default 1,
  field_versions jsonb not null default '{}'::jsonb,
  from_autopilot_draft boolean not null default false,
  post_id uuid,
  caption_variant text,
  files text[] not null default '{}'::text[],
  sent_caption text,
  confirmed_claims text[] not null default '{}'::text[],
  claims_confirmed_at timestamp with time zone,
  further_networks jsonb not null default '[]'::jsonb,
  surface text not null default 'feed'::text,
  constraint scheduled_posts_pkey PRIMARY KEY (id),
  constraint scheduled_posts_id_and_owner UNIQUE (id, user_id),
  constraint scheduled_posts_persona FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint scheduled_posts_post FOREIGN KEY (post_id, user_id) REFERENCES scheduled_posts(id, user_id) ON DELETE CASCADE,
  constraint scheduled_posts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint scheduled_posts_caption_check CHECK ((length(caption) <= 2200)),
  constraint scheduled_posts_caption_variant_check CHECK ((length(caption_variant) <= 63206)) NOT VALID,
  constraint scheduled_posts_check CHECK (((next_step_at IS NULL) = (status = ANY (ARRAY['posted'::text, 'failed'::text, 'missed'::text, 'unknown'::text, 'canceled_by_user'::text, 'canceled'::text, 'deleted'::text])))),
  constraint scheduled_posts_first_comment_check CHECK ((length(first_comment) <= 2200)),
  constraint scheduled_posts_media_alt_texts_check CHECK (((cardinality(media_alt_texts) <= 10) AND (length(array_to_string(media_alt_texts, ''::text)) <= 10000))),
  constraint scheduled_posts_media_crops_check CHECK (((cardinality(media_crops) <= 10) AND ((0)::double precision <= ALL (media_crops)) AND ((1)::double precision >= ALL (media_crops)))),
  constraint scheduled_posts_media_urls_check CHECK ((cardinality(media_urls) <= 10)),
  constraint scheduled_posts_platform_check CHECK ((platform = ANY (ARRAY['instagram'::text, 'simulated'::text, 'threads'::text, 'facebook'::text, 'twitter'::text, 'bluesky'::text, 'linkedin'::text, 'pinterest'::text, 'tiktok'::text, 'youtube'::text]))),
  constraint scheduled_posts_scheduled_local_check CHECK ((scheduled_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'::text)),
  constraint scheduled_posts_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'autopilot'::text]))),
  constraint scheduled_posts_sponsored_by_check CHECK (((length(sponsored_by) >= 1) AND (length(sponsored_by) <= 100))),
  constraint scheduled_posts_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'scheduled'::text, 'retry'::text, 'running'::text, 'posted'::text, 'failed'::text, 'missed'::text, 'unknown'::text, 'canceled_by_user'::text, 'canceled'::text, 'deleted'::text]))),
  constraint scheduled_posts_surface_check CHECK ((surface = ANY (ARRAY['feed'::text, 'reels'::text, 'story'::text])))
);
CREATE INDEX scheduled_posts_by_file ON public.scheduled_posts USING gin (files);
CREATE INDEX scheduled_posts_by_influencer ON public.scheduled_posts USING btree (influencer_id, scheduled_at);
CREATE UNIQUE INDEX scheduled_posts_by_post ON public.scheduled_posts USING btree (post_id, user_id, platform, account_id) WHERE (post_id IS NOT NULL);
CREATE INDEX scheduled_posts_by_user ON public.scheduled_posts USING btree (user_id);
CREATE INDEX scheduled_posts_in_trouble ON public.scheduled_posts USING btree (updated_at) WHERE ((failures > 0) AND (next_step_at IS NOT NULL));
CREATE INDEX scheduled_posts_next_step ON public.scheduled_posts USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);
CREATE INDEX scheduled_posts_next_step_of_network ON public.scheduled_posts USING btree (platform, next_step_at) WHERE ((next_step_at IS NOT NULL) AND (platform <> 'instagram'::text));
CREATE INDEX scheduled_posts_to_tell ON public.scheduled_posts USING btree (updated_at) WHERE ((told_at IS NULL) AND (status = ANY (ARRAY['failed'::text, 'unknown'::text])));
alter table scheduled_posts enable row level security;
create policy named_influencers on scheduled_posts as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on scheduled_posts for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF media_urls ON public.scheduled_posts FOR EACH ROW EXECUTE FUNCTION schedule_file_check('media_urls');
CREATE TRIGGER check_files_of_canceled AFTER UPDATE OF status ON public.scheduled_posts FOR EACH ROW WHEN ((new.status = ANY (ARRAY['canceled_by_user'::text, 'canceled'::text, 'deleted'::text]))) EXECUTE FUNCTION schedule_file_check_of_canceled();
CREATE TRIGGER count_field_versions BEFORE UPDATE OF caption, media_urls, media_alt_texts, media_crops, sponsored_by, first_comment, further_networks, surface, scheduled_local, timezone ON public.scheduled_posts FOR EACH ROW EXECUTE FUNCTION count_field_versions('caption', 'media_urls', 'media_alt_texts', 'media_crops', 'sponsored_by', 'first_comment', 'further_networks', 'surface', 'scheduled_local', 'timezone');
CREATE TRIGGER look_at_slot AFTER INSERT ON public.scheduled_posts FOR EACH ROW WHEN ((new.source <> 'autopilot'::text)) EXECUTE FUNCTION look_at_slot_of_post();
CREATE TRIGGER look_at_slot_of_change AFTER UPDATE OF status, scheduled_at ON public.scheduled_posts FOR EACH ROW WHEN (((new.scheduled_at IS DISTINCT FROM old.scheduled_at) OR ((new.status = 'canceled_by_user'::text) AND (old.status <> new.status)))) EXECUTE FUNCTION look_at_slot_of_post();
CREATE TRIGGER set_files BEFORE INSERT OR UPDATE OF media_urls ON public.scheduled_posts FOR EACH ROW EXECUTE FUNCTION set_files_of_post();
CREATE TRIGGER tell_webhooks_of_change AFTER UPDATE OF status, scheduled_at ON public.scheduled_posts FOR EACH ROW WHEN (((new.status <> ALL (ARRAY['running'::text, 'retry'::text])) AND ((new.status <> old.status) OR (new.scheduled_at <> old.scheduled_at)))) EXECUTE FUNCTION tell_webhooks_of_post();
CREATE TRIGGER tell_webhooks_of_new AFTER INSERT ON public.scheduled_posts FOR EACH ROW EXECUTE FUNCTION tell_webhooks_of_post();

create table security_audit_log (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  action text not null,
  details jsonb not null default '{}'::jsonb,
  user_agent text,
  ip_address text,
  created_at timestamp with time zone not null default now(),
  constraint security_audit_log_pkey PRIMARY KEY (id),
  constraint security_audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX security_audit_log_by_action ON public.security_audit_log USING btree (action, created_at DESC, id DESC);
CREATE INDEX security_audit_log_by_time ON public.security_audit_log USING brin (created_at);
CREATE INDEX security_audit_log_by_user ON public.security_audit_log USING btree (user_id, created_at DESC);
CREATE INDEX security_audit_log_newest ON public.security_audit_log USING btree (created_at DESC, id DESC);
alter table security_audit_log enable row level security;
create policy own_rows on security_audit_log for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table service_days (
  day date not null,
  service text not null,
  checks integer not null,
  troubled integer not null,
  checked_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint service_days_pkey PRIMARY KEY (day, service),
  constraint service_days_check CHECK (((troubled >= 0) AND (troubled <= checks)))
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE TRIGGER session_ended AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION announce_ended_session();

create table social_shares (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  url text not null,
  platform text not null,
  status text not null default 'pending'::text,
  reviewed_at timestamp with time zone,
  reviewed_by uuid,
  created_at timestamp with time zone not null default now(),
  link text not null,
  reason text,
  constraint social_shares_pkey PRIMARY KEY (id),
  constraint social_shares_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint social_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint social_shares_platform_check CHECK (((length(platform) >= 2) AND (length(platform) <= 60))),
  constraint social_shares_reason_check CHECK ((length(reason) <= 500)),
  constraint social_shares_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint social_shares_url_check CHECK ((length(url) <= 1000))
);
CREATE INDEX social_shares_by_reviewer ON public.social_shares USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX social_shares_by_user ON public.social_shares USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX social_shares_once ON public.social_shares USING btree (link) WHERE (status <> 'rejected'::text);
CREATE INDEX social_shares_pending ON public.social_shares USING btree (created_at) WHERE (status = 'pending'::text);
alter table social_shares enable row level security;
create policy own_rows on social_shares for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table subscriptions (
  id text not null,
  user_id uuid not null,
  plan text not null,
  billing text not null,
  status text not null,
  current_period_end timestamp with time zone not null,
  cancel_at_period_end boolean not null,
  as_of timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  renewal_told_for timestamp with time zone,
  ended_at timestamp with time zone,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES accounts(user_id) ON UPDATE CASCADE,
  constraint subscriptions_billing_check CHECK ((billing = ANY (ARRAY['monthly'::text, 'annual'::text]))),
  constraint subscriptions_plan_check CHECK ((plan = ANY (ARRAY['starter'::text, 'creator'::text, 'professional'::text]))),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text])))
);
CREATE INDEX subscriptions_by_user ON public.subscriptions USING btree (user_id);
alter table subscriptions enable row level security;
create policy own_rows on subscriptions for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table support_tickets (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  email text not null,
  category text not null,
  urgency text not null default 'normal'::text,
  feature_area text not null,
  summary text not null,
  details text not null default ''::text,
  attachment_url text,
  path text,
  user_agent text,
  status text not null default 'open'::text,
  created_at timestamp with time zone not null default now(),
  constraint support_tickets_pkey PRIMARY KEY (id),
  constraint support_tickets_id_and_owner UNIQUE (id, user_id),
  constraint support_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint support_tickets_category_check CHECK ((category = ANY (ARRAY['billing'::text, 'technical'::text, 'account'::text, 'content'::text, 'other'::text]))),
  constraint support_tickets_details_check CHECK ((length(details) <= 5000)),
  constraint support_tickets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint support_tickets_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 200))),
  constraint support_tickets_urgency_check CHECK ((urgency = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text])))
);
CREATE INDEX support_tickets_by_file ON public.support_tickets USING gin (file_keys(ARRAY[attachment_url]));
CREATE INDEX support_tickets_by_status ON public.support_tickets USING btree (status, created_at DESC, id DESC);
CREATE INDEX support_tickets_by_user ON public.support_tickets USING btree (user_id, created_at DESC, id DESC);
alter table support_tickets enable row level security;
create policy own_rows on support_tickets for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF attachment_url ON public.support_tickets FOR EACH ROW EXECUTE FUNCTION schedule_file_check('attachment_url');

create table suspensions (
  user_id uuid not null,
  reason text not null,
  suspended_by uuid,
  ended_sessions text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  constraint suspensions_pkey PRIMARY KEY (user_id),
  constraint suspensions_suspended_by_fkey FOREIGN KEY (suspended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint suspensions_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000)))
);
CREATE INDEX suspensions_by_operator ON public.suspensions USING btree (suspended_by);
CREATE INDEX suspensions_by_session ON public.suspensions USING gin (ended_sessions);

create table ticket_answers (
  id uuid not null default gen_random_uuid(),
  ticket_id uuid not null,
  user_id uuid not null,
  answer text not null,
  answered_by uuid,
  created_at timestamp with time zone not null default now(),
  constraint ticket_answers_pkey PRIMARY KEY (id),
  constraint ticket_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint ticket_answers_ticket FOREIGN KEY (ticket_id, user_id) REFERENCES support_tickets(id, user_id) ON DELETE CASCADE,
  constraint ticket_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ticket_answers_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 5000)))
);
CREATE INDEX ticket_answers_by_operator ON public.ticket_answers USING btree (answered_by);
CREATE INDEX ticket_answers_by_ticket ON public.ticket_answers USING btree (ticket_id, created_at);
CREATE INDEX ticket_answers_by_user ON public.ticket_answers USING btree (user_id);
alter table ticket_answers enable row level security;
create policy own_rows on ticket_answers for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table trained_models (
  id uuid not null default gen_random_uuid(),
  influencer_id uuid not null,
  user_id uuid not null,
  status text not null default 'collecting'::text,
  trigger_word text not null,
  credits integer not null,
  pictures integer not null default 0,
  archive_at_vendor text,
  request_id text,
  weights_at_vendor text,
  asked_at timestamp with time zone,
  weights_until timestamp with time zone,
  file_key text,
  bytes bigint,
  in_use boolean not null default false,
  percent integer not null default 0,
  waiting_before integer,
  reason text,
  failures integer not null default 0,
  attempt integer not null default 0,
  next_step_at timestamp with time zone default now(),
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint trained_models_pkey PRIMARY KEY (id),
  constraint trained_models_influencer FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint trained_models_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint trained_models_credits_check CHECK ((credits > 0)),
  constraint trained_models_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint trained_models_pictures_check CHECK ((pictures >= 0)),
  constraint trained_models_status_check CHECK ((status = ANY (ARRAY['collecting'::text, 'submitting'::text, 'asked'::text, 'training'::text, 'fetching'::text, 'ready'::text, 'failed'::text]))),
  constraint trained_models_trigger_word_check CHECK ((length(trigger_word) <= 40))
);
CREATE INDEX trained_models_by_influencer ON public.trained_models USING btree (influencer_id, created_at);
CREATE INDEX trained_models_by_user ON public.trained_models USING btree (user_id);
CREATE INDEX trained_models_due ON public.trained_models USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);
CREATE UNIQUE INDEX trained_models_under_way ON public.trained_models USING btree (influencer_id) WHERE (status <> ALL (ARRAY['ready'::text, 'failed'::text]));
alter table trained_models enable row level security;
create policy named_influencers on trained_models as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on trained_models for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_weights_of_deleted AFTER DELETE ON public.trained_models FOR EACH ROW WHEN ((old.file_key IS NOT NULL)) EXECUTE FUNCTION schedule_check_of_weights();
CREATE TRIGGER check_weights_of_replaced AFTER UPDATE OF file_key ON public.trained_models FOR EACH ROW WHEN (((old.file_key IS NOT NULL) AND (new.file_key IS DISTINCT FROM old.file_key))) EXECUTE FUNCTION schedule_check_of_weights();
CREATE TRIGGER note_training_to_cancel AFTER DELETE ON public.trained_models FOR EACH ROW WHEN ((old.status = ANY (ARRAY['asked'::text, 'training'::text]))) EXECUTE FUNCTION note_training_to_cancel();

create table trainings_to_cancel (
  id uuid not null,
  trigger_word text not null,
  request_id text,
  asked_at timestamp with time zone not null,
  constraint trainings_to_cancel_pkey PRIMARY KEY (id)
);

create table undeleted_profiles (
  profile_id text not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  constraint undeleted_profiles_pkey PRIMARY KEY (profile_id)
);

create table user_roles (
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK ((role = 'admin'::text))
);
alter table user_roles enable row level security;
create policy own_rows on user_roles for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER role_changed AFTER INSERT OR DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION announce_changed_role();

create table users (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK ((email = lower(email)))
);
CREATE INDEX users_by_file ON public.users USING gin (file_keys(ARRAY[image]));
CREATE INDEX users_by_mailbox ON public.users USING btree (mailbox_of(email)) WHERE email_verified;
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);
CREATE TRIGGER check_files AFTER DELETE OR UPDATE OF image ON public.users FOR EACH ROW EXECUTE FUNCTION schedule_file_check('image');
CREATE TRIGGER lock_posts BEFORE DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION lock_posts_of_user();
CREATE TRIGGER mark_account_erased AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION mark_account_erased();
CREATE TRIGGER person_changed AFTER UPDATE ON public.users FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) OR (old.email_verified <> new.email_verified))) EXECUTE FUNCTION announce_changed_person();

create table verifications (
  id uuid not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_by_expiry ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_by_identifier ON public.verifications USING btree (identifier);

create table video_uploads (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  bytes bigint not null,
  received bigint not null default 0,
  finishing_until timestamp with time zone,
  video_key text,
  created_at timestamp with time zone not null default now(),
  conversion text,
  conversion_progress real not null default 0,
  conversion_reason text,
  conversion_at timestamp with time zone,
  has_cover boolean not null default false,
  constraint video_uploads_pkey PRIMARY KEY (id),
  constraint video_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint video_uploads_video FOREIGN KEY (video_key, user_id) REFERENCES videos(key, user_id) ON DELETE CASCADE,
  constraint video_uploads_bytes_check CHECK ((bytes > 0)),
  constraint video_uploads_conversion CHECK ((conversion = ANY (ARRAY['waiting'::text, 'converting'::text, 'done'::text, 'failed'::text]))),
  constraint video_uploads_failed CHECK (((NOT (conversion IS DISTINCT FROM 'failed'::text)) = (conversion_reason IS NOT NULL)))
);
CREATE INDEX video_uploads_by_time ON public.video_uploads USING btree (created_at);
CREATE INDEX video_uploads_by_user ON public.video_uploads USING btree (user_id);
CREATE INDEX video_uploads_by_video ON public.video_uploads USING btree (video_key) WHERE (video_key IS NOT NULL);
alter table video_uploads enable row level security;
create policy own_rows on video_uploads for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table videos (
  key text not null,
  user_id uuid not null,
  name text not null,
  source text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  duration_ms integer not null,
  frame_rate real not null,
  has_sound boolean not null,
  cover_ms integer not null,
  created_at timestamp with time zone not null default now(),
  constraint videos_pkey PRIMARY KEY (key),
  constraint videos_key_and_owner UNIQUE (key, user_id),
  constraint videos_file FOREIGN KEY (key, user_id) REFERENCES files(key, user_id) ON DELETE CASCADE,
  constraint videos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint videos_source_check CHECK ((source = ANY (ARRAY['upload'::text, 'generated'::text])))
);
CREATE INDEX videos_by_user ON public.videos USING btree (user_id, created_at DESC);
alter table videos enable row level security;
create policy own_rows on videos for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint_id uuid not null,
  "position" bigint not null generated always as identity,
  event text not null,
  subject text not null,
  body jsonb not null,
  status text not null default 'waiting'::text,
  tries integer not null default 0,
  retry_until timestamp with time zone not null default (now() + '24:00:00'::interval),
  answer_status integer,
  error text,
  tried_at timestamp with time zone,
  next_step_at timestamp with time zone default now(),
  attempt integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  waits_for_earlier boolean not null default false,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_endpoint_id_user_id_fkey FOREIGN KEY (endpoint_id, user_id) REFERENCES webhook_endpoints(id, user_id) ON DELETE CASCADE,
  constraint webhook_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint webhook_deliveries_check CHECK (((next_step_at IS NULL) = (status <> 'waiting'::text))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_by_endpoint ON public.webhook_deliveries USING btree (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_time ON public.webhook_deliveries USING brin (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_step_at) WHERE (next_step_at IS NOT NULL);
CREATE INDEX webhook_deliveries_in_order ON public.webhook_deliveries USING btree (endpoint_id, subject, "position") WHERE (status = 'waiting'::text);
alter table webhook_deliveries enable row level security;
create policy own_rows on webhook_deliveries for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  url text not null,
  events text[] not null,
  secret text,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  sealed_secret text,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_id_user_id_key UNIQUE (id, user_id),
  constraint webhook_endpoints_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_endpoints_url_check CHECK ((length(url) <= 2000))
);
CREATE INDEX webhook_endpoints_by_user ON public.webhook_endpoints USING btree (user_id);
CREATE INDEX webhook_endpoints_plain ON public.webhook_endpoints USING btree (id) WHERE (secret IS NOT NULL);
alter table webhook_endpoints enable row level security;
create policy own_rows on webhook_endpoints for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

create table withdrawn_pictures (
  key text not null,
  user_id uuid not null,
  withdrawn_at timestamp with time zone not null default now(),
  constraint withdrawn_pictures_pkey PRIMARY KEY (key),
  constraint withdrawn_pictures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX withdrawn_pictures_by_user ON public.withdrawn_pictures USING btree (user_id);
alter table withdrawn_pictures enable row level security;
create policy own_rows on withdrawn_pictures for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));
CREATE TRIGGER check_withdrawn_file AFTER INSERT ON public.withdrawn_pictures FOR EACH ROW EXECUTE FUNCTION schedule_withdrawn_file_check();

create table writer_calls (
  id bigint not null generated always as identity,
  user_id uuid not null,
  influencer_id uuid not null,
  text text not null,
  writer text not null,
  model text not null,
  input_tokens integer,
  output_tokens integer,
  cost numeric(12,6),
  duration_ms integer not null,
  outcome text not null,
  created_at timestamp with time zone not null default now(),
  constraint writer_calls_pkey PRIMARY KEY (id),
  constraint writer_calls_influencer FOREIGN KEY (influencer_id, user_id) REFERENCES influencers(id, user_id) ON DELETE CASCADE,
  constraint writer_calls_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint writer_calls_outcome_check CHECK ((outcome = ANY (ARRAY['written'::text, 'unusable'::text, 'refused'::text, 'failed'::text]))),
  constraint writer_calls_text_check CHECK ((text = ANY (ARRAY['caption'::text, 'shots'::text, 'days'::text])))
);
CREATE INDEX writer_calls_by_influencer ON public.writer_calls USING btree (influencer_id, user_id);
CREATE INDEX writer_calls_by_person ON public.writer_calls USING btree (user_id, created_at);
CREATE INDEX writer_calls_by_time ON public.writer_calls USING brin (created_at);
alter table writer_calls enable row level security;
create policy named_influencers on writer_calls as restrictive for all using ((( SELECT named_influencers() AS named_influencers) IS NULL) OR (influencer_id = ANY (( SELECT named_influencers() AS named_influencers)::uuid[])));
create policy own_rows on writer_calls for all using (user_id = ( SELECT caller_id() AS caller_id)) with check (user_id = ( SELECT caller_id() AS caller_id));

CREATE OR REPLACE FUNCTION public.allow(object text, privileges text)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO app_privileges (object, privileges)
   VALUES (allow.object, allow.privileges) ON CONFLICT(object) DO UPDATE SET privileges = excluded.privileges;
END;

CREATE OR REPLACE FUNCTION public.announce_changed_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('person_changed', new.id::text);
  perform pg_notify('live', json_build_array(json_build_object('userId', new.id, 'topic', 'session'))::text);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_changed_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('person_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ended', old.user_id::text);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.begin_next_slots()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  run uuid := coalesce(new.run_id, old.run_id);
  free integer := 2 - (select count(*) from post_slots where run_id = run and next_step_at is not null);
begin
  update post_slots set next_step_at = now()
  where next_step_at is null and id in (
    select id from post_slots
    where run_id = run and source = 'week' and next_step_at is null and halted is null and state <> 'filled'
    order by position limit greatest(free, 0));
  if found then
    perform pg_notify('wake', 'post slots');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.caller_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.check_files_of(named regclass, VARIADIC columns text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create trigger check_files after delete or update of %s on %s for each row execute function schedule_file_check(%s)',
    array_to_string(columns, ', '), named, (select string_agg(quote_literal(each), ', ') from unnest(columns) as each));
end
$function$;

CREATE OR REPLACE FUNCTION public.continue_slots_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update autopilot_slots set next_step_at = now(), attempt = attempt + 1
  where influencer_id = new.influencer_id and next_step_at is not null and looks > 0 and state in ('planned', 'filling');
  if found then
    perform pg_notify('wake', 'autopilot');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_field_versions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was jsonb := to_jsonb(old) || coalesce(to_jsonb(old) -> 'content', '{}');
  is_now jsonb := to_jsonb(new) || coalesce(to_jsonb(new) -> 'content', '{}');
  changed jsonb;
begin
  select jsonb_object_agg(field, old.version + 1) into changed
  from unnest(tg_argv) as field where was -> field is distinct from is_now -> field;
  new.version := case when changed is null then old.version else old.version + 1 end;
  new.field_versions := old.field_versions || coalesce(changed, '{}');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.end_reservation(reserved text, used boolean, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  entry credit_entries;
begin
  select * into entry from credit_entries where reference = reserved and kind = 'reserved';
  if entry.id is null then
    return false;
  end if;
  perform from accounts where user_id = entry.user_id for update;
  if exists (select from credit_entries where reference = reserved and kind in ('settled', 'returned')) then
    return false;
  end if;
  if not used then
    perform expire_grant(entry.grant_id, at); -- the longer life is that of the returned credit alone
    update credit_grants
    set remaining = remaining - entry.amount,
      expires_at = case when expires_at <= at then at + interval '7 days' else expires_at end
    where id = entry.grant_id;
  end if;
  insert into credit_entries (user_id, grant_id, kind, amount, reference, note)
  values (entry.user_id, entry.grant_id, case when used then 'settled' else 'returned' end, case when used then 0 else -entry.amount end,
    reserved, entry.note);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.erase_account(erased uuid, other uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from subscriptions where user_id = erased;
  update accounts set user_id = other, erased_at = now(), plan = 'free', max_influencers = default, customer_id = null,
    subscription_id = null, subscription_status = null, billing = null, price_id = null, current_period_end = null,
    cancel_at_period_end = false, grace_end = null, updated_at = now()
  where user_id = erased;
  update credit_grants set reference = replace(reference, erased::text, other::text), note = null where user_id = other;
  update credit_entries set reference = replace(reference, erased::text, other::text), note = null where user_id = other;
end
$function$;

CREATE OR REPLACE FUNCTION public.expire_grant(expiring bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  expired credit_grants;
begin
  select * into expired from credit_grants where id = expiring and remaining > 0 and expires_at <= at for update;
  if expired.id is null then
    return;
  end if;
  update credit_grants set remaining = 0 where id = expiring;
  insert into credit_entries (user_id, grant_id, kind, amount, reference)
  values (expired.user_id, expiring, 'expired', -expired.remaining, expired.reference);
end
$function$;

CREATE OR REPLACE FUNCTION public.expire_grants(holder uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from accounts where user_id = holder for update;
  perform expire_grant(id, at) from credit_grants where user_id = holder and remaining > 0 and expires_at <= at order by id;
end
$function$;

CREATE OR REPLACE FUNCTION public.file_keys(addresses text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT "substring"(address.address, '/files/([a-z0-9-]+\.[a-z0-9]+)$'::text) AS "substring" FROM unnest(file_keys.addresses) address(address) WHERE (address.address ~ '/files/[a-z0-9-]+\.[a-z0-9]+$'::text));

CREATE OR REPLACE FUNCTION public.forbid_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  named constant text[] := array['user_id', 'reference', 'note'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - named = to_jsonb(old) - named
    and exists (select from accounts where user_id = new.user_id and erased_at is not null)
  then
    return new;
  end if;
  raise exception 'entries of a ledger are only ever added';
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_instagram_graph_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from instagram_graph_accounts where profile_id in (old.profile_id, old.next_profile_id);
  delete from instagram_graph_logins where profile_id in (old.profile_id, old.next_profile_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.forget_placement_of_draft()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from post_placements placed where placed.post_id = old.id and placed.user_id = old.user_id
    and not exists (select from scheduled_posts post where post.id = old.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.grant_app_privileges(app_role name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  allowed app_privileges;
begin
  for allowed in select * from app_privileges loop
    execute format('grant %s on %s to %I', allowed.privileges, allowed.object, app_role);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.grant_credits(receiver uuid, kind text, amount integer, reference text, expires_at timestamp with time zone, note text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  granted bigint;
begin
  insert into credit_grants (user_id, kind, amount, remaining, expires_at, reference, note)
  values (receiver, grant_credits.kind, grant_credits.amount, grant_credits.amount, grant_credits.expires_at,
    grant_credits.reference, grant_credits.note)
  on conflict on constraint credit_grants_reference_key do nothing
  returning id into granted;
  if granted is null then
    return false;
  end if;
  insert into credit_entries (user_id, grant_id, kind, amount, reference, note)
  values (receiver, granted, 'granted', grant_credits.amount, grant_credits.reference, grant_credits.note);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.grant_starter_photos()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from accounts where user_id = caller_id() for update; -- the photos are paid in the same transaction
  return grant_credits(caller_id(), 'starter_photos', 3, 'starter-photos/' || caller_id(), null, 'Starter photos');
end
$function$;

CREATE OR REPLACE FUNCTION public.images_ahead(asked uuid[])
 RETURNS TABLE(generation_id uuid, "position" integer, ahead integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select own.generation_id, own.position, (earlier.images + older.images)::integer
  from generation_images own
  join (
    select image.queue, image.turn,
      sum(count(*)) over (partition by image.queue order by image.turn) - count(*) as images
    from generation_images image
    where image.status = 'waiting'
    group by image.queue, image.turn
  ) earlier on earlier.queue = own.queue and earlier.turn = own.turn
  cross join lateral (
    select count(*) as images from generation_images image
    where image.status = 'waiting' and image.queue = own.queue and image.turn = own.turn and image.queued_at < own.queued_at
  ) older
  where own.user_id = caller_id() and own.generation_id = any(asked) and own.status = 'waiting'
$function$;

CREATE OR REPLACE FUNCTION public.is_caller_held()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM held_accounts WHERE (held_accounts.account_id = (SELECT caller_id() AS caller_id))));

CREATE OR REPLACE FUNCTION public.is_file_used(key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((NOT (EXISTS (SELECT FROM likeness_consents WHERE ((likeness_consents.image_url = ('/files/'::text || is_file_used.key)) AND (likeness_consents.revoked_at IS NOT NULL))))) AND (NOT (EXISTS (SELECT FROM withdrawn_pictures withdrawn WHERE (withdrawn.key = is_file_used.key)))) AND ((EXISTS (SELECT FROM influencer_photos WHERE (influencer_photos.image_url = ('/files/'::text || is_file_used.key)))) OR (EXISTS (SELECT FROM influencer_photos WHERE (influencer_photos.large_url = ('/files/'::text || is_file_used.key)))) OR (EXISTS (SELECT FROM influencers WHERE (file_keys((ARRAY[influencers.avatar_url, influencers.face_url, influencers.preview_image_url] || influencers.reference_urls)) @> ARRAY[is_file_used.key]))) OR (EXISTS (SELECT FROM character_sheets WHERE (character_sheets.image_url = ('/files/'::text || is_file_used.key)))) OR (EXISTS (SELECT FROM previews WHERE (previews.image_url = ('/files/'::text || is_file_used.key)))) OR (EXISTS (SELECT FROM prebuilt_models WHERE (file_keys((ARRAY[prebuilt_models.avatar_url] || prebuilt_models.preview_images)) @> ARRAY[is_file_used.key]))) OR (EXISTS (SELECT FROM demo_influencers WHERE ((('/files/'::text || is_file_used.key) = demo_influencers.face_url) OR (('/files/'::text || is_file_used.key) = demo_influencers.coffee_url)))) OR (EXISTS (SELECT FROM demo_influencer_images WHERE (demo_influencer_images.url = ('/files/'::text || is_file_used.key)))) OR (EXISTS (SELECT FROM likeness_consents WHERE (likeness_consents.image_url = ('/files/'::text || is_file_used.key)))) OR (EXISTS (SELECT FROM scheduled_posts WHERE ((scheduled_posts.files @> ARRAY[is_file_used.key]) AND ((scheduled_posts.status <> ALL (ARRAY['canceled_by_user'::text, 'canceled'::text, 'deleted'::text])) OR (scheduled_posts.updated_at > (now() - '00:01:00'::interval)))))) OR (EXISTS (SELECT FROM post_drafts WHERE (file_keys(post_drafts.media_urls) @> ARRAY[is_file_used.key]))) OR (EXISTS (SELECT FROM instagram_connections WHERE (file_keys(ARRAY[instagram_connections.avatar_url]) @> ARRAY[is_file_used.key]))) OR (EXISTS (SELECT FROM sandbox_instagram_accounts WHERE (file_keys(ARRAY[sandbox_instagram_accounts.avatar_url]) @> ARRAY[is_file_used.key]))) OR (EXISTS (SELECT FROM sandbox_instagram_containers WHERE (file_keys(sandbox_instagram_containers.media_urls) @> ARRAY[is_file_used.key]))) OR (EXISTS (SELECT FROM users WHERE (file_keys(ARRAY[users.image]) @> ARRAY[is_file_used.key]))) OR (EXISTS (SELECT FROM scene_references WHERE (scene_references.image_url = ('/files/'::text || is_file_used.key)))) OR (EXISTS (SELECT FROM photo_videos WHERE (photo_videos.video_url = ('/files/'::text || is_file_used.key)))) OR (EXISTS (SELECT FROM support_tickets WHERE (file_keys(ARRAY[support_tickets.attachment_url]) @> ARRAY[is_file_used.key])))));

CREATE OR REPLACE FUNCTION public.is_post_of_other_influencer(post uuid, influencer uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (EXISTS (SELECT FROM scheduled_posts WHERE ((scheduled_posts.id = is_post_of_other_influencer.post) AND (scheduled_posts.user_id = (SELECT caller_id() AS caller_id)) AND (scheduled_posts.influencer_id <> is_post_of_other_influencer.influencer))));

CREATE OR REPLACE FUNCTION public.keep_lost_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.connected and new.reconnect_reason is null then
    new.lost_at := null;
  elsif old.connected and old.reconnect_reason is null then
    new.lost_at := now();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.limit_to_named(limited regclass, influencer text DEFAULT 'influencer_id'::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format(
    'create policy named_influencers on %s as restrictive
      using ((select named_influencers()) is null or %I = any ((select named_influencers())::uuid[]))',
    limited, influencer);
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_posts_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from scheduled_posts where user_id = old.id order by id for update;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.look_at_slot(changed uuid, after interval)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update autopilot_slots set next_step_at = now() + after, attempt = attempt + 1
  where id = (
    select id from autopilot_slots
    where id = changed and next_step_at > now() + after and state in ('planned', 'filling', 'waiting', 'scheduled')
    for no key update skip locked
  );
  if found then
    perform pg_notify('wake', 'autopilot');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.look_at_slot_of_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform look_at_slot(old.id, interval '1 minute');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.look_at_slot_of_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- A deletion can be undone for a minute.
  perform look_at_slot(new.id, case when new.status = 'canceled_by_user' then interval '1 minute' else interval '0' end);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.mailbox_of(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (split_part(lower(address), '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(lower(address), '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) ELSE ((split_part(split_part(lower(address), '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(lower(address), '@'::text, 2)) END;

CREATE OR REPLACE FUNCTION public.mark_account_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update accounts set erased_at = now() where user_id = old.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.named_influencers()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.influencers'::text, true), ''::text))::uuid[];

CREATE OR REPLACE FUNCTION public.next_image_turn(asked_queue text, asked_user uuid, OUT turn integer, OUT queued integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  orderer constant uuid := coalesce(caller_id(), asked_user);
  own_next integer;
  started integer;
  first_waiting integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('image queue/' || orderer, 0));
  select max(image.turn) + 1, count(*) filter (where image.status = 'waiting') into own_next, queued
  from generation_images image
  where image.user_id = orderer and image.status in ('waiting', 'drawing') and image.queue = asked_queue;
  select max(image.turn) into started from generation_images image where image.queue = asked_queue and image.status = 'drawing';
  select min(image.turn) into first_waiting from generation_images image where image.queue = asked_queue and image.status = 'waiting';
  -- A retried image is in service with an old turn: the images that wait are then closer to the turn in service. In an empty queue
  -- turns start at 0 again.
  turn := greatest(own_next, case when started is null then first_waiting else greatest(started, first_waiting - 1) end, 0);
end
$function$;

CREATE OR REPLACE FUNCTION public.note_training_to_cancel()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into trainings_to_cancel (id, trigger_word, request_id, asked_at)
  values (old.id, old.trigger_word, old.request_id, coalesce(old.asked_at, now()))
  on conflict (id) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.protect(protected regclass, granted text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', protected);
  execute format(
    'create policy own_rows on %s using (user_id = (select caller_id())) with check (user_id = (select caller_id()))',
    protected);
  perform allow('table ' || protected, granted);
end
$function$;

CREATE OR REPLACE FUNCTION public.reserve_credits(wanted text[], note text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN take_credits(caller_id(), wanted, note, now());

CREATE OR REPLACE FUNCTION public.revoke_grant(granted text, note text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  holder uuid;
  revoked credit_grants;
begin
  select user_id into holder from credit_grants where reference = granted;
  if holder is null then
    return 0;
  end if;
  perform from accounts where user_id = holder for update;
  select * into revoked from credit_grants where reference = granted and remaining > 0 for update;
  if revoked.id is null then
    return 0;
  end if;
  update credit_grants set remaining = 0 where id = revoked.id;
  insert into credit_entries (user_id, grant_id, kind, amount, reference, note)
  values (revoked.user_id, revoked.id, 'revoked', -revoked.remaining, granted, revoke_grant.note);
  return revoked.remaining;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_check_of_weights()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into file_checks (key, due_at) values (old.file_key, now()) on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_file_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into file_checks (key, due_at)
  select distinct match[1], now()
  from unnest(tg_argv) as named, regexp_matches(to_jsonb(old) ->> named, '/files/([a-z0-9-]+\.[a-z0-9]+)', 'g') as match
  on conflict (key) do update set due_at = least(file_checks.due_at, excluded.due_at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_file_check_of_canceled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into file_checks (key, due_at)
  select key, now() + interval '2 minutes' from unnest(file_keys(new.media_urls)) as key
  on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_lost_file_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into file_checks (key, due_at) values (old.key, now()) on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_new_file_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into file_checks (key, due_at) values (new.key, now() + interval '7 days')
  on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.schedule_withdrawn_file_check()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into file_checks (key, due_at) values (new.key, now()) on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_files_of_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.files := file_keys(new.media_urls);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_credits(taker uuid, wanted text[], note text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  fresh text[];
  each text;
  paying bigint;
begin
  perform from accounts where user_id = taker for update; -- the spending of one account takes turns
  fresh := array(
    select named.reference from unnest(wanted) with ordinality as named (reference, place)
    where not exists (
      select from credit_entries entry
      where entry.reference = named.reference and entry.kind = 'reserved' and entry.user_id = taker)
    group by named.reference order by min(named.place));
  if cardinality(fresh) > (
    select coalesce(sum(remaining), 0) from credit_grants
    where user_id = taker and remaining > 0 and (expires_at is null or expires_at > at)
  ) then
    return false;
  end if;
  foreach each in array fresh loop
    update credit_grants set remaining = remaining - 1
    where id = (
      select id from credit_grants
      where user_id = taker and remaining > 0 and (expires_at is null or expires_at > at)
      order by expires_at, id limit 1
    )
    returning id into paying;
    insert into credit_entries (user_id, grant_id, kind, amount, reference, note)
    values (taker, paying, 'reserved', -1, each, take_credits.note);
  end loop;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks(person uuid, happened text, about text, data jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into webhook_deliveries (user_id, endpoint_id, event, subject, body)
  select user_id, id, happened, about, data
  from webhook_endpoints
  where user_id = person and disabled_at is null and happened = any (events);
  if found then
    perform pg_notify('wake', 'webhooks');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_connection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform tell_webhooks(new.user_id, 'connection.lost', new.influencer_id::text, jsonb_build_object(
    'influencer_id', new.influencer_id, 'username', new.username, 'reason', new.reconnect_reason));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_low_credits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  person uuid := (select user_id from credit_grants where reference = new.reference);
begin
  perform tell_webhooks(person, 'credits.low', person::text, jsonb_build_object('credits', (
    select coalesce(sum(remaining), 0) from credit_grants
    where user_id = person and remaining > 0 and (expires_at is null or expires_at > now()))));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_network_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform tell_webhooks(new.user_id, 'connection.lost', new.influencer_id::text, jsonb_build_object(
    'influencer_id', new.influencer_id, 'network', new.network, 'username', new.username,
    'reason', new.reconnect_reason));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform tell_webhooks(new.user_id, 'photo.ready', new.id::text,
    jsonb_build_object('influencer_id', new.influencer_id, 'photo_id', new.id));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_post()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  happened text := case
    when tg_op = 'INSERT' then 'post.scheduled'
    when new.status = old.status and new.scheduled_at <> old.scheduled_at then 'post.scheduled'
    when new.status = old.status then null
    when new.status = 'posted' then 'post.published'
    when new.status in ('failed', 'missed') then 'post.failed'
    when new.status = 'unknown' then 'post.unconfirmed'
    when new.status in ('queued', 'scheduled') and old.status not in ('running', 'retry') then 'post.scheduled'
  end;
  post uuid := coalesce(new.post_id, new.id);
  kind text := case
    when new.surface = 'story' then 'story'
    when cardinality(new.media_urls) > 1 then 'carousel'
    when new.media_urls[1] like '%.mp4' then 'reel'
    else 'photo'
  end;
  post_videos jsonb;
begin
  if happened is null or (happened = 'post.scheduled' and tg_op = 'INSERT' and post <> new.id) then
    return null;
  end if;
  -- Most users have no webhook, so this is checked first.
  if exists (select from webhook_endpoints where user_id = new.user_id) then
    select coalesce(jsonb_agg(jsonb_build_object('url', medium.url, 'cover_url', regexp_replace(medium.url, '\.mp4$', '.jpg'),
      'duration_ms', video.duration_ms, 'width', video.width, 'height', video.height) order by medium.position), '[]')
    into post_videos
    from unnest(new.media_urls) with ordinality as medium (url, position)
      join videos video on medium.url = '/files/' || video.key and video.user_id = new.user_id;
    perform tell_webhooks(new.user_id, happened, post::text, jsonb_build_object(
      'influencer_id', new.influencer_id, 'post_id', post, 'target_id', new.id, 'network', new.platform,
      'status', new.status, 'scheduled_at', new.scheduled_at, 'reason', new.reason, 'url', new.remote_url,
      'kind', kind, 'videos', post_videos));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks_of_slot()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform tell_webhooks(new.user_id, 'slot.skipped', new.id::text, jsonb_build_object(
    'influencer_id', new.influencer_id, 'slot_id', new.id, 'slot_at', new.slot_at, 'reason', new.reason));
  return null;
end
$function$;
