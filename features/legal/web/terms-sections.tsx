import { Link } from 'react-router';
import { minPasswordLength } from '#features/account/account-rules.ts';
import { graceDays, plans } from '#features/billing/plans.ts';
import { likenessStatements } from '#features/influencers/clone-rules.ts';
import { formatCost } from '#features/photos/generation-rules.ts';
import { linkStyles } from '#ui/kit/link.tsx';
import { governingState, liabilityMonths, minAge } from '../legal-facts.ts';
import type { LegalSection } from './legal-page.tsx';
import { OperatorName } from './operator-name.tsx';
import { PlansTable } from './plans-table.tsx';
import { Emphasis, Points } from './prose.tsx';

/** Sections of the terms, in order. */
export const termsSections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'These terms',
    body: (
      <>
        <p>
          Galatea is software for making AI influencers: personas whose pictures a computer generates. The operator of
          this site runs it for you and is the other party to these terms. With an account you accept them, and the{' '}
          <Link to="/privacy" className={linkStyles()}>
            privacy notice
          </Link>
          . If you do not accept them, please do not use this site.
        </p>
        <OperatorName />
      </>
    ),
  },
  {
    id: 'age',
    title: 'Who may use Galatea',
    body: (
      <>
        <p>
          <Emphasis>You have to be at least {minAge} years old.</Emphasis> Where the law of your country asks for a
          higher age, that age counts. If you are not of full age yet, a parent or guardian has to agree to these terms
          for you.
        </p>
        <p>Whoever is shown in a picture has to be an adult, whatever the age of the person who makes it.</p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Give an email address that is yours and a password of at least {minPasswordLength} characters that you use
        nowhere else, and keep it to yourself. What is done with your account counts as done by you. If somebody else
        got into it, tell the operator without delay.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'What you may not make',
    body: (
      <>
        <p>No prompt, persona, picture or post of yours may show or ask for:</p>
        <Points>
          {[
            <>
              <Emphasis>Nudity or sex</Emphasis>, in any style.
            </>,
            <>
              <Emphasis>Minors</Emphasis>: nobody under 18, and nobody who is made to look like it.
            </>,
            <>
              <Emphasis>Public figures</Emphasis>, by name or by likeness.
            </>,
            <>
              <Emphasis>Any other real person</Emphasis> who did not consent to it.
            </>,
            'Anything that is against the law, harasses or degrades people, or is made to deceive them: for example a generated person as a witness of news or as a customer who recommends a product.',
          ]}
        </Points>
        <p>
          Texts are checked before a picture is made of them. A refused request costs no credit. The check knows words
          and not meaning: that something passed it does not mean that it is allowed.
        </p>
      </>
    ),
  },
  {
    id: 'likeness',
    title: 'Clones and consent',
    body: (
      <>
        <p>
          A clone is a persona made of a photo of a real person.{' '}
          <Emphasis>A likeness needs the consent of the person it belongs to.</Emphasis> With each clone you confirm one
          of these two sentences, and it is kept word for word together with the day:
        </p>
        <Points>{Object.values(likenessStatements).map((statement) => `“${statement}”`)}</Points>
        <p>
          A consent may be withdrawn at any time, on the page Info of the clone. The photo is deleted then with every
          picture of the clone, and no new pictures of that person can be made. If somebody made a clone of you without
          asking, tell the operator.
        </p>
      </>
    ),
  },
  {
    id: 'marks',
    title: 'Marks of AI pictures',
    body: (
      <>
        <p>
          Every generated picture says in its file that software made it: in XMP metadata, and where the operator has
          set up a signature also in C2PA content credentials. Posts tell Instagram that they show AI pictures.
        </p>
        <p>
          <Emphasis>You may not remove, change or hide these marks</Emphasis>: not the C2PA credentials, not the XMP
          metadata, and not a label that is shown with a picture. Where a tool of yours drops them, say beside the
          picture that it was made by AI. Do not pass a generated picture off as a photo of a real person or event.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans, credits and fees',
    body: (
      <>
        <p>
          An image costs {formatCost(1)}. An image that fails or is refused gives its credit back. Pre-made models are
          unlimited on every plan; what a plan limits are the personas that you build or clone.
        </p>
        <PlansTable />
        <p>
          Prices are US dollars a month; who pays yearly pays twelve months at once. The {plans.free.credits} credits of
          the {plans.free.label} plan are given once. The credits of the other plans are given for each month that is
          paid for and end with it. Credits are not money: they cannot be paid out or passed on.
        </p>
        <p>
          A plan goes on until you cancel it. A canceled plan stays yours until the end of the time that is paid for.
          Where a payment fails, the plan stays for {graceDays} days more, and ends if it is not paid by then.
        </p>
        <p>
          <Emphasis>Fees are not refunded</Emphasis>, neither for a time that you did not use in full nor for credits
          that are left, except where the law gives you a right to it. Where a payment is refunded or disputed at your
          bank, what is left of the credits it paid for goes; a disputed payment ends the plan as well.
        </p>
      </>
    ),
  },
  {
    id: 'rewards',
    title: 'Rewards and affiliates',
    body: (
      <>
        <p>
          Credits for a shared post are given once a person has looked at it, and each post counts once. Credits for a
          friend are given once the friend’s first payment has arrived; where it is refunded or disputed, what is left
          of them goes. Accounts of one person count as one: nobody is rewarded for inviting themselves.
        </p>
        <p>
          Affiliates earn money instead, by the rules on the page of the{' '}
          <Link to="/affiliate" className={linkStyles()}>
            affiliate program
          </Link>
          . What is refunded or disputed earns nothing, and is taken off the next payout where it was paid already.{' '}
          <Emphasis>Bidding on the brand in paid ads forfeits commissions.</Emphasis> Whoever recommends Galatea for a
          reward says so, and pays the taxes on it.
        </p>
      </>
    ),
  },
  {
    id: 'instagram',
    title: 'Instagram',
    body: (
      <>
        <p>
          Instagram has terms and community guidelines of its own, among them rules for AI content and branded content.
          They apply to every account that you connect and every post that you schedule, and keeping them is up to you.
          Galatea belongs neither to Instagram nor to Meta.
        </p>
        <p>
          Instagram may refuse or remove a post, limit an account, or be out of reach at the minute you chose. Where it
          is uncertain whether a post went out, Galatea asks before it publishes again. An installation without a
          connection to Instagram has a simulated one, which is labeled as a sandbox and reaches nobody.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'What belongs to you',
    body: (
      <p>
        What you write and upload stays yours; the operator may store and process it as far as Galatea needs it to work
        for you, and no further. The pictures that you generate are yours to use within these terms. Whether a generated
        picture has a copyright depends on the law where you are, and the maker of an image model may have terms of its
        own.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'When it ends',
    body: (
      <p>
        You may stop at any time and ask the operator to delete your account. The operator may suspend or end an account
        that breaks these terms, and refuse pictures or posts that do.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    body: (
      <>
        <p>
          Galatea is provided as it is, without a promise that it is free of faults, always there, or fit for a
          particular purpose. Generated pictures may be wrong, odd, or similar to others.
        </p>
        <p>
          As far as the law allows, the operator is not liable for indirect damage such as lost profit, lost followers
          or lost data, and{' '}
          <Emphasis>
            the liability for everything together is limited to the fees that you paid in the {liabilityMonths} months
            before the claim arose
          </Emphasis>
          . Nothing in these terms limits a liability that the law does not let anybody limit.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of the State of {governingState}, United States, without its rules on
        conflicts of laws. Rights that the law of your own country gives to consumers stay with you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        Changed terms stand on this page, with the day of the change at the top, and hold from then on. For questions
        about them, or to report a picture, turn to the operator of this site.
      </p>
    ),
  },
];
