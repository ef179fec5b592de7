-- The bytes of an uploaded file before it was encoded again; null for older files and for images that were generated.
alter table files add column uploaded_bytes integer;
