import { describe, expect, test } from 'vitest';
import { CallError } from '#ui/call.ts';
import { postingMessage } from './posting-message.ts';

describe('the message for a rejected post', () => {
  test.each([
    ['missing_fields', 'Choose an account and add at least one image.'],
    ['Error: INVALID_MEDIA_URLS in item 2', "Your media links aren't valid."],
    ['missing_late_account_id', "We couldn't find a connected Instagram account for this influencer."],
    ['Unauthorized by Instagram', 'Please reconnect your Instagram account.'],
    ['rate_limit_exceeded', 'Rate limit exceeded. Please try again in a few minutes.'],
  ])('explains "%s"', (said, sentence) => {
    expect(postingMessage(refused('OTHER', said), 'Failed to post')).toBe(sentence);
    expect(postingMessage(refused(said.replace(/\W/g, '_'), ''), 'Failed to post')).toBe(sentence);
  });

  test("contains Instagram's reason, if known", () => {
    const failureMessage = 'Publish failed: Instagram takes at most 30 hashtags a post.';
    expect(postingMessage(refused('publish_failed', failureMessage), 'Failed to post')).toBe(failureMessage);
    expect(postingMessage(refused('publish_failed', ''), 'Failed to post')).toBe('Failed to publish to Instagram.');
  });

  test.each([
    ['publish_failed', 'publish_failed', undefined, 'Failed to publish to Instagram.'],
    ['publish_failed', 'publish_failed — quota', 'quota', 'Publish failed: quota'],
    ['OTHER', 'Error: PUBLISH_FAILED in item 2', undefined, 'Failed to publish to Instagram.'],
  ])('is that of a refusal by Instagram when %s or "%s" contains the code', (code, message, details, shown) => {
    expect(postingMessage(new CallError(code, message, 422, details), 'Failed to post')).toBe(shown);
  });

  test('is the message of any other error, or names the failed action', () => {
    expect(postingMessage(refused('OTHER', 'The moon is full.'), 'Failed to post')).toBe('The moon is full.');
    expect(postingMessage(refused('OTHER', ''), 'Failed to post')).toBe('Failed to post');
    expect(postingMessage(new Error('offline'), 'Failed to update post')).toBe('Failed to update post');
  });

  test('prompts the user to sign in if there is no session', () => {
    expect(postingMessage(new CallError('UNAUTHORIZED', '', 401), 'Failed to post')).toBe('Please sign in first');
  });
});

function refused(code: string, message: string): CallError {
  return new CallError(code, message, 422);
}
