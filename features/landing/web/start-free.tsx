import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';

/** What stands beside every 'Start Free'. Source: specification, part 1, section 2. */
export const smallPrint = 'No credit card required • Cancel anytime';

/** The way in. */
export function StartFree({ size = 'large' }: { size?: 'medium' | 'large' }) {
  return (
    <Button asChild variant="primary" size={size} iconAfter={<ArrowRight />}>
      <Link to="/auth?mode=signup">Start Free</Link>
    </Button>
  );
}
