import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';

/** The layout of pages with a header and a footer. */
export default function Shell() {
  return <Frame footer={<Footer />} />;
}
