import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openScreen, refusal } from '#tests/screen.tsx';
import { captionMessage, useGenerateCaption } from './public.ts';

const image = 'http://localhost/files/a.jpg';
const written = {
  ok: true,
  caption: 'Coffee first.',
  error: null,
  writer: { name: 'phrasebook', label: 'Phrasebook' },
  warning: null,
};

function Captions() {
  const { mutate, data, error } = useGenerateCaption('00000000-0000-4000-8000-000000000002');
  return (
    <>
      <button
        type="button"
        onClick={() => mutate({ image, generationPrompt: 'coffee', overrides: { avoid: ['Tea.'] } })}
      >
        Generate
      </button>
      <p>{error ? captionMessage(error) : data && `${data.caption} by ${data.writer.label}`}</p>
    </>
  );
}

async function generate(answer: unknown) {
  const { sent } = openScreen(Captions, { calls: { 'generate-caption': answer } });
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
  return sent;
}

describe('a caption', () => {
  test('is requested with the image, its prompt and the captions to avoid', async () => {
    const sent = await generate(written);
    expect(await screen.findByText('Coffee first. by Phrasebook')).toBeTruthy();
    expect(sent.find(({ name }) => name === 'generate-caption')?.input).toEqual({
      influencer_id: '00000000-0000-4000-8000-000000000002',
      image,
      generation_prompt: 'coffee',
      overrides: { avoid: ['Tea.'] },
    });
  });

  test.each([
    ['No caption was generated', { ...written, caption: ' ' }],
    [
      'caption failed — Away.',
      Response.json(
        { code: 'CAPTION_FAILED', message: 'caption failed', details: { message: 'Away.' } },
        { status: 502 },
      ),
    ],
    ['Failed to generate caption', refusal(422, 'CAPTION_REFUSED', 'Failed to generate caption')],
  ])('shows %j when it could not be generated', async (sentence, answer) => {
    await generate(answer);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('shows the default message if the failure has none', () => {
    expect(captionMessage(null)).toBe('Failed to generate caption');
    expect(captionMessage(new Error(''))).toBe('Failed to generate caption');
  });
});
