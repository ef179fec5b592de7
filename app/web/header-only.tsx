import { Frame } from './frame.tsx';

/** The layout of pages without a footer: the sign-in and the area of an influencer. */
export default function HeaderOnly() {
  return <Frame />;
}
