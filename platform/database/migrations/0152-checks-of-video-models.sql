alter table model_checks drop constraint model_checks_work_check;
-- contract: the version before writes no models of videos.
alter table model_checks add constraint model_checks_work_check check (work in ('images', 'captions', 'videos'));
