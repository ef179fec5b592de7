import heroAvif from './pictures/hero.avif';
import hero from './pictures/hero.webp';
import smallHeroAvif from './pictures/hero-small.avif';
import smallHeroInPage from './pictures/hero-small.avif?inline';
import smallHero from './pictures/hero-small.webp';
import faceAvif from './pictures/photo-0.avif';
import face from './pictures/photo-0.webp';
import cafeAvif from './pictures/photo-1.avif';
import cafe from './pictures/photo-1.webp';
import gymAvif from './pictures/photo-2.avif';
import gym from './pictures/photo-2.webp';
import parkAvif from './pictures/photo-3.avif';
import park from './pictures/photo-3.webp';
import beachAvif from './pictures/photo-4.avif';
import beach from './pictures/photo-4.webp';
import streetAvif from './pictures/photo-5.avif';
import street from './pictures/photo-5.webp';
import trailAvif from './pictures/photo-6.avif';
import trail from './pictures/photo-6.webp';
import boutiqueAvif from './pictures/photo-7.avif';
import boutique from './pictures/photo-7.webp';
import rooftopAvif from './pictures/photo-8.avif';
import rooftop from './pictures/photo-8.webp';
import studioAvif from './pictures/photo-9.avif';
import studio from './pictures/photo-9.webp';

/** A photo in the build: `src` is WebP, which every browser supports, and `avif` is a smaller file. */
export type LandingPhoto = { readonly src: string; readonly avif: string; readonly alt: string };

/** The name of the influencer on this page. */
export const influencerName = 'Ruby';

/**
 * The largest image on the page, 4:5, as a srcset per format, because phones need fewer pixels. The prerendered page
 * inlines the file for phones, which would otherwise cost a round trip; the scripts do not include it again.
 */
export const heroPhoto = {
  webp: `${smallHero} 704w, ${hero} 960w`,
  avif: `${import.meta.env.SSR ? smallHeroInPage : smallHeroAvif} 704w, ${heroAvif} 960w`,
  src: hero,
  alt: 'Ruby laughs on a beach at golden hour',
} as const;

/**
 * The ten photos of one influencer, rendered by pictures/make-pictures.ts; 480 × 600 pixels, and the face 480 × 480.
 */
export const tenPhotos = {
  face: { src: face, avif: faceAvif, alt: 'Ruby’s face, smiling at the camera' },
  cafe: { src: cafe, avif: cafeAvif, alt: 'Ruby in a café with a cup of coffee' },
  gym: { src: gym, avif: gymAvif, alt: 'Ruby in a gym with a dumbbell' },
  park: { src: park, avif: parkAvif, alt: 'Ruby stretches in a park' },
  beach: { src: beach, avif: beachAvif, alt: heroPhoto.alt },
  street: { src: street, avif: streetAvif, alt: 'Ruby walks through a city in the evening' },
  trail: { src: trail, avif: trailAvif, alt: 'Ruby on a mountain trail with a backpack' },
  boutique: { src: boutique, avif: boutiqueAvif, alt: 'Ruby in a boutique in a blazer' },
  rooftop: { src: rooftop, avif: rooftopAvif, alt: 'Ruby on a rooftop at dusk in an evening dress' },
  studio: { src: studio, avif: studioAvif, alt: 'A studio portrait of Ruby, serious' },
} as const satisfies Readonly<Record<string, LandingPhoto>>;
