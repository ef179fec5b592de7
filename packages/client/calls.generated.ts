// Written by `npm run client:types` from the contracts.

/** The calls that an API key may make, by name. */
export type Calls = {
  /** Approve an Autopilot post. Needs: publish. */
  'approve-slot': {
    input: { slot_id: string };
    output: Record<string, unknown>;
  };
  /** Cancel a queued video and refund its credits. Needs: generate. */
  'cancel-photo-video': {
    input: { video_id: string };
    output: { id: string; influencer_id: string; photo_id: string | null; motion: "push-in" | "turn-and-laugh" | "walk" | "scene"; movement: string | null; seconds: number; aspect: "9:16" | "4:5"; frame_rate: number; has_sound: boolean; credits: number; status: "waiting" | "rendering" | "done" | "failed"; progress: number; reason: string | null; video_url: string | null; cover_url: string | null; prompt: string; created_at: string };
  };
  /** Cancel a post that is not published yet. Needs: plan. */
  'cancel-post': {
    input: { scheduledPostId: string; latePostId?: string | null | undefined };
    output: { ok: true; mode: "canceled" | "already_canceled" | "already_published"; notStopped?: Array<"instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest" | "simulated"> | undefined };
  };
  /** Cancel the upload or the conversion of a video. Needs: plan. */
  'cancel-video-upload': {
    input: { upload_id: string };
    output: { ok: true };
  };
  /** Change the idea of an Autopilot post. Needs: plan. */
  'change-idea': {
    input: { slot_id: string; change: { kind: "swap" } | { kind: "pin"; isPinned: boolean } | { kind: "write"; words: string } };
    output: Record<string, unknown>;
  };
  /** Change a photo with a prompt. Needs: generate. */
  'change-photo': {
    input: { influencer_id: string; photo_id: string; prompt: string; request_id?: string | undefined };
    output: { ok: true; generation_id: string };
  };
  /** List the words of a change that a photo will not show. Needs: read. */
  'check-change': {
    input: { influencer_id: string; photo_id: string; prompt: string };
    output: { not_drawn: Array<string> | null };
  };
  /** List the parts of a movement that a video will not show. Needs: read. */
  'check-movement': {
    input: { influencer_id: string; photo_id: string; movement: string };
    output: { motion: "push-in" | "turn-and-laugh" | "walk" | "scene"; not_shown: Array<string> };
  };
  /** List the words and references of a prompt that photos will not show. Needs: read. */
  'check-prompt': {
    input: { influencer_id: string; prompt: string; seed: number; aspect?: "1:1" | "4:5" | "3:2" | "9:16" | undefined; count?: number | undefined; reference_ids?: Array<string> | undefined; companion_id?: string | null | undefined };
    output: { images: Array<{ position: number; not_drawn: Array<string> | null }>; references: Array<{ id: string; name: string; fits: boolean }> };
  };
  /** Download a photo at 2,048 pixels. Needs: read. */
  'create-large-photo': {
    input: { influencer_id: string; photo_id: string };
    output: { url: string };
  };
  /** Download photos of an influencer as a ZIP file. Needs: read. */
  'create-photos-zip': {
    input: { influencer_id: string; photo_ids?: Array<string> | undefined };
    output: { url: string; photos: number; until: string };
  };
  /** Show a reference in 1 of N posts until a date. Needs: generate, plan. */
  'create-placement': {
    input: { influencer_id: string; reference_id: string; one_in: number; until: string; sponsored_by?: string | null | undefined };
    output: { id: string; influencer_id: string; reference: { id: string; name: string; kind: "product" | "garment" | "place" | "logo"; image_url: string }; one_in: number; until: string; sponsored_by: string | null; status: "active" | "ended"; problem: string | null; posts: number; created_at: string };
  };
  /** Schedule a post, or publish it now. Needs: publish. */
  'create-post': {
    input: { influencerId: string; platform?: "instagram" | undefined; caption?: string | undefined; mediaUrls?: Array<string> | undefined; altTexts?: Array<string> | undefined; crops?: Array<number> | undefined; sponsoredBy?: string | null | undefined; firstComment?: string | undefined; networks?: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption?: string | null | undefined; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }> | undefined; surface?: "feed" | "reels" | "story" | undefined; claimsConfirmed?: boolean | undefined; publishNow?: boolean | undefined; scheduledFor?: string | undefined; timezone?: string | undefined; scheduledPostId?: string | undefined };
    output: { ok: true; post: { id: string; influencerId: string; platform: "instagram"; caption: string; mediaUrls: Array<string>; altTexts: Array<string>; crops: Array<number>; sponsoredBy: string | null; firstComment: string; networks: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption: string | null; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }>; surface: "feed" | "reels" | "story"; scheduledAt: string; scheduledLocal: string | null; timezone: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted" | "partly_posted"; mayBeLive: boolean; sentCaption: string; confirmedClaims: Array<string>; lateJobId: string | null; accountId: string | null; lateProfileId: string | null; source: "manual" | "autopilot"; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null; shows: string | null; version: number; targets: Array<{ id: string; network: "instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest" | "simulated"; accountId: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted"; mayBeLive: boolean; caption: string | null; lateJobId: string | null; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null }> }; reduced: boolean };
  };
  /** Add a product, garment, place or logo for images. Needs: generate. */
  'create-scene-reference': {
    input: { name: string; kind: "product" | "garment" | "place" | "logo"; outline: Array<Array<unknown>> | null; height_cm: number | null; image_url: string };
    output: { id: string; name: string; kind: "product" | "garment" | "place" | "logo"; outline: Array<Array<unknown>> | null; height_cm: number | null; image_url: string; created_at: string };
  };
  /** Create a video from a photo. Needs: generate. */
  'create-video': {
    input: { influencer_id: string; photo_id: string; motion?: "push-in" | "turn-and-laugh" | "walk" | "scene" | undefined; movement?: string | undefined; seconds?: 4 | 5 | 6 | 8 | 10 | undefined; aspect?: "9:16" | "4:5" | undefined; sound_url?: string | undefined; sound_rights?: boolean | undefined; frame_rate?: 24 | 30 | undefined };
    output: { id: string; influencer_id: string; photo_id: string | null; motion: "push-in" | "turn-and-laugh" | "walk" | "scene"; movement: string | null; seconds: number; aspect: "9:16" | "4:5"; frame_rate: number; has_sound: boolean; credits: number; status: "waiting" | "rendering" | "done" | "failed"; progress: number; reason: string | null; video_url: string | null; cover_url: string | null; prompt: string; created_at: string };
  };
  /** Start to upload a video in parts. Needs: plan. */
  'create-video-upload': {
    input: { name: string; bytes: number };
    output: { upload_id: string; received: number; chunk_bytes: number };
  };
  /** Delete a draft. Needs: plan. */
  'delete-draft': {
    input: { draftId: string };
    output: { ok: true };
  };
  /** Delete a photo. Needs: generate. */
  'delete-photo': {
    input: { photo_id: string };
    output: { ok: true };
  };
  /** Delete a video that was created from a photo. Needs: generate. */
  'delete-photo-video': {
    input: { video_id: string };
    output: { ok: true };
  };
  /** Delete a reference. Needs: generate. */
  'delete-scene-reference': {
    input: { reference_id: string };
    output: { ok: true };
  };
  /** Delete an uploaded video that no draft and no post uses. Needs: plan. */
  'delete-uploaded-video': {
    input: { url: string };
    output: { ok: true };
  };
  /** Show the size, duration and cover of videos. Needs: read. */
  'describe-videos': {
    input: { urls: Array<string> };
    output: { items: Array<{ url: string; cover_url: string; name: string; source: "upload" | "generated"; bytes: number; width: number; height: number; duration_ms: number; frame_rate: number; has_sound: boolean; cover_ms: number; created_at: string }> };
  };
  /** End a placement. Needs: plan. */
  'end-placement': {
    input: { placement_id: string };
    output: { id: string; influencer_id: string; reference: { id: string; name: string; kind: "product" | "garment" | "place" | "logo"; image_url: string }; one_in: number; until: string; sponsored_by: string | null; status: "active" | "ended"; problem: string | null; posts: number; created_at: string };
  };
  /** Write a caption for an image. Needs: generate. */
  'generate-caption': {
    input: { influencer_id: string; image: string; generation_prompt?: string | null | undefined; overrides?: { vibe?: string | undefined; language?: "en" | "es" | "pt" | "fr" | "de" | "it" | undefined; caption_length?: "short" | "medium" | "long" | undefined; max_hashtags?: number | undefined; interests?: Array<string> | undefined; sponsored?: boolean | undefined; avoid?: Array<string> | undefined } | undefined };
    output: { ok: true; caption: string; error: null; writer: { name: string; label: string }; warning: string | null };
  };
  /** Generate photos of an influencer. Needs: generate. */
  'generate-images': {
    input: { influencer_id: string; prompt?: string | undefined; shots?: Array<{ kind?: "hero" | "alt" | undefined; prompt: string }> | undefined; mode?: "auto" | "prompt" | undefined; seed?: number | undefined; keeps_seed?: boolean | undefined; aspect?: "1:1" | "4:5" | "3:2" | "9:16" | undefined; count?: number | undefined; reference_ids?: Array<string> | undefined; companion_id?: string | null | undefined; request_id?: string | undefined; position?: number | undefined; user_token?: unknown | undefined; override?: unknown | undefined };
    output: { ok: true; generation_id: string; images: Array<{ id: string; influencer_id: string; user_id: string; kind: "generated" | "face" | "avatar" | "upload"; image_url: string; prompt: string; changes: Array<string>; changed_from: string | null; width: number | null; height: number | null; created_at: string; likeness: { verdict: "same" | "different" | "copy" | "no face" | "several faces" | "child"; percent: number | null; redrawn: boolean } | null; meta: { favorite: boolean; made_with: string; not_drawn: Array<string>; with_lora?: boolean | undefined; without_references?: boolean | undefined; companion?: { id: string; name: string } | undefined } }>; urls: Array<string>; url: string | null; results: Array<{ position: number; url: string | null; status: string; reason: string | null }> };
  };
  /** Prepare the posts of a week. Needs: generate, plan. */
  'generate-week': {
    input: { influencer_id: string; run_id: string; week: string; days: Array<number>; posts_per_day: number; images: number; reels?: "none" | "third" | "half" | "all" | undefined; persona: "lifestyle" | "fitness" | "fashion" | "food" | "business" | "creative"; hashtag_strategy: "minimal" | "balanced" | "aggressive"; timezone: string };
    output: { ok: true; begun: Array<string>; over: Array<string>; taken: Array<string> };
  };
  /** Get the Autopilot settings, plan and history of an influencer. Needs: read. */
  'get-autopilot': {
    input: { influencer_id: string };
    output: { enabled: boolean; control: { mode: "auto" | "ask"; daily_credits: number | null; weekly_credits: number | null; country: string | null; prepare_ahead_hours: 6 | 12 | 24 | 48 | 72 }; connection: "connected" | "missing" | "reconnect"; paused: string | null; beyondPlan: boolean; coming: Array<{ id: string; slotAt: string; scheduledLocal: string; timezone: string; state: "planned" | "filling" | "waiting" | "scheduled" | "posted" | "held" | "skipped" | "failed"; reason: string | null; note: string | null; credits: number; idea: { title: string; isPinned: boolean } | null; shows: string | null; steps: Array<{ step: "begun" | "planned" | "drawing" | "drawn" | "filled" | "asked" | "approved" | "scheduled" | "posted"; at: string; tookMs: number | null }> }>; waiting: Array<{ id: string; slotAt: string; scheduledLocal: string; timezone: string; state: "planned" | "filling" | "waiting" | "scheduled" | "posted" | "held" | "skipped" | "failed"; reason: string | null; note: string | null; credits: number; idea: { title: string; isPinned: boolean } | null; shows: string | null; steps: Array<{ step: "begun" | "planned" | "drawing" | "drawn" | "filled" | "asked" | "approved" | "scheduled" | "posted"; at: string; tookMs: number | null }>; caption: string; mediaUrls: Array<string> }>; last: Array<{ id: string; slotAt: string; scheduledLocal: string; timezone: string; state: "planned" | "filling" | "waiting" | "scheduled" | "posted" | "held" | "skipped" | "failed"; reason: string | null; note: string | null; credits: number; idea: { title: string; isPinned: boolean } | null; shows: string | null; steps: Array<{ step: "begun" | "planned" | "drawing" | "drawn" | "filled" | "asked" | "approved" | "scheduled" | "posted"; at: string; tookMs: number | null }> }>; weeks: Array<{ week: string; posts: number; credits: number }> };
  };
  /** Preview the plan of Autopilot. Needs: read. */
  'get-autopilot-preview': {
    input: { influencer_id: string };
    output: { posts: Array<{ scheduledLocal: string; timezone: string; title: string; isReel: boolean; reason: string | null }>; creditsPerPost: number; creditsPerReel: number | null; credits: number; balance: number; zoneCountry: string | null; countries: Array<string> };
  };
  /** Get the style and settings of an influencer. Needs: read. */
  'get-channel-settings': {
    input: { influencer_id: string };
    output: { vibe: string; language: "en" | "es" | "pt" | "fr" | "de" | "it"; interests: Array<string>; max_hashtags: number; caption_length: "short" | "medium" | "long"; autopilot_enabled: boolean; autopilot_day_of_week: Array<number>; autopilot_post_time: string; autopilot_images_per_post: number; autopilot_reels: "none" | "third" | "half" | "all"; autopilot_timezone: string | null; eu_label: boolean; influencer_id: string; platform: "instagram"; updated_at: string | null; version: number };
  };
  /** Get the character of an influencer. Needs: read. */
  'get-character': {
    input: { influencer_id: string };
    output: { character: { backstory: string; core_values: Array<string>; voice: string; favorite_words: Array<string>; never_says: Array<string>; emoji: "tone" | "none" | "few" | "many"; languages: Array<"en" | "es" | "pt" | "fr" | "de" | "it">; brand_words: Array<string>; avoided_claims: Array<string> }; version: number; saved_at: string | null };
  };
  /** Get a proposed character for an influencer. Needs: read. */
  'get-character-proposal': {
    input: { influencer_id: string; language?: "en" | "es" | "pt" | "fr" | "de" | "it" | undefined; variant?: number | undefined };
    output: { character: { backstory: string; core_values: Array<string>; voice: string; favorite_words: Array<string>; never_says: Array<string>; emoji: "tone" | "none" | "few" | "many"; languages: Array<"en" | "es" | "pt" | "fr" | "de" | "it">; brand_words: Array<string>; avoided_claims: Array<string> } };
  };
  /** Get the Instagram account of an influencer. Needs: read. */
  'get-connection': {
    input: { influencerId: string };
    output: { instagram: { connected: boolean; accounts: Array<{ id: string; username: string; avatar_url: string | null; social_profile_id: string; raw: { profilePicture?: string | null | undefined } }>; lastRefreshedAt: string | null; reconnectReason: string | null; ways: Array<"zernio" | "instagram-graph">; way: "zernio" | "instagram-graph" | null; sandbox: boolean } };
  };
  /** Get the image engine. Needs: read. */
  'get-image-engine': {
    input: Record<string, unknown>;
    output: { name: string; label: string };
  };
  /** An influencer. Needs: read. */
  'get-influencer': {
    input: { influencer_id: string };
    output: { id: string; name: string; avatar_url: string | null; preview_image_url: string | null; status: "training" | "ready" | "failed"; traits: Record<string, unknown>; seed: number; face_url: string | null; gender: string | null; age_group: string | null; hair_color: string | null; tones: { skin?: string | undefined; hair?: string | undefined; eyes?: string | undefined; backdrop?: string | undefined }; likeness: { relation: "self" | "permission" | "not stated"; stated_at: string | null; scope: Array<"images" | "advertisements">; expires_at: string | null } | null; created_via: "builder" | "clone" | "catalog"; created_at: string; updated_at: string };
  };
  /** Get the settings for more photos like a photo. Needs: read. */
  'get-more-like-this': {
    input: { influencer_id: string; photo_id: string };
    output: { prompt: string; poses: Array<string>; seed: number; aspect: "1:1" | "4:5" | "3:2" | "9:16" };
  };
  /** Propose the outline of the thing in an uploaded image. Needs: read. */
  'get-outline-proposal': {
    input: { image_url: string };
    output: { outline: Array<Array<unknown>> | null };
  };
  /** A photo. Needs: read. */
  'get-photo': {
    input: { influencer_id: string; photo_id: string };
    output: { id: string; influencer_id: string; user_id: string; kind: "generated" | "face" | "avatar" | "upload"; image_url: string; prompt: string; changes: Array<string>; changed_from: string | null; width: number | null; height: number | null; created_at: string; likeness: { verdict: "same" | "different" | "copy" | "no face" | "several faces" | "child"; percent: number | null; redrawn: boolean } | null; meta: { favorite: boolean; made_with: string; not_drawn: Array<string>; with_lora?: boolean | undefined; without_references?: boolean | undefined; companion?: { id: string; name: string } | undefined } };
  };
  /** List the versions of a photo. Needs: read. */
  'get-photo-changes': {
    input: { influencer_id: string; photo_id: string };
    output: { changed_from: { id: string; influencer_id: string; user_id: string; kind: "generated" | "face" | "avatar" | "upload"; image_url: string; prompt: string; changes: Array<string>; changed_from: string | null; width: number | null; height: number | null; created_at: string; likeness: { verdict: "same" | "different" | "copy" | "no face" | "several faces" | "child"; percent: number | null; redrawn: boolean } | null; meta: { favorite: boolean; made_with: string; not_drawn: Array<string>; with_lora?: boolean | undefined; without_references?: boolean | undefined; companion?: { id: string; name: string } | undefined } } | null; items: Array<{ id: string; influencer_id: string; user_id: string; kind: "generated" | "face" | "avatar" | "upload"; image_url: string; prompt: string; changes: Array<string>; changed_from: string | null; width: number | null; height: number | null; created_at: string; likeness: { verdict: "same" | "different" | "copy" | "no face" | "several faces" | "child"; percent: number | null; redrawn: boolean } | null; meta: { favorite: boolean; made_with: string; not_drawn: Array<string>; with_lora?: boolean | undefined; without_references?: boolean | undefined; companion?: { id: string; name: string } | undefined } }>; why_not: string | null; second_try: boolean };
  };
  /** Get the content credentials of a photo. Needs: read. */
  'get-photo-credentials': {
    input: { influencer_id: string; photo_id: string };
    output: { credentials: { source: "trainedAlgorithmicMedia" | "algorithmicMedia"; engine: string; personaId: string; signature: { signer: string; unchanged: boolean } | null } | null };
  };
  /** A post. Needs: read. */
  'get-post': {
    input: { scheduledPostId: string };
    output: { id: string; influencerId: string; platform: "instagram"; caption: string; mediaUrls: Array<string>; altTexts: Array<string>; crops: Array<number>; sponsoredBy: string | null; firstComment: string; networks: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption: string | null; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }>; surface: "feed" | "reels" | "story"; scheduledAt: string; scheduledLocal: string | null; timezone: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted" | "partly_posted"; mayBeLive: boolean; sentCaption: string; confirmedClaims: Array<string>; lateJobId: string | null; accountId: string | null; lateProfileId: string | null; source: "manual" | "autopilot"; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null; shows: string | null; version: number; targets: Array<{ id: string; network: "instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest" | "simulated"; accountId: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted"; mayBeLive: boolean; caption: string | null; lateJobId: string | null; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null }> };
  };
  /** Metrics of a post on each of its networks. Needs: read. */
  'get-post-insights': {
    input: { scheduledPostId: string };
    output: { items: Array<{ target_id: string; network: "instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest" | "simulated"; simulated: boolean; reports: Array<"views" | "reach" | "likes" | "comments" | "shares" | "saves" | "clicks">; metrics: Record<string, number> | null; read_at: string | null; reason: string | null }> };
  };
  /** Count the posts that are scheduled for another account. Needs: read. */
  'get-posts-elsewhere': {
    input: { influencerId: string };
    output: { count: number };
  };
  /** Export the posts of a month as a CSV or calendar file. Needs: read. */
  'get-posts-file': {
    input: { influencer_id: string; month: string; timezone: string; format: "csv" | "ics" };
    output: { name: string; media_type: string; content: string; posts: number };
  };
  /** Get an example of the saved style. Needs: read. */
  'get-style-preview': {
    input: { influencer_id: string; variant?: number | undefined };
    output: { caption: string; image_url: string | null };
  };
  /** Get the trained model of an influencer and the progress of its training. Needs: read. */
  'get-training': {
    input: { influencer_id: string };
    output: { offered: boolean; trained_by: string; credits: number; pictures: number; pictures_needed: number; latest: { status: "collecting" | "submitting" | "asked" | "training" | "fetching" | "ready" | "failed"; percent: number; waiting_before: number | null; reason: string | null; pictures: number; in_use: boolean; created_at: string; ended_at: string | null } | null; model: { status: "collecting" | "submitting" | "asked" | "training" | "fetching" | "ready" | "failed"; percent: number; waiting_before: number | null; reason: string | null; pictures: number; in_use: boolean; created_at: string; ended_at: string | null } | null };
  };
  /** Get the usage of your plan. Needs: read. */
  'get-usage-summary': {
    input: Record<string, unknown>;
    output: { credits: number; inf_limit: number; inf_used: number; inf_remaining: number };
  };
  /** Show the motions, lengths and price of a video from a photo. Needs: read. */
  'get-video-options': {
    input: { influencer_id: string; photo_id: string };
    output: { motions: Array<"push-in" | "turn-and-laugh" | "walk" | "scene">; unavailable: string | null; lengths: Array<4 | 5 | 6 | 8 | 10>; aspects: Array<"9:16" | "4:5">; aspect: "9:16" | "4:5"; frame_rates: Array<number>; credits_per_second: number; loops: boolean };
  };
  /** Show how much of a video has arrived. Needs: plan. */
  'get-video-upload': {
    input: { upload_id: string };
    output: { upload_id: string; received: number; chunk_bytes: number };
  };
  /** Import posts from a CSV or calendar file. Needs: plan, publish. */
  'import-posts': {
    input: { influencer_id: string; format: "csv" | "ics"; content: string; timezone: string; repeat_months?: 1 | 3 | 6 | undefined; columns?: Array<"scheduled_for" | "time" | "timezone" | "caption" | "link" | "first_comment" | "images" | "status" | "draft" | "instagram" | "post_type" | "sponsored_by" | "claims_confirmed" | "id" | "image_1" | "image_2" | "image_3" | "image_4" | "image_5" | "image_6" | "image_7" | "image_8" | "image_9" | "image_10" | "alt_text_1" | "alt_text_2" | "alt_text_3" | "alt_text_4" | "alt_text_5" | "alt_text_6" | "alt_text_7" | "alt_text_8" | "alt_text_9" | "alt_text_10" | "crop_1" | "crop_2" | "crop_3" | "crop_4" | "crop_5" | "crop_6" | "crop_7" | "crop_8" | "crop_9" | "crop_10" | null> | undefined; date_order?: "mdy" | "dmy" | undefined; status?: "draft" | "scheduled" | undefined; skip_refused?: boolean | undefined };
    output: { rows: Array<{ row: number; outcome: "draft" | "scheduled" | "unchanged" | "refused"; is_new: boolean; post_id: string | null; scheduled_for: string; timezone: string; caption: string; images: number; image_urls: Array<string>; sponsored_by: string | null; first_comment: string; problems: Array<{ field: string; message: string }>; notes: Array<string> }> };
  };
  /** List the boards of the account on Pinterest. Needs: read. */
  'list-boards': {
    input: { influencerId: string };
    output: { items: Array<{ id: string; name: string }> };
  };
  /** Get the character sheet of an influencer. Needs: read. */
  'list-character-sheets': {
    input: { influencer_id: string };
    output: { sheets: Array<{ view: "three-quarter" | "profile" | "full figure"; status: "drawing" | "judging" | "kept" | "unlike" | "failed"; image_url: string | null; percent: number | null; reason: string | null; redraw_is_free: boolean }> };
  };
  /** List the saved versions of a character, newest first. Needs: read. */
  'list-character-versions': {
    input: { influencer_id: string };
    output: { items: Array<{ character: { backstory: string; core_values: Array<string>; voice: string; favorite_words: Array<string>; never_says: Array<string>; emoji: "tone" | "none" | "few" | "many"; languages: Array<"en" | "es" | "pt" | "fr" | "de" | "it">; brand_words: Array<string>; avoided_claims: Array<string> }; version: number; saved_at: string | null }> };
  };
  /** List the drafts of an influencer. Needs: read. */
  'list-drafts': {
    input: { influencer_id: string };
    output: { items: Array<{ id: string; influencerId: string; caption: string; mediaUrls: Array<string>; altTexts: Array<string>; crops: Array<number>; sponsoredBy: string | null; firstComment: string; networks: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption: string | null; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }>; surface: "feed" | "reels" | "story"; scheduledLocal: string; timezone: string; version: number }> };
  };
  /** List photos of an influencer that are in progress or failed. Needs: read. */
  'list-drawings': {
    input: { influencer_id: string };
    output: { items: Array<{ generation_id: string; position: number; status: "waiting" | "drawing" | "refused" | "failed"; progress: number; aspect: "1:1" | "4:5" | "3:2" | "9:16"; prompt: string; reason: string | null; changed_photo_id: string | null; images_ahead: number | null; is_free: boolean; created_at: string }> };
  };
  /** List your influencers. Needs: read. */
  'list-influencers': {
    input: Record<string, unknown>;
    output: { items: Array<{ id: string; name: string; avatar_url: string | null; preview_image_url: string | null; status: "training" | "ready" | "failed"; traits: Record<string, unknown>; seed: number; face_url: string | null; gender: string | null; age_group: string | null; hair_color: string | null; tones: { skin?: string | undefined; hair?: string | undefined; eyes?: string | undefined; backdrop?: string | undefined }; likeness: { relation: "self" | "permission" | "not stated"; stated_at: string | null; scope: Array<"images" | "advertisements">; expires_at: string | null } | null; created_via: "builder" | "clone" | "catalog"; created_at: string; updated_at: string }> };
  };
  /** Metrics of the posts on a network. Needs: read. */
  'list-insights': {
    input: { influencer_id: string; network?: "instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest" | undefined; days?: number | undefined };
    output: { network: "instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; simulated: boolean; reports: Array<"views" | "reach" | "likes" | "comments" | "shares" | "saves" | "clicks">; total: { posts: number; counted: number; metrics: Record<string, number> }; total_before: { posts: number; counted: number; metrics: Record<string, number> }; items: Array<{ post_id: string; target_id: string; caption: string; surface: "feed" | "reels" | "story"; image_url: string | null; published_at: string; url: string | null; metrics: Record<string, number> | null; read_at: string | null; reason: string | null }> };
  };
  /** List Autopilot posts of a period that were held, skipped or failed, with the reasons. Needs: read. */
  'list-missed-slots': {
    input: { influencer_id: string; from: string; to: string };
    output: { items: Array<{ id: string; slotAt: string; scheduledLocal: string; timezone: string; state: "planned" | "filling" | "waiting" | "scheduled" | "posted" | "held" | "skipped" | "failed"; reason: string | null; note: string | null; credits: number; idea: { title: string; isPinned: boolean } | null; shows: string | null; steps: Array<{ step: "begun" | "planned" | "drawing" | "drawn" | "filled" | "asked" | "approved" | "scheduled" | "posted"; at: string; tookMs: number | null }> }> };
  };
  /** List the networks of this installation and the accounts of an influencer on them. Needs: read. */
  'list-network-accounts': {
    input: { influencerId: string };
    output: { items: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; connected: boolean; accountId: string | null; username: string | null; reconnectReason: string | null; lastRefreshedAt: string | null; sandbox: boolean; prepared: { isOn: boolean; days: Array<number> | null; hashtags: number | null; options?: { tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined } | null | undefined; tone: string | null } }>; limit: number | null };
  };
  /** List the videos of an influencer that were created from photos, newest first. Needs: read. */
  'list-photo-videos': {
    input: { influencer_id: string };
    output: { items: Array<{ id: string; influencer_id: string; photo_id: string | null; motion: "push-in" | "turn-and-laugh" | "walk" | "scene"; movement: string | null; seconds: number; aspect: "9:16" | "4:5"; frame_rate: number; has_sound: boolean; credits: number; status: "waiting" | "rendering" | "done" | "failed"; progress: number; reason: string | null; video_url: string | null; cover_url: string | null; prompt: string; created_at: string }> };
  };
  /** List the photos of an influencer, newest first. Needs: read. */
  'list-photos': {
    input: { influencer_id: string; favorites?: boolean | undefined; cursor?: string | undefined; limit?: number | undefined };
    output: { items: Array<{ id: string; influencer_id: string; user_id: string; kind: "generated" | "face" | "avatar" | "upload"; image_url: string; prompt: string; changes: Array<string>; changed_from: string | null; width: number | null; height: number | null; created_at: string; likeness: { verdict: "same" | "different" | "copy" | "no face" | "several faces" | "child"; percent: number | null; redrawn: boolean } | null; meta: { favorite: boolean; made_with: string; not_drawn: Array<string>; with_lora?: boolean | undefined; without_references?: boolean | undefined; companion?: { id: string; name: string } | undefined } }>; next: string | null };
  };
  /** Count the scheduled posts of each photo. Needs: read. */
  'list-photos-in-posts': {
    input: { influencer_id: string };
    output: { items: Array<{ photo_id: string; posts: number }> };
  };
  /** List the placements of an influencer. Needs: read. */
  'list-placements': {
    input: { influencer_id: string };
    output: { items: Array<{ id: string; influencer_id: string; reference: { id: string; name: string; kind: "product" | "garment" | "place" | "logo"; image_url: string }; one_in: number; until: string; sponsored_by: string | null; status: "active" | "ended"; problem: string | null; posts: number; created_at: string }> };
  };
  /** Get the history of a post. Needs: read. */
  'list-post-events': {
    input: { scheduledPostId: string };
    output: { items: Array<{ event: "made" | "changed" | "claimed" | "handed over" | "held" | "retry" | "asked" | "posted" | "failed" | "missed" | "unknown" | "queued" | "canceled" | "restored" | "clocks changed" | "commented" | "not commented"; targetId: string; at: string; reason: string | null; said: string | null }> };
  };
  /** List the posts of an influencer in a time range. Needs: read. */
  'list-posts': {
    input: { influencer_id: string; from: string; to: string };
    output: { items: Array<{ id: string; influencerId: string; platform: "instagram"; caption: string; mediaUrls: Array<string>; altTexts: Array<string>; crops: Array<number>; sponsoredBy: string | null; firstComment: string; networks: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption: string | null; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }>; surface: "feed" | "reels" | "story"; scheduledAt: string; scheduledLocal: string | null; timezone: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted" | "partly_posted"; mayBeLive: boolean; sentCaption: string; confirmedClaims: Array<string>; lateJobId: string | null; accountId: string | null; lateProfileId: string | null; source: "manual" | "autopilot"; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null; shows: string | null; version: number; targets: Array<{ id: string; network: "instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest" | "simulated"; accountId: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted"; mayBeLive: boolean; caption: string | null; lateJobId: string | null; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null }> }> };
  };
  /** List the products, garments, places and logos for images. Needs: read. */
  'list-scene-references': {
    input: Record<string, unknown>;
    output: { items: Array<{ id: string; name: string; kind: "product" | "garment" | "place" | "logo"; outline: Array<Array<unknown>> | null; height_cm: number | null; image_url: string; created_at: string }> };
  };
  /** List the posts that are being prepared. Needs: read. */
  'list-slots': {
    input: { influencer_id: string };
    output: { items: Array<{ id: string; runId: string; source: "week" | "autopilot"; state: "waiting" | "planned" | "drawing" | "drawn" | "filled"; halted: "stopped" | "edited" | "no_credits" | "failed" | null; reason: string | null; concept: string | null; images: { done: number; all: number }; reel: { isInProgress: boolean; progress: number } | null; credits: number; shows: string | null }>; creditsPerReel: number | null };
  };
  /** List the uploaded videos, newest first. Needs: read. */
  'list-uploaded-videos': {
    input: { before?: string | undefined };
    output: { items: Array<{ url: string; cover_url: string; name: string; source: "upload" | "generated"; bytes: number; width: number; height: number; duration_ms: number; frame_rate: number; has_sound: boolean; cover_ms: number; created_at: string }>; next: string | null };
  };
  /** List the uploaded videos that are being converted, with their progress. Needs: read. */
  'list-video-conversions': {
    input: Record<string, unknown>;
    output: { items: Array<{ upload_id: string; name: string; status: "waiting" | "converting" | "failed"; progress: number; reason: string | null }> };
  };
  /** Plan a series of photos. Needs: generate. */
  'plan-generate': {
    input: { influencer_id: string; requested?: number | undefined; aspect?: "1:1" | "4:5" | "3:2" | "9:16" | undefined; prompt?: string | undefined };
    output: { shots: Array<{ kind: "hero" | "alt"; prompt: string }>; shared_prompt: string; concept: string };
  };
  /** Plan a series of photos, in the posting service’s format. Needs: generate. */
  'plan-images': {
    input: { influencer_id: string; count?: number | undefined; aspect?: "1:1" | "4:5" | "3:2" | "9:16" | undefined; prompt?: string | undefined };
    output: { plan: { shots: Array<{ kind: "hero" | "alt"; shared_prefix: string; prompt_suffix: string }>; shared_prompt: string; concept: string } };
  };
  /** Preview an import of posts. Needs: plan. */
  'preview-import': {
    input: { influencer_id: string; format: "csv" | "ics"; content: string; timezone: string; repeat_months?: 1 | 3 | 6 | undefined; columns?: Array<"scheduled_for" | "time" | "timezone" | "caption" | "link" | "first_comment" | "images" | "status" | "draft" | "instagram" | "post_type" | "sponsored_by" | "claims_confirmed" | "id" | "image_1" | "image_2" | "image_3" | "image_4" | "image_5" | "image_6" | "image_7" | "image_8" | "image_9" | "image_10" | "alt_text_1" | "alt_text_2" | "alt_text_3" | "alt_text_4" | "alt_text_5" | "alt_text_6" | "alt_text_7" | "alt_text_8" | "alt_text_9" | "alt_text_10" | "crop_1" | "crop_2" | "crop_3" | "crop_4" | "crop_5" | "crop_6" | "crop_7" | "crop_8" | "crop_9" | "crop_10" | null> | undefined; date_order?: "mdy" | "dmy" | undefined; status?: "draft" | "scheduled" | undefined };
    output: { rows: Array<{ row: number; outcome: "draft" | "scheduled" | "unchanged" | "refused"; is_new: boolean; post_id: string | null; scheduled_for: string; timezone: string; caption: string; images: number; image_urls: Array<string>; sponsored_by: string | null; first_comment: string; problems: Array<{ field: string; message: string }>; notes: Array<string> }>; csv: { columns: Array<{ header: string; field: "scheduled_for" | "time" | "timezone" | "caption" | "link" | "first_comment" | "images" | "status" | "draft" | "instagram" | "post_type" | "sponsored_by" | "claims_confirmed" | "id" | "image_1" | "image_2" | "image_3" | "image_4" | "image_5" | "image_6" | "image_7" | "image_8" | "image_9" | "image_10" | "alt_text_1" | "alt_text_2" | "alt_text_3" | "alt_text_4" | "alt_text_5" | "alt_text_6" | "alt_text_7" | "alt_text_8" | "alt_text_9" | "alt_text_10" | "crop_1" | "crop_2" | "crop_3" | "crop_4" | "crop_5" | "crop_6" | "crop_7" | "crop_8" | "crop_9" | "crop_10" | null; example: string }>; missing: Array<"scheduled_for" | "time" | "timezone" | "caption" | "link" | "first_comment" | "images" | "status" | "draft" | "instagram" | "post_type" | "sponsored_by" | "claims_confirmed" | "id" | "image_1" | "image_2" | "image_3" | "image_4" | "image_5" | "image_6" | "image_7" | "image_8" | "image_9" | "image_10" | "alt_text_1" | "alt_text_2" | "alt_text_3" | "alt_text_4" | "alt_text_5" | "alt_text_6" | "alt_text_7" | "alt_text_8" | "alt_text_9" | "alt_text_10" | "crop_1" | "crop_2" | "crop_3" | "crop_4" | "crop_5" | "crop_6" | "crop_7" | "crop_8" | "crop_9" | "crop_10">; dates_are_ambiguous: boolean; date_order: "mdy" | "dmy" | null } | null };
  };
  /** Resolve an unconfirmed post. Needs: publish. */
  'resolve-post': {
    input: { scheduledPostId: string; outcome: "posted" | "publish_again" };
    output: { ok: true; post: { id: string; influencerId: string; platform: "instagram"; caption: string; mediaUrls: Array<string>; altTexts: Array<string>; crops: Array<number>; sponsoredBy: string | null; firstComment: string; networks: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption: string | null; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }>; surface: "feed" | "reels" | "story"; scheduledAt: string; scheduledLocal: string | null; timezone: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted" | "partly_posted"; mayBeLive: boolean; sentCaption: string; confirmedClaims: Array<string>; lateJobId: string | null; accountId: string | null; lateProfileId: string | null; source: "manual" | "autopilot"; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null; shows: string | null; version: number; targets: Array<{ id: string; network: "instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest" | "simulated"; accountId: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted"; mayBeLive: boolean; caption: string | null; lateJobId: string | null; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null }> } };
  };
  /** Restore a recently canceled post. Needs: publish. */
  'restore-post': {
    input: { scheduledPostId: string };
    output: { ok: true; post: { id: string; influencerId: string; platform: "instagram"; caption: string; mediaUrls: Array<string>; altTexts: Array<string>; crops: Array<number>; sponsoredBy: string | null; firstComment: string; networks: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption: string | null; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }>; surface: "feed" | "reels" | "story"; scheduledAt: string; scheduledLocal: string | null; timezone: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted" | "partly_posted"; mayBeLive: boolean; sentCaption: string; confirmedClaims: Array<string>; lateJobId: string | null; accountId: string | null; lateProfileId: string | null; source: "manual" | "autopilot"; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null; shows: string | null; version: number; targets: Array<{ id: string; network: "instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest" | "simulated"; accountId: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted"; mayBeLive: boolean; caption: string | null; lateJobId: string | null; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null }> } };
  };
  /** Resume Autopilot. Needs: publish. */
  'resume-autopilot': {
    input: { influencer_id: string };
    output: Record<string, unknown>;
  };
  /** Resume preparing the posts of a week. Needs: generate, plan. */
  'resume-week': {
    input: { run_id: string };
    output: { ok: true; resumed: number };
  };
  /** Generate a photo a second time, free of charge. Needs: generate. */
  'retry-photo': {
    input: { influencer_id: string; photo_id: string };
    output: { ok: true; generation_id: string };
  };
  /** Make a caption shorter, funnier or more personal, translate it, or rewrite one sentence. Needs: generate. */
  'rewrite-caption': {
    input: { influencer_id: string; image: string; generation_prompt?: string | null | undefined; overrides?: { vibe?: string | undefined; language?: "en" | "es" | "pt" | "fr" | "de" | "it" | undefined; caption_length?: "short" | "medium" | "long" | undefined; max_hashtags?: number | undefined; interests?: Array<string> | undefined; sponsored?: boolean | undefined; avoid?: Array<string> | undefined } | undefined; caption: string; change: "shorter" | "funnier" | "personal" | "translate" | "sentence"; sentence?: string | undefined };
    output: { caption: string; writer: { name: string; label: string }; warning: string | null };
  };
  /** Update the style and settings of an influencer. Needs: plan. */
  'save-channel-settings': {
    input: { influencer_id: string; changes: { vibe?: string | undefined; language?: "en" | "es" | "pt" | "fr" | "de" | "it" | undefined; interests?: Array<string> | undefined; max_hashtags?: number | undefined; caption_length?: "short" | "medium" | "long" | undefined; autopilot_enabled?: boolean | undefined; autopilot_day_of_week?: Array<number> | undefined; autopilot_post_time?: string | undefined; autopilot_images_per_post?: number | undefined; autopilot_reels?: "none" | "third" | "half" | "all" | undefined; autopilot_timezone?: string | null | undefined; eu_label?: boolean | undefined }; version?: number | undefined };
    output: { vibe: string; language: "en" | "es" | "pt" | "fr" | "de" | "it"; interests: Array<string>; max_hashtags: number; caption_length: "short" | "medium" | "long"; autopilot_enabled: boolean; autopilot_day_of_week: Array<number>; autopilot_post_time: string; autopilot_images_per_post: number; autopilot_reels: "none" | "third" | "half" | "all"; autopilot_timezone: string | null; eu_label: boolean; influencer_id: string; platform: "instagram"; updated_at: string | null; version: number };
  };
  /** Save the character of an influencer as a new version. Needs: plan. */
  'save-character': {
    input: { influencer_id: string; character: { backstory: string; core_values: Array<string>; voice: string; favorite_words: Array<string>; never_says: Array<string>; emoji: "tone" | "none" | "few" | "many"; languages: Array<"en" | "es" | "pt" | "fr" | "de" | "it">; brand_words: Array<string>; avoided_claims: Array<string> }; version?: number | undefined };
    output: { character: { backstory: string; core_values: Array<string>; voice: string; favorite_words: Array<string>; never_says: Array<string>; emoji: "tone" | "none" | "few" | "many"; languages: Array<"en" | "es" | "pt" | "fr" | "de" | "it">; brand_words: Array<string>; avoided_claims: Array<string> }; version: number; saved_at: string | null };
  };
  /** Save a draft. Needs: plan. */
  'save-draft': {
    input: { draftId: string; influencerId: string; version?: number | undefined; caption?: string | undefined; mediaUrls?: Array<string> | undefined; altTexts?: Array<string> | undefined; crops?: Array<number> | undefined; sponsoredBy?: string | null | undefined; firstComment?: string | undefined; networks?: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption?: string | null | undefined; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }> | undefined; surface?: "feed" | "reels" | "story" | undefined; scheduledFor?: string | undefined; timezone?: string | undefined };
    output: { ok: true; draft: { id: string; influencerId: string; caption: string; mediaUrls: Array<string>; altTexts: Array<string>; crops: Array<number>; sponsoredBy: string | null; firstComment: string; networks: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption: string | null; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }>; surface: "feed" | "reels" | "story"; scheduledLocal: string; timezone: string; version: number } | null };
  };
  /** Schedule drafts at their planned times. Needs: publish. */
  'schedule-drafts': {
    input: { influencer_id: string; draft_ids: Array<string> };
    output: { ok: true; scheduled: Array<string>; refused: Array<{ id: string; message: string }> };
  };
  /** Move or stop posts that are scheduled for another account. Needs: publish. */
  'settle-posts-elsewhere': {
    input: { influencerId: string; settlement: "move" | "stop" };
    output: { ok: true; posts: number };
  };
  /** Skip an Autopilot post. Needs: plan. */
  'skip-slot': {
    input: { slot_id: string };
    output: Record<string, unknown>;
  };
  /** Pause Autopilot. Needs: publish. */
  'stop-autopilot': {
    input: { influencer_id: string };
    output: Record<string, unknown>;
  };
  /** Stop preparing the posts of a week. Needs: plan. */
  'stop-week': {
    input: { run_id: string };
    output: { ok: true };
  };
  /** Write three captions for an image to choose from. Needs: generate. */
  'suggest-captions': {
    input: { influencer_id: string; image: string; generation_prompt?: string | null | undefined; overrides?: { vibe?: string | undefined; language?: "en" | "es" | "pt" | "fr" | "de" | "it" | undefined; caption_length?: "short" | "medium" | "long" | undefined; max_hashtags?: number | undefined; interests?: Array<string> | undefined; sponsored?: boolean | undefined; avoid?: Array<string> | undefined } | undefined };
    output: { captions: Array<string>; writer: { name: string; label: string }; warning: string | null };
  };
  /** Train a model on an influencer’s images. Needs: generate. */
  'train-model': {
    input: { influencer_id: string };
    output: { ok: true };
  };
  /** Add a photo to favorites or remove it. Needs: generate. */
  'update-photo': {
    input: { photo_id: string; favorite: boolean };
    output: { id: string; influencer_id: string; user_id: string; kind: "generated" | "face" | "avatar" | "upload"; image_url: string; prompt: string; changes: Array<string>; changed_from: string | null; width: number | null; height: number | null; created_at: string; likeness: { verdict: "same" | "different" | "copy" | "no face" | "several faces" | "child"; percent: number | null; redrawn: boolean } | null; meta: { favorite: boolean; made_with: string; not_drawn: Array<string>; with_lora?: boolean | undefined; without_references?: boolean | undefined; companion?: { id: string; name: string } | undefined } };
  };
  /** Change a placement. Needs: generate, plan. */
  'update-placement': {
    input: { placement_id: string; one_in?: number | undefined; until?: string | undefined; sponsored_by?: string | null | undefined };
    output: { id: string; influencer_id: string; reference: { id: string; name: string; kind: "product" | "garment" | "place" | "logo"; image_url: string }; one_in: number; until: string; sponsored_by: string | null; status: "active" | "ended"; problem: string | null; posts: number; created_at: string };
  };
  /** Update a post that is not published yet. Needs: publish. */
  'update-post': {
    input: { scheduledPostId: string; latePostId?: string | null | undefined; version?: number | undefined; caption?: string | undefined; mediaUrls?: Array<string> | undefined; altTexts?: Array<string> | undefined; crops?: Array<number> | undefined; sponsoredBy?: string | null | undefined; firstComment?: string | undefined; networks?: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption?: string | null | undefined; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }> | undefined; surface?: "feed" | "reels" | "story" | undefined; claimsConfirmed?: boolean | undefined; scheduledFor?: string | undefined; timezone?: string | undefined };
    output: { ok: true; post: { id: string; influencerId: string; platform: "instagram"; caption: string; mediaUrls: Array<string>; altTexts: Array<string>; crops: Array<number>; sponsoredBy: string | null; firstComment: string; networks: Array<{ network: "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest"; caption: string | null; tiktok?: { privacy: "PUBLIC_TO_EVERYONE"; allowComment: boolean; allowDuet: boolean; allowStitch: boolean; promotesOwnBrand: boolean; agreed: true; standing?: true | undefined } | undefined; youtube?: { title?: string | null | undefined; madeForKids: boolean } | undefined; pinterest?: { boardId: string; title?: string | null | undefined; link?: string | null | undefined } | undefined }>; surface: "feed" | "reels" | "story"; scheduledAt: string; scheduledLocal: string | null; timezone: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted" | "partly_posted"; mayBeLive: boolean; sentCaption: string; confirmedClaims: Array<string>; lateJobId: string | null; accountId: string | null; lateProfileId: string | null; source: "manual" | "autopilot"; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null; shows: string | null; version: number; targets: Array<{ id: string; network: "instagram" | "threads" | "facebook" | "linkedin" | "bluesky" | "twitter" | "tiktok" | "youtube" | "pinterest" | "simulated"; accountId: string | null; status: "queued" | "scheduled" | "retry" | "running" | "posted" | "failed" | "missed" | "unknown" | "canceled_by_user" | "canceled" | "deleted"; mayBeLive: boolean; caption: string | null; lateJobId: string | null; postedAt: string | null; url: string | null; reduced: boolean; reason: string | null; cause: "access revoked" | "account gone" | "permission missing" | "personal account" | "account restricted" | "account settings" | "taken for spam" | "against the rules" | "too many in an hour" | "too many in a day" | "too many requests" | "quota used up" | "pictures not fetched" | "pictures expired" | "picture format" | "picture too large" | "picture shape" | "video too large" | "video duration" | "picture count" | "caption too long" | "too many hashtags" | "too many mentions" | "alt text too long" | "choices missing" | "duplicate" | "payment required" | "account not enabled" | "key not accepted" | "canceled elsewhere" | "not taken" | "service failed" | "no answer" | "not reached" | "answer unreadable" | "still working" | "pictures not cut" | "account changed" | "no account" | "too late" | "held up" | "calls under way" | "consent expired" | "advertising not agreed" | "missed" | "never answered" | null }> } };
  };
  /** Change a reference, but not its image. Needs: generate. */
  'update-scene-reference': {
    input: { reference_id: string; name?: string | undefined; kind?: "product" | "garment" | "place" | "logo" | undefined; outline?: Array<Array<unknown>> | null | undefined; height_cm?: number | null | undefined };
    output: { id: string; name: string; kind: "product" | "garment" | "place" | "logo"; outline: Array<Array<unknown>> | null; height_cm: number | null; image_url: string; created_at: string };
  };
  /** Generate new photos with the trained model, or with reference images again. Needs: generate. */
  'use-trained-model': {
    input: { influencer_id: string; use: boolean };
    output: { ok: true };
  };
  /** Get the Autopilot usage of this week. Needs: read. */
  'user-autopilot-usage': {
    input: { p_user_id: string; p_influencer_id: string; p_tz?: string | undefined };
    output: { rows: Array<{ per_influencer_used: number; global_used: number; weekly_posts_per_influencer: number; weekly_posts_global_cap: number | null; plan: "free" | "starter" | "creator" | "professional" }> };
  };
};
