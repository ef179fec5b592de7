import { CircleCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { heroPhoto, influencerName, tenPhotos } from './images.ts';
import { Photo } from './photo.tsx';
import { StartFree, smallPrint } from './start-free.tsx';

/** Display width, for the `sizes` attribute. */
const heroSizes = '(min-width: 40rem) 28rem, min(24rem, 100vw - 2rem)';

/** The first screen of the page. The floating bar is shown while `actions` is out of view. */
export function Hero({ actions }: { actions: RefObject<HTMLDivElement | null> }) {
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-14 px-4 pt-8 pb-20 sm:px-6 sm:pt-14 lg:grid-cols-[1.2fr_1fr] lg:pb-28">
      <div>
        <h1 className="type-display text-display-lg">An influencer of your own making.</h1>
        <p className="mt-6 max-w-xl text-lg text-ink-soft">
          Design a persona trait by trait, photograph them wherever you like, and plan their week on Instagram. Galatea
          keeps their face consistent and publishes on time.
        </p>
        <div ref={actions} className="mt-9 flex flex-wrap items-center gap-3">
          <StartFree />
          <Button asChild size="large">
            <Link to="#create">Try Demo</Link>
          </Button>
        </div>
        <p className="mt-4 text-sm text-ink-soft">{smallPrint}</p>
      </div>
      <div className="relative mx-auto w-full max-w-[24rem] sm:max-w-[28rem] lg:mr-6 lg:ml-auto">
        <span aria-hidden className="absolute -inset-x-10 -inset-y-6 -z-10 rounded-full bg-accent-soft blur-3xl" />
        <picture>
          <source srcSet={heroPhoto.avif} sizes={heroSizes} type="image/avif" suppressHydrationWarning />
          <img
            src={heroPhoto.src}
            srcSet={heroPhoto.webp}
            sizes={heroSizes}
            alt={heroPhoto.alt}
            width={960}
            height={1200}
            fetchPriority="high"
            decoding="sync"
            className="aspect-4/5 w-full rounded-[2rem] object-cover shadow-float"
          />
        </picture>
        <p className="absolute -top-5 -left-2 flex items-center gap-3 rounded-full border border-line bg-raised py-2 pr-5 pl-2 shadow-lift sm:-left-8">
          <Photo photo={tenPhotos.face} alt="" height={480} minor className="size-11 rounded-full" />
          <span>
            <span className="block leading-tight font-medium">{influencerName}</span>
            <span className="block text-xs text-ink-soft">AI creator</span>
          </span>
        </p>
        <p className="absolute -right-1 -bottom-6 flex items-center gap-3 rounded-picture border border-line bg-raised p-2.5 pr-5 text-sm shadow-lift sm:-right-8">
          <Photo photo={tenPhotos.rooftop} alt="" minor className="h-14 w-11 rounded-item object-cover" />
          <span>
            <span className="flex items-center gap-1.5 font-medium">
              <CircleCheck className="size-4 text-positive" aria-hidden /> Scheduled
            </span>
            <span className="block text-ink-soft">Wednesday @ 11:00 AM</span>
          </span>
        </p>
      </div>
    </section>
  );
}
