type ApiChange = { readonly version: string; readonly changes: readonly string[] };

/**
 * Changes of the API for programs, newest first. Names of calls, fields and codes stay the same; every addition has an
 * entry.
 */
export const apiChanges: readonly ApiChange[] = [
  {
    version: '1.1',
    changes: [
      'Posts of a month as CSV and calendar files, and back: get-posts-file, preview-import, import-posts.',
      'Imports of calendar files of any program: Windows time zones, VTIMEZONE, and recurring events by repeat_months.',
      'CSV files of other programs: columns, date_order and status of preview-import and import-posts; preview-import returns csv with the columns found, and of each row image_urls, sponsored_by, first_comment and notes.',
      'Photos as a ZIP file: create-photos-zip.',
      'A photo at 2,048 pixels: create-large-photo.',
      'More photos like one, in other poses: get-more-like-this, and keeps_seed of generate-images.',
      'A photo changed by words: change-photo and get-photo-changes, and of each photo changes and changed_from.',
      'Photos say in meta.with_lora whether a trained model drew them.',
      'Photos say in meta.without_references whether the model took no reference images of their influencer.',
      'The trained model of an influencer: get-training, train-model, use-trained-model.',
      'Tools at /mcp: change_photo, read_photo_changes, more_like_this, read_large_photo, read_training, train_model, use_trained_model.',
      'Open to keys: save-channel-settings, user-autopilot-usage, change-idea, skip-slot, approve-slot, stop-autopilot, resume-autopilot.',
      'Posts of Autopilot in a time that were held, skipped or failed: list-missed-slots; of get-autopilot beyondPlan and prepare_ahead_hours, and of each post its steps.',
      "What happened to a post may be 'clocks changed': its time zone has other rules now, and it keeps its hour.",
      'Of get-demo-influencer the id, gender, age_group and hair_color.',
      'An example of what each call takes and answers, in the OpenAPI document.',
      'A user may have 420 images queued: generate-images, change-photo, preview and redraw-character-sheet answer QUEUE_FULL (429) for more.',
      'Of each image of list-drawings images_ahead: how many images start before it.',
      'favorites of list-photos is a boolean in the OpenAPI document and in the client; it was a string.',
      'POST /mcp answers FOREIGN_HOST (403) for a Host that is not the one of the installation.',
      'storage-upload accepts HEIC photos; the message of a refused file names its format.',
      'Every field that takes a time zone accepts the name of a Windows time zone; the refusal of an abbreviation names zones.',
      'create-post and update-post answer refused_content (400), with rule and field, for what Instagram would refuse at publishing, such as more than 30 hashtags.',
      'generate-images waits for its images when it has shots and override; user_token is no longer read.',
      'Calls that read by GET accept POST with a JSON body as well.',
      'log-security-event accepts details as JSON text, with numbers and booleans.',
      'scheduledFor of create-post and update-post may be an ISO instant with its offset; timezone is the zone of the post.',
      'options.topicHints of late-generate-caption may be a text, separated by commas.',
      'preview and create-influencer accept traits under their other names, such as hair_length, sex and body_type; they refuse unknown names and values with BAD_REQUEST, which they ignored before.',
      'Posts, drafts and channel settings have a version. update-post, save-draft and save-channel-settings take it: the edit then changes only the fields that it sends, and POST_CHANGED, DRAFT_CHANGED and SETTINGS_CHANGED (409) refuse fields that were changed since, with their names and what is saved now.',
      'With a version, caption, mediaUrls, scheduledFor and timezone of update-post, and scheduledFor and timezone of save-draft, are optional. save-draft returns the saved draft.',
      'save-draft answers NOT_FOUND for the id of a post or draft of another influencer; it did nothing before.',
      'A clone that was created without likeness generates no images before state-likeness: generate-images, change-photo, generate-week, train-model, save-channel-settings with autopilot_enabled, run-autopilot and redraw-character-sheet answer LIKENESS_NOT_STATED (422). Of each influencer likeness: whose face it is, and when that was stated.',
      'create-influencer of a clone accepts appearance: colors, traits, glasses and beard as the user confirmed them; check-clone-photos returns what was recognized.',
      'create-influencer and check-clone-photos answer PHOTO_TOO_LARGE (400) for a photo that was uploaded with more than 10 MB.',
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
