-- The role of people's queries belongs to one database of a server and may be another one tomorrow: a copy or a restored backup
-- has another name. So policies hold for whoever is not the owner, and what the role may do is kept as rows, which each start grants.

create table app_privileges (
  -- As GRANT names it, such as 'table influencers'.
  object text primary key,
  privileges text not null
);

-- Lets people's queries at an object.
create function allow(object text, privileges text) returns void language sql
begin atomic
  insert into app_privileges (object, privileges) values (allow.object, allow.privileges)
  on conflict (object) do update set privileges = excluded.privileges;
end;

-- Lets people's queries at a table that holds people's own rows: each caller sees and writes those rows alone.
create or replace function protect(protected regclass, granted text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format(
    'create policy own_rows on %s using (user_id = (select caller_id())) with check (user_id = (select caller_id()))',
    protected);
  perform allow('table ' || protected, granted);
end
$$;

create function grant_app_privileges(app_role name) returns void language plpgsql as $$
declare
  allowed app_privileges;
begin
  for allowed in select * from app_privileges loop
    execute format('grant %s on %s to %I', allowed.privileges, allowed.object, app_role);
  end loop;
end
$$;

-- What was granted until now, to this database's role or to the one role that all databases of a server once shared.
do $$
declare
  shared_role constant name := 'galatea' || '_app';
  policy record;
begin
  perform allow('table ' || class.oid::regclass, string_agg(acl.privilege_type, ', '))
  from pg_class class, aclexplode(class.relacl) acl
  where class.relnamespace = 'public'::regnamespace
    and acl.grantee in (select oid from pg_roles where rolname in ('galatea_app', shared_role))
  group by class.oid;
  perform allow('function ' || proc.oid::regprocedure, string_agg(acl.privilege_type, ', '))
  from pg_proc proc, aclexplode(proc.proacl) acl
  where proc.pronamespace = 'public'::regnamespace
    and acl.grantee in (select oid from pg_roles where rolname in ('galatea_app', shared_role))
  group by proc.oid;
  for policy in select policyname, tablename from pg_policies where schemaname = 'public' loop
    execute format('alter policy %I on %I to public', policy.policyname, policy.tablename);
  end loop;
  if exists (select from pg_roles where rolname = shared_role) then
    begin
      execute format('drop owned by %I', shared_role);
      execute format('drop role %I', shared_role);
    exception when insufficient_privilege or dependent_objects_still_exist then
      null; -- Another database of this server still uses the shared role, or it is not ours to drop. It cannot log in.
    end;
  end if;
end
$$;

-- A row that names a persona belongs to the persona's owner: foreign keys are checked without row-level security.
alter table influencers add constraint influencers_id_and_owner unique (id, user_id);
alter table generations drop constraint generations_influencer_id_fkey,
  add constraint generations_persona foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade;
alter table influencer_photos drop constraint influencer_photos_influencer_id_fkey,
  add constraint influencer_photos_persona foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade;
alter table influencer_channel_settings drop constraint influencer_channel_settings_influencer_id_fkey,
  add constraint influencer_channel_settings_persona foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade;
alter table instagram_connections drop constraint instagram_connections_influencer_id_fkey,
  add constraint instagram_connections_persona foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade;
alter table scheduled_posts drop constraint scheduled_posts_influencer_id_fkey,
  add constraint scheduled_posts_persona foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade;
alter table likeness_consents drop constraint likeness_consents_influencer_id_fkey,
  add constraint likeness_consents_persona foreign key (influencer_id, user_id) references influencers (id, user_id)
    on delete set null (influencer_id);
