import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';

/** The note next to every 'Start Free' button. */
export const smallPrint = 'No credit card required • Cancel anytime';

/** The 'Start Free' button. */
export function StartFree({ size = 'large' }: { size?: 'medium' | 'large' }) {
  return (
    <Button asChild variant="primary" size={size} iconAfter={<ArrowRight />}>
      <Link to="/auth?mode=signup">Start Free</Link>
    </Button>
  );
}
