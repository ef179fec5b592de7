import { attemptHoursKept } from '#contract/attempt-hours.ts';
import { requestDaysKept } from '#contract/submission-days.ts';
import { exportDaysKept, securityEventDaysKept, sessionDays } from '#features/account/account-rules.ts';
import { writerCallDaysKept } from '#features/captions/caption-rules.ts';
import { deliveryDaysKept } from '#features/developers/webhook-rules.ts';
import { emailDaysKept } from '#features/email/email-rules.ts';
import { generationDaysKept, imageCallDaysKept } from '#features/generation/cost-rules.ts';
import { unusedFileDaysKept } from '#features/images/image-rules.ts';
import { characterVersionsKept } from '#features/influencers/character-rules.ts';
import { previewDaysKept } from '#features/influencers/preview-rules.ts';
import { postEventDaysKept } from '#features/planner/post-rules.ts';
import { clickDaysKept } from '#features/rewards/referral-rules.ts';
import { messageDaysKept } from '#features/support/support-rules.ts';

const withAccount = 'as long as you have an account';

/** Kinds of stored personal data, with the purpose and the retention period. */
const stored: readonly { readonly what: string; readonly text: string; readonly kept: string }[] = [
  {
    what: 'Account',
    text: 'Your email address, your name, the address of a profile picture if you provide one, and your password as a hash (scrypt), which cannot be turned back into the password. They let you sign in.',
    kept: withAccount,
  },
  {
    what: 'Sessions',
    text: 'When you signed in, your IP address, and how your browser identifies itself. A session keeps you signed in on one device.',
    kept: `until you sign out, or ${inDays(sessionDays)} after you last used it`,
  },
  {
    what: 'Sign-in attempts',
    text: 'The number of attempts for each IP address and account, to prevent unlimited password guessing. It is stored under a number from which neither can be read.',
    kept: `${attemptHoursKept} hours`,
  },
  {
    what: 'Request counts',
    text: 'The number of requests, if very many come from one account or IP address, so that no one can overload the site. It is stored under a number from which neither can be read.',
    kept: 'two minutes',
  },
  {
    what: 'Security events',
    text: 'Sign-ins to your account, failed attempts, password changes and closed pages, and how the browser identified itself. Also changes that a program made with one of your API keys.',
    kept: inDays(securityEventDaysKept),
  },
  {
    what: 'Personas',
    text: 'Names, traits and settings of the influencers you create. If an image model is used, also images of them from other angles, and a model if you had one trained on their images. They are the content that you use Galatea for.',
    kept: withAccount,
  },
  {
    what: 'Previews',
    text: 'Faces that you previewed before you created an influencer with one of them.',
    kept: inDays(previewDaysKept),
  },
  {
    what: 'Clones',
    text: 'The photos that a clone is created from, the heads that are cropped from them, the colors and the traits of the person as you confirmed them (such as skin, hair, sex, age group, glasses and beard), and the statement with which you confirmed the consent, with its date. They are needed to generate images of the clone and to show that it is permitted. A photo is analyzed only on the operator’s own machine: whether it shows one adult, and what that person looks like. What was recognized is shown to you first and stored only when you create the clone; data that describes a face for comparison is never stored.',
    kept: `the photos, the colors and the traits until the consent is withdrawn, the statement ${withAccount}`,
  },
  {
    what: 'Characters',
    text: 'How each influencer thinks and writes, as you saved it, with the earlier versions.',
    kept: `the newest ${characterVersionsKept} versions, ${withAccount}`,
  },
  {
    what: 'Images',
    text: 'The images that you generate or upload, each with the prompt it was generated from and the prompts by which it was changed. If an image model is used, also how much the face resembles that of the influencer, in percent: faces are compared on the operator’s own machine, and no data that describes a face is stored.',
    kept: `until you delete them; an unused upload, ${inDays(unusedFileDaysKept)}`,
  },
  {
    what: 'References',
    text: 'The images of products, garments, places and logos that you upload to show in other images, each with its name, its outline and its height. Whether an image shows a face is checked on the operator’s own machine before it is stored as a reference.',
    kept: `until you delete them, at most ${withAccount}`,
  },
  {
    what: 'Image requests',
    text: 'Which images you requested and the result of each, so that the credit for a failed image is refunded.',
    kept: inDays(generationDaysKept),
  },
  {
    what: 'Posts',
    text: 'Captions, images, times and time zones of the posts that you plan, and whether they were published.',
    kept: `${withAccount}; the step-by-step history of a post, ${inDays(postEventDaysKept)}`,
  },
  {
    what: 'Language model calls',
    text: 'If the operator has chosen a language model: the influencer that it wrote for, the number of tokens and the cost. Requests and answers are not stored.',
    kept: inDays(writerCallDaysKept),
  },
  {
    what: 'Image model calls',
    text: 'If the operator has chosen an image model: that an image was requested for you, the model, the duration and the cost. Once your account is deleted, these records are no longer linked to anyone.',
    kept: inDays(imageCallDaysKept),
  },
  {
    what: 'Instagram accounts',
    text: 'Name, id and profile picture of the account that you connect to an influencer, to publish there.',
    kept: withAccount,
  },
  {
    what: 'Plan and credits',
    text: 'Your plan, your customer number at the payment provider, and a ledger of all credits that you received and used.',
    kept: 'permanently, with the numbers of your invoices, for accounting; under a random number and without anything that identifies you once your account is deleted',
  },
  {
    what: 'Followed links',
    text: 'That someone followed the link of a user who recommends Galatea, with a code derived from the IP address and the day, from which neither can be read. Each visitor counts once a day.',
    kept: `the count ${withAccount}; the code, ${inDays(clickDaysKept)}`,
  },
  {
    what: 'Referrals',
    text: 'Whose link you followed, your progress as a referred friend, and a code of the card that paid for your first plan, from which the card cannot be read. The code and your email address show whether two accounts belong to one person.',
    kept: withAccount,
  },
  {
    what: 'Shared posts',
    text: 'The addresses of posts that you submit for credits, and the result of each.',
    kept: withAccount,
  },
  {
    what: 'Affiliates',
    text: 'If you are an affiliate: how you want to be paid, whether there is a tax form, and a ledger of your earnings and payouts.',
    kept: `how you are paid ${withAccount}; the ledger and the payouts permanently, for accounting, without the address once your account is deleted`,
  },
  {
    what: 'Emails',
    text: 'Which emails were sent to you and the status of each. The content of an email is deleted when it is handed over for delivery.',
    kept: inDays(emailDaysKept),
  },
  {
    what: 'Messages to us',
    text: 'Tickets with their answers, feedback and reports, each with the page you were on and how your browser identified itself. A report can be made without an account.',
    kept: inDays(messageDaysKept),
  },
  {
    what: 'Data exports',
    text: 'The ZIP file that you request on your account page. Anyone with its link can download it.',
    kept: inDays(exportDaysKept),
  },
  {
    what: 'API keys',
    text: 'The keys you create for programs, each as a hash (SHA-256), with its permissions, when it was last used and from which IP address.',
    kept: 'until you revoke them',
  },
  {
    what: 'Calendar links',
    text: 'The secret addresses at which calendars read the plan of your influencers, each as a hash (SHA-256), with when it was last read.',
    kept: 'until you end them',
  },
  {
    what: 'Webhooks',
    text: 'The addresses of programs that you want us to notify, and what was sent there.',
    kept: `until you delete them; what was sent, ${inDays(deliveryDaysKept)}`,
  },
  {
    what: 'Repeated clicks',
    text: 'The result of a button click, so that clicking twice does not cost you twice.',
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
