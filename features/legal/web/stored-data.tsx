import { attemptHoursKept } from '#contract/attempt-hours.ts';
import { requestDaysKept } from '#contract/submission-days.ts';
import { exportDaysKept, securityEventDaysKept, sessionDays } from '#features/account/account-rules.ts';
import { writerCallDaysKept } from '#features/captions/caption-rules.ts';
import { deliveryDaysKept } from '#features/developers/webhook-rules.ts';
import { emailDaysKept } from '#features/email/email-rules.ts';
import { generationDaysKept, imageCallDaysKept } from '#features/generation/cost-rules.ts';
import { unusedFileDaysKept } from '#features/images/image-rules.ts';
import { previewDaysKept } from '#features/influencers/preview-rules.ts';
import { postEventDaysKept } from '#features/planner/post-rules.ts';
import { clickDaysKept } from '#features/rewards/reward-rules.ts';
import { messageDaysKept } from '#features/support/support-rules.ts';

const withAccount = 'as long as you have an account';

/** Kinds of stored personal data, with the purpose and the retention period. */
const stored: readonly { readonly what: string; readonly text: string; readonly kept: string }[] = [
  {
    what: 'Account',
    text: 'Your email address, your name, the address of a picture of you if you give one, and your password as a hash (scrypt), which cannot be turned back into the password. They let you sign in.',
    kept: withAccount,
  },
  {
    what: 'Sessions',
    text: 'When you signed in, your IP address, and how your browser describes itself. A session keeps you signed in on one device.',
    kept: `until you sign out, or ${inDays(sessionDays)} after you last used it`,
  },
  {
    what: 'Attempts to sign in',
    text: 'A count for each IP address and account, so that nobody can try passwords without end. It is kept under a number from which neither can be read.',
    kept: `${attemptHoursKept} hours`,
  },
  {
    what: 'Calls of a minute',
    text: 'Where very many come from one account or IP address, how many they were, so that nobody takes up the whole site. It is kept under a number from which neither can be read.',
    kept: 'two minutes',
  },
  {
    what: 'Security events',
    text: 'When somebody signed in to your account, failed to, changed its password or closed a page, and how the browser described itself. What a program changed with a key of yours, too.',
    kept: inDays(securityEventDaysKept),
  },
  {
    what: 'Personas',
    text: 'Names, traits and settings of the influencers you make, and where an image model draws, pictures of them from other sides, and a model where you had one trained of their pictures: the work that you came for.',
    kept: withAccount,
  },
  {
    what: 'Previews',
    text: 'Faces that you looked at before you made a persona of one of them.',
    kept: inDays(previewDaysKept),
  },
  {
    what: 'Clones',
    text: 'The photos that a clone is made of, the heads that are cut out of them, the colors and the traits of the person as you confirmed them (such as skin, hair, sex, age group, glasses and beard), and the sentence with which you confirmed the consent, with its day. They are needed to draw the clone and to show that it is permitted. A photo is analyzed on the operator’s own machine only: whether it shows one adult, and how that person looks. What was recognized is shown to you first and stored only when you create the clone; what describes a face so that it can be compared is never kept.',
    kept: `the photos, the colors and the traits until the consent is withdrawn, the sentence ${withAccount}`,
  },
  {
    what: 'Pictures',
    text: 'The pictures that you generate or upload, each with the prompt it was made of and the words by which it was changed. Where an image model draws, also how much the face resembles that of the persona, in percent: it is compared on the operator’s own machine, and nothing that describes a face is kept.',
    kept: `until you delete them; an upload that nothing uses, ${inDays(unusedFileDaysKept)}`,
  },
  {
    what: 'Requests for pictures',
    text: 'Which pictures you asked for and what became of each, so that a failed one gives its credit back.',
    kept: inDays(generationDaysKept),
  },
  {
    what: 'Posts',
    text: 'Captions, pictures, times and time zones of the posts that you plan, and whether they went out.',
    kept: `${withAccount}; what happened to a post step by step, ${inDays(postEventDaysKept)}`,
  },
  {
    what: 'Calls of a language model',
    text: 'Where the operator has chosen one: for which persona you had it write, how many tokens that took and what it cost. What was asked and answered is not kept.',
    kept: inDays(writerCallDaysKept),
  },
  {
    what: 'Calls of an image model',
    text: 'Where the operator has chosen one: that a picture was asked for you, by which model, how long it took and what it cost. Once your account is deleted they are nobody’s any more.',
    kept: inDays(imageCallDaysKept),
  },
  {
    what: 'Instagram accounts',
    text: 'Name, id and profile picture of the account that you connect with a persona, to publish there.',
    kept: withAccount,
  },
  {
    what: 'Plan and credits',
    text: 'Your plan, your customer number at the payment service, and a ledger of every credit you were given and spent.',
    kept: 'for good with the numbers of your invoices, so that the books add up; under a random number and without anything that names you once your account is deleted',
  },
  {
    what: 'Links that were followed',
    text: 'That somebody followed the link of a person who recommends Galatea, with a code made of the IP address and the day, from which neither can be read. Each visitor counts once a day.',
    kept: `the count ${withAccount}; the code, ${inDays(clickDaysKept)}`,
  },
  {
    what: 'Referrals',
    text: 'Whose link you came by, how far you are as their friend, and a code of the card that paid for your first plan, from which the card cannot be read. The code and your email address tell whether two accounts belong to one person.',
    kept: withAccount,
  },
  {
    what: 'Shared posts',
    text: 'The addresses of posts that you hand in for credits, and what became of each.',
    kept: withAccount,
  },
  {
    what: 'Affiliates',
    text: 'How you want to be paid if you are one, whether there is a tax form, and a ledger of what you earned and were paid.',
    kept: `how you are paid ${withAccount}; the ledger and the payouts for good, so that the books add up, without the address once your account is deleted`,
  },
  {
    what: 'Mails',
    text: 'Which mails were sent to you and what became of each. What a mail says is deleted when it is handed over.',
    kept: inDays(emailDaysKept),
  },
  {
    what: 'Messages to us',
    text: 'Tickets with what was answered, feedback and reports, each with the page you were on and how your browser described itself. A report may be made without an account.',
    kept: inDays(messageDaysKept),
  },
  {
    what: 'Copies of your data',
    text: 'The ZIP file that you ask for on your account page. Whoever has its link can fetch it.',
    kept: inDays(exportDaysKept),
  },
  {
    what: 'API keys',
    text: 'The keys you make for programs, each as a hash (SHA-256), with what it may do, when it was used last and from which IP address.',
    kept: 'until you revoke them',
  },
  {
    what: 'Calendar addresses',
    text: 'The secret addresses at which calendars read the plan of your influencers, each as a hash (SHA-256), with when it was read last.',
    kept: 'until you end them',
  },
  {
    what: 'Webhooks',
    text: 'The addresses of programs that you have us tell what happens, and what was sent there.',
    kept: `until you delete them; what was sent, ${inDays(deliveryDaysKept)}`,
  },
  {
    what: 'Repeated presses',
    text: 'What a press of a button led to, so that pressing it twice does not cost you twice.',
    kept: inDays(requestDaysKept),
  },
];

/** The list of stored personal data. */
export function StoredData() {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {stored.map(({ what, text, kept }) => (
        <div key={what} className="grid gap-x-6 gap-y-1 py-5 sm:grid-cols-[10rem_1fr]">
          <dt className="font-medium text-ink">{what}</dt>
          <dd>{text}</dd>
          <dd className="text-sm text-ink-faint sm:col-start-2">Kept {kept}.</dd>
        </div>
      ))}
    </dl>
  );
}

function inDays(days: number): string {
  if (days === 365) return 'a year';
  return days === 1 ? 'one day' : `${days} days`;
}
