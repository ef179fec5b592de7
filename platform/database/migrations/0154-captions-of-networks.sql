-- Networks such as LinkedIn, YouTube and Facebook allow longer captions than Instagram. Every stored caption keeps the
-- wider check, so no row is scanned.
alter table scheduled_posts drop constraint scheduled_posts_caption_variant_check;
-- contract: the version before writes only shorter captions.
alter table scheduled_posts add constraint scheduled_posts_caption_variant_check
  check (length(caption_variant) <= 63206) not valid;
