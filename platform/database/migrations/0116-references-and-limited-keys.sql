-- References belong to no influencer: a key for some influencers may add and use them, but a change would affect the
-- images of all influencers.
create policy whole_account_updates on scene_references as restrictive for update
  using ((select named_influencers()) is null);
create policy whole_account_deletes on scene_references as restrictive for delete
  using ((select named_influencers()) is null);
