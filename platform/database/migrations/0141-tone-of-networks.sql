-- The tone of captions that are prepared for a network; null for the tone on Instagram.
alter table network_accounts add column prepared_tone text check (length(prepared_tone) between 1 and 200);
