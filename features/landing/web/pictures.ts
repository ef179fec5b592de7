import hero from './pictures/hero.webp';
import face from './pictures/photo-0.webp';
import cafe from './pictures/photo-1.webp';
import gym from './pictures/photo-2.webp';
import park from './pictures/photo-3.webp';
import beach from './pictures/photo-4.webp';
import street from './pictures/photo-5.webp';
import trail from './pictures/photo-6.webp';
import boutique from './pictures/photo-7.webp';
import rooftop from './pictures/photo-8.webp';
import studio from './pictures/photo-9.webp';

type LandingPhoto = { readonly src: string; readonly alt: string };

/** What the persona of this page is called. */
export const personaName = 'Ruby';

/** The largest picture of the page, 960 × 1,200 pixels. */
export const heroPhoto: LandingPhoto = { src: hero, alt: 'Ruby laughs on a beach at golden hour' };

/** The ten photos of one persona, drawn by pictures/make-pictures.ts; 480 × 600 pixels, and the face 480 × 480. */
export const tenPhotos = {
  face: { src: face, alt: 'Ruby’s face, smiling at the camera' },
  cafe: { src: cafe, alt: 'Ruby in a café with a cup of coffee' },
  gym: { src: gym, alt: 'Ruby in a gym with a dumbbell' },
  park: { src: park, alt: 'Ruby stretches in a park' },
  beach: { src: beach, alt: heroPhoto.alt },
  street: { src: street, alt: 'Ruby walks through a city in the evening' },
  trail: { src: trail, alt: 'Ruby on a mountain trail with a backpack' },
  boutique: { src: boutique, alt: 'Ruby in a boutique in a blazer' },
  rooftop: { src: rooftop, alt: 'Ruby on a rooftop at dusk in an evening dress' },
  studio: { src: studio, alt: 'A studio portrait of Ruby, serious' },
} as const satisfies Readonly<Record<string, LandingPhoto>>;
