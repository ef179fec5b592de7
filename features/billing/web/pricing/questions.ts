import { paidPlans, plans } from '../../plans.ts';

export type Question = { readonly name: string; readonly title: string; readonly answer: string };

/** Common questions about pricing, for the page and for search engines. */
export const questions: readonly Question[] = [
  {
    name: 'reset',
    title: 'When do my credits renew?',
    answer:
      'Credits reset each billing cycle. Each month you get the full number of credits in your plan, even if you pay once a year. Unused credits are not carried over.',
  },
  {
    name: 'starter',
    title: 'Do starter credits renew?',
    answer: `One-time starter credits do not renew: they are the ${plans.free.credits} credits that a new account starts with. The ${plans.starter.credits} credits of the ${plans.starter.label} plan are separate and renew every month.`,
  },
  {
    name: 'cancel',
    title: 'Can I cancel?',
    answer: 'You can cancel any time and keep access until the end of the period you paid for.',
  },
  {
    name: 'autopilot',
    title: 'Which plans can use Autopilot?',
    answer: `All plans can use Autopilot. ${paidPlans.map(({ label, autopilot }) => `${label}: ${lowerFirst(autopilot.words)}.`).join(' ')}`,
  },
];

/** The same questions as structured data for search engines. Source: schema.org/FAQPage. */
export const questionsData = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, answer }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
