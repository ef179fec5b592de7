import { AtSign, Eye, Search } from 'lucide-react';
import { useState } from 'react';
import { CopyField } from '../copy-field.tsx';
import { FileDrop } from '../file-drop.tsx';
import { IconButton } from '../icon-button.tsx';
import { SelectField } from '../select-field.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { TimeField } from '../time-field.tsx';
import { Group, Specimen } from './frame.tsx';

const caption =
  'Morning light on the tiles, coffee too hot to drink. I keep saying I will leave this city. I keep not leaving.';

/** Text inputs. */
export function FieldsGroup() {
  const [tone, setTone] = useState('');
  const [language, setLanguage] = useState('pt');
  const [time, setTime] = useState('09:30');
  const [picked, setPicked] = useState<string | undefined>(undefined);
  return (
    <Group id="fields" title="Text fields" text="The label stays visible; the error replaces the hint.">
      <Specimen name="Text field" className="grid items-start gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextField label="Name" placeholder="Mira Solenne" autoComplete="off" />
        <TextField label="Handle" leading={<AtSign />} defaultValue="mira.solenne" hint="Letters, digits, dots" />
        <TextField label="Tagline" optional max={60} defaultValue="Print-shop daughter, seaside regular" />
        <TextField label="Email" type="email" defaultValue="mira@" error="This is not an email address yet." />
        <TextField
          label="Password"
          type="password"
          defaultValue="plaster"
          trailing={<IconButton label="Show password" icon={<Eye />} size="small" />}
        />
        <TextField
          label="Search"
          hideLabel
          leading={<Search />}
          placeholder="Search photos"
          type="search"
          className="self-end"
        />
        <TextField label="Plan" disabled defaultValue="Creator" hint="Changed on the billing page" />
        <TextField label="Day" type="date" defaultValue="2027-03-14" />
      </Specimen>
      <Specimen name="Text area" className="grid items-start gap-x-6 gap-y-7 sm:grid-cols-2">
        <TextArea label="Caption" max={140} defaultValue={caption} />
        <TextArea label="Backstory" max={80} defaultValue={caption} error="Please shorten it to 80 characters." />
      </Specimen>
      <Specimen name="Select and time" className="grid items-start gap-x-6 gap-y-7 sm:grid-cols-2">
        <SelectField label="Tone" options={tones} value={tone} onChange={setTone} placeholder="Choose a tone" />
        <SelectField
          label="Language"
          options={languages}
          value={language}
          onChange={setLanguage}
          hint="Captions are written in it."
        />
        <SelectField label="Tone" options={tones} value="" onChange={setTone} error="Choose a tone first." />
        <SelectField label="Time zone" options={languages} value="pt" onChange={setLanguage} disabled />
        <TimeField label="Posts at" value={time} onChange={setTime} hint={`Stored as ${time}`} />
        <TimeField label="Posts at" value="18:05" onChange={setTime} disabled />
      </Specimen>
      <Specimen name="Copy field" className="max-w-xl">
        <CopyField
          label="Your referral link"
          value="https://galatea.example/join/mira-7f3k"
          hint="Both of you get 20 credits."
        />
      </Specimen>
      <Specimen name="File drop" className="grid items-start gap-6 sm:grid-cols-2">
        <FileDrop
          label="Reference photo"
          what={picked ?? 'A portrait photo'}
          onFiles={([file]) => setPicked(file?.name)}
        />
        <FileDrop label="Reference photo" onFiles={() => {}} error="scan.tiff is not a supported file type." />
        <FileDrop label="Reference photo" onFiles={() => {}} busy />
        <FileDrop label="Reference photo" onFiles={() => {}} disabled />
      </Specimen>
    </Group>
  );
}

const tones = [
  { value: 'warm', label: 'Warm', detail: 'Like a letter to a friend' },
  { value: 'dry', label: 'Dry', detail: 'Says less than it means' },
  { value: 'bold', label: 'Bold', detail: 'Capital letters, few' },
  { value: 'secret', label: 'Secret', detail: 'Included in the Studio plan', disabled: true },
];

const languages = ['English', 'Português', 'Deutsch', 'Français', '日本語', 'العربية', 'Polski', 'Türkçe', 'हिन्दी'].map(
  (label, at) => ({ value: at === 1 ? 'pt' : label, label }),
);
