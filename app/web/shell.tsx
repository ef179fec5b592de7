import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';

/** The layout of pages with header and footer. */
export default function Shell() {
  return <Frame footer={<Footer />} />;
}
