import { useState } from 'react';
import { tonePresets } from '#contract/caption-choices.ts';
import { capitalized } from '#ui/capitalized.ts';
import { ChoiceChips } from '#ui/kit/choice-chips.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { defaultSettings, isTonePreset, maxToneLength, normalizeTone, toneFrom } from '../style-rules.ts';

const tones = tonePresets.map((tone) => ({ value: tone, label: capitalized(tone) }));

/** A tone, either one of the presets or custom text. */
export function ToneField({ tone, onChange }: { tone: string; onChange: (tone: string) => void }) {
  const [typed, setTyped] = useState({ text: '', preset: isTonePreset(tone) ? tone : defaultSettings.vibe });
  // The typed text is used only while it matches the tone, because another tab may have selected a different one.
  const isTyped = toneFrom(typed.preset, typed.text) === tone;
  const custom = isTyped ? typed.text : isTonePreset(tone) ? '' : tone;
  const same = normalizeTone(custom);

  function type(text: string): void {
    const preset = isTonePreset(tone) ? tone : typed.preset;
    setTyped({ text, preset });
    onChange(toneFrom(preset, text));
  }

  function choose(preset: (typeof tonePresets)[number]): void {
    setTyped({ text: '', preset });
    onChange(preset);
  }

  return (
    <>
      <ChoiceChips
        label="Tone"
        options={tones}
        value={isTonePreset(tone) ? tone : null}
        onChange={(preset) => preset && choose(preset)}
        required
      />
      <TextField
        label="Custom tone"
        optional
        placeholder="e.g. dry wit, poetic, big sister"
        value={custom}
        onChange={(event) => type(event.target.value)}
        maxLength={maxToneLength}
        autoComplete="off"
        hint={
          isTonePreset(same)
            ? `${capitalized(same)} is one of the tones above; choose it there.`
            : 'In your own words. It replaces the tones above.'
        }
      />
    </>
  );
}
