type ApiChange = { readonly version: string; readonly changes: readonly string[] };

/**
 * API changes that affect client programs, newest first. Call, field and code names never change; every addition gets
 * an entry.
 */
export const apiChanges: readonly ApiChange[] = [
  {
    version: '1.1',
    changes: [
      'Export posts of a month as CSV or calendar files, and import them: get-posts-file, preview-import, import-posts.',
      'Import calendar files from any program: Windows time zones, VTIMEZONE, and recurring events with repeat_months.',
      'Import CSV files from other programs: columns, date_order and status of preview-import and import-posts; preview-import returns csv with the detected columns, and for each row image_urls, sponsored_by, first_comment and notes.',
      'Check an image for marks of its origin: verify-image, also without a key, and the tool verify_image at /mcp.',
      'Download photos as a ZIP file: create-photos-zip.',
      'Get a photo at 2,048 pixels: create-large-photo.',
      'Generate more photos like one, in other poses: get-more-like-this, and keeps_seed of generate-images.',
      'Change a photo with a prompt: change-photo and get-photo-changes; photos have changes and changed_from.',
      'Photos report in meta.with_lora whether a trained model generated them.',
      'Photos report in meta.without_references whether the model received no reference images of their influencer.',
      'Train a model of an influencer: get-training, train-model, use-trained-model.',
      'Tools at /mcp: change_photo, read_photo_changes, more_like_this, read_large_photo, read_training, train_model, use_trained_model.',
      'Available to API keys: save-channel-settings, user-autopilot-usage, change-idea, skip-slot, approve-slot, stop-autopilot, resume-autopilot.',
      'List Autopilot posts of a period that were held, skipped or failed: list-missed-slots. get-autopilot returns beyondPlan, prepare_ahead_hours, and the steps of each post.',
      "The history of a post may contain 'clocks changed': the rules of its time zone changed, and the post keeps its local time.",
      'get-demo-influencer returns id, gender, age_group and hair_color.',
      'The OpenAPI document contains an example request and response for each call.',
      'A user can have up to 420 images queued: generate-images, change-photo, preview and redraw-character-sheet return QUEUE_FULL (429) beyond that.',
      'list-drawings returns images_ahead for each image: the number of images that start before it.',
      'favorites of list-photos is a boolean in the OpenAPI document and in the client, no longer a string.',
      'POST /mcp returns FOREIGN_HOST (403) for a Host other than that of the installation.',
      'storage-upload accepts HEIC photos; the error for a rejected file names its format.',
      'Every time zone field accepts Windows time zone names; the error for an abbreviation suggests time zones.',
      'create-post and update-post return refused_content (400), with rule and field, for content that Instagram would reject at publishing, such as more than 30 hashtags.',
      'generate-images waits for its images if shots and override are set; user_token is no longer read.',
      'GET calls also accept POST with a JSON body.',
      'log-security-event accepts details as a JSON string, with numbers and booleans.',
      'scheduledFor of create-post and update-post may be an ISO instant with an offset; timezone is the time zone of the post.',
      'options.topicHints of late-generate-caption may be a comma-separated string.',
      'preview and create-influencer accept alternative trait names, such as hair_length, sex and body_type; unknown names and values, which were ignored before, are rejected with BAD_REQUEST.',
      'Posts, drafts and channel settings have a version. If you send it to update-post, save-draft or save-channel-settings, the edit changes only the fields that you send. If one of these fields has changed since, the call returns POST_CHANGED, DRAFT_CHANGED or SETTINGS_CHANGED (409) with the names of the changed fields and the saved values.',
      'Posts have targets: the network and account of each publication with its status, url and reason. A post with several targets has the status partly_posted if some are posted; update-post, cancel-post and resolve-post then change only the others. list-post-events returns targetId.',
      'With a version, caption, mediaUrls, scheduledFor and timezone of update-post, and scheduledFor and timezone of save-draft, are optional. save-draft returns the saved draft.',
      'save-draft returns NOT_FOUND for the id of a post or draft of another influencer; before, it did nothing.',
      'A clone that was created without a likeness statement generates no images until you call state-likeness: generate-images, change-photo, generate-week, train-model, save-channel-settings with autopilot_enabled, run-autopilot and redraw-character-sheet return LIKENESS_NOT_STATED (422). Influencers have likeness: whose face it is, and when that was stated.',
      'A consent for a clone covers images and, if stated, advertisements, and expires: consent with scope and months of create-influencer and state-likeness (by default images, 12 months), renew-likeness, and likeness.scope and likeness.expires_at of influencers. After that, calls that generate images return LIKENESS_EXPIRED (422), and posts wait with the cause consent expired.',
      'create-post and update-post return advertising_not_agreed (422) for a sponsored post of a clone whose consent does not cover advertisements.',
      'Posts have sentCaption, the caption as it is sent: a sponsored post names the synthetic performer after its disclosure, and eu_label of save-channel-settings, for which an API key needs the publish scope, adds a label at the end. Both count against the length of the caption.',
      'create-post and update-post return claims_not_confirmed (422) with the sentences of a sponsored caption that sound like first-hand experience. claimsConfirmed: true, or the column claims_confirmed of an import, confirms them; posts have confirmedClaims.',
      'create-influencer for a clone accepts appearance: colors, traits, glasses and beard as confirmed by the user; check-clone-photos returns the recognized values.',
      'create-influencer and check-clone-photos return PHOTO_TOO_LARGE (400) for photos over 10 MB.',
    ],
  },
  {
    version: '1',
    changes: [
      'API keys with scopes, and x-key-scopes in the OpenAPI document.',
      'Webhooks, the typed client, and tools for assistants at /mcp.',
    ],
  },
];
