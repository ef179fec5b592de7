-- A clone that is created without a statement about whose face it is. The statement is added before its first image,
-- with its date; until then the relation is 'not stated'.
alter table likeness_consents drop constraint likeness_consents_relation_check;
alter table likeness_consents alter column given_at drop not null;
-- contract: all rows of the version before, and all that it still writes, have one of these relations and a date.
alter table likeness_consents
  add constraint likeness_consents_relation_check check (relation in ('self', 'permission', 'not stated')),
  add constraint likeness_consents_given_at_check check ((relation = 'not stated') = (given_at is null));

insert into likeness_consents (user_id, influencer_id, image_url, relation, statement, given_at)
select user_id, id, face_url, 'not stated', '', null from influencers
where created_via = 'clone' and face_url is not null
  and not exists (select from likeness_consents where influencer_id = influencers.id);
