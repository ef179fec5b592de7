import { Frame } from './frame.tsx';

/** The layout of pages that are worked in: signing in, a persona's area. Source: specification, part 1, section 2. */
export default function HeaderOnly() {
  return <Frame />;
}
