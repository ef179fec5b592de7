import { Frame } from './frame.tsx';

/** The layout of pages without a footer: the sign-in page and an influencer's area. */
export default function HeaderOnly() {
  return <Frame />;
}
