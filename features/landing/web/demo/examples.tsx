import { influencerName as name, tenPhotos } from '../images.ts';
import { PostScreen } from './post-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { WeekScreen } from './week-screen.tsx';

/* The phones' content for visitors without JavaScript: the landing page's influencer at each step. */
const { face, cafe, rooftop, boutique, ...others } = tenPhotos;
const imageUrls = [rooftop, ...Object.values(others), boutique, cafe].map(({ src }) => src);
const grid = [face.src, ...imageUrls].slice(-9).map((image, id) => ({ id, picture: image, images: 1 }));

const caption = 'First coffee, then the world.';
const post = { isPosted: false, id: 0 } as const;

export const profileExample = <ProfileScreen name={name} face={face.src} grid={grid.slice(-3)} postCount={3} />;

export const postExample = (
  <PostScreen
    name={name}
    face={face.src}
    photo={<img src={cafe.src} alt={cafe.alt} className="aspect-4/5 w-full object-cover" />}
    caption={caption}
  />
);

export const weekExample = (
  <WeekScreen
    name={name}
    posts={[
      { ...post, day: 'Monday', time: '08:30', picture: cafe.src, isPosted: true },
      { ...post, day: 'Wednesday', time: '18:00', picture: rooftop.src },
      { ...post, day: 'Friday', time: '11:00', picture: boutique.src },
    ]}
  />
);

export const autopilotExample = <ProfileScreen name={name} face={face.src} grid={grid} postCount={grid.length} alive />;
