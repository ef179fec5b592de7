-- Lets PgBouncer look up passwords for its auth_query. A superuser runs this once in the product's database, after
-- `createuser --pwprompt pgbouncer`. PgBouncer's own default reads pg_authid (before 1.24.1, and without Debian's security
-- update, pg_shadow), for which its role would need to read the passwords of every role.
create schema pgbouncer;
create function pgbouncer.get_auth(name text) returns table (rolname name, rolpassword text)
  language sql security definer set search_path = pg_catalog
  as $$ select rolname, rolpassword from pg_authid where rolname = $1 and rolcanlogin and not rolsuper $$;
revoke all on function pgbouncer.get_auth(text) from public;
grant usage on schema pgbouncer to pgbouncer;
grant execute on function pgbouncer.get_auth(text) to pgbouncer;
