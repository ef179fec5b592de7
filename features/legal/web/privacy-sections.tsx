import { Link } from 'react-router';
import { formatList } from '#contract/format.ts';
import { erasureGraceDays, sessionDays } from '#features/account/account-rules.ts';
import { referralDays } from '#features/rewards/referral-rules.ts';
import { linkStyles } from '#ui/kit/link.tsx';
import {
  minAge,
  outsideEngines,
  outsideFileStores,
  outsidePayments,
  outsidePublishers,
  outsideVideoEngines,
  outsideWriters,
} from '../legal-facts.ts';
import type { LegalSection } from './legal-page.tsx';
import { OperatorName } from './operator-name.tsx';
import { Emphasis, Points } from './prose.tsx';
import { StoredData } from './stored-data.tsx';

const engines = formatList(Object.values(outsideEngines), 'or');
const videoEngines = formatList(Object.values(outsideVideoEngines), 'or');
const writers = formatList(Object.values(outsideWriters), 'or');

/** Sections of the privacy notice, in order. */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <Points>
        {[
          'There are no ads, no analytics, and nothing from third parties on these pages. Fonts and scripts come from this site.',
          'There is one lasting cookie, and it keeps you signed in.',
          'What you create is stored in the database and the files of the operator of this site, and is not sold to anyone.',
          'Other companies receive data only if the operator has chosen an external image engine, language model or email server, and then only the data needed for an image, a text or an email. Google learns that you use this site only if you sign in with it.',
        ]}
      </Points>
    ),
  },
  {
    id: 'operator',
    title: 'Who is responsible',
    body: (
      <>
        <p>
          Galatea is software, and the operator of this site runs it. The operator decides how it is set up, is
          responsible for the stored data, and is your contact for questions. The makers of Galatea receive nothing from
          this site.
        </p>
        <OperatorName />
      </>
    ),
  },
  {
    id: 'stored',
    title: 'What is stored',
    body: (
      <>
        <p>Everything here is stored because a part of Galatea that you use needs it to work.</p>
        <StoredData />
        <p>
          Data that has reached the end of its retention period is deleted once a day. A file that is no longer used is
          deleted within minutes, with all of its smaller copies. The server log contains ids, codes and durations, and
          nothing that you wrote.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    body: (
      <>
        <p>
          <Emphasis>There is a cookie for your session.</Emphasis> It is set when you sign in, cannot be read by
          scripts, and ends with the session: {sessionDays} days after your last visit. A second cookie exists for up to
          ten minutes while you sign in with Google. If this site reads lists from a copy of its database, a third
          cookie records for a minute how current the copy must be to show your changes; it contains nothing about you.
          Requests that other sites make in the background do not carry the session cookie. Because it is required for
          signing in, there is no cookie banner.
        </p>
        <p>
          Your browser also stores whether you prefer light or dark, text that you have not sent yet, such as a prompt
          or a post, and for {referralDays} days whose link you followed to get here. The site does not receive text
          before you send it. Clearing the site’s data in your browser removes all of this.
        </p>
      </>
    ),
  },
  {
    id: 'addresses',
    title: 'Addresses of images and videos',
    body: (
      <p>
        Each image and video has an address with a long random part that cannot be guessed or listed.{' '}
        <Emphasis>Anyone with the address can see it</Emphasis>, because Instagram fetches the images and videos of a
        post this way. Share an address only where it may be seen. Browsers and servers on the way may keep a copy after
        it is deleted here. An image that you check at{' '}
        <Link to="/verify" className={linkStyles()}>
          Check an image
        </Link>{' '}
        is not stored; only the number of checks is counted for an hour.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives data',
    body: (
      <>
        <p>
          <Emphasis>Image engines.</Emphasis> Galatea has a built-in illustrator, which sends nothing to anyone. The
          operator may choose an external image engine instead: {engines}. It then receives your prompt, a description
          of the influencer in words, and reference images of the influencer; for a clone, this is the photo that you
          uploaded. It does not receive your name, your email address or your IP address. Its own terms state how long
          it keeps the data that it received. The page on which you generate images shows which engine is used.
        </p>
        <p>
          <Emphasis>Videos.</Emphasis> Videos from photos are rendered here and sent to no one. The operator may choose
          an external video model instead: {videoEngines}. It then receives the photo, its prompt and a description of
          the movement. It does not receive your name, your email address or your IP address. Its own terms state how
          long it keeps the data that it received.
        </p>
        <p>
          <Emphasis>Captions.</Emphasis> Galatea has a built-in phrasebook that writes captions and plans shoots, and
          sends nothing to anyone. The operator may choose an external language model instead: {writers}. It then
          receives the name of the influencer, its interests, tone and character, your request, the caption to be
          changed, the prompt of the image, the last captions of its posts to avoid repetition and, if the operator lets
          the model see images, the image itself. If it also plans what the posts of Autopilot show, it receives the
          gender of the influencer, the country of its seasons, and what its posts in the surrounding weeks show. It
          does not receive your name, your email address or your IP address. Its own terms state how long it keeps the
          data that it received. Each caption shows you who wrote it.
        </p>
        <p>
          <Emphasis>Instagram.</Emphasis> Galatea has a built-in simulated Instagram, labeled as such: its posts reach
          no one, and its data stays in the operator’s database. The operator may publish to the real one through{' '}
          {outsidePublishers.zernio} instead. It then receives the name of the influencer and the images, captions and
          descriptions of the posts that you publish, and forwards them to Instagram. When you connect an account, you
          allow this on Instagram’s own page, and {outsidePublishers.zernio} keeps the access; neither of us sees your
          password. It does not receive your name, your email address or your IP address. Its own terms state how long
          it keeps the data that it received. Or the operator publishes without an intermediary, through its own app at
          Meta: {outsidePublishers['instagram-graph']} then receives the same data, and this site keeps the access,
          encrypted. The access is deleted when you disconnect the account or remove the app in Instagram’s settings,
          where you can also request the deletion of data that we received from Instagram. If you connect an account on
          another network, {outsidePublishers.zernio} receives and forwards the same data for that network.
        </p>
        <p>
          <Emphasis>Payments.</Emphasis> Galatea has a built-in simulated checkout, labeled as such, which asks for no
          card number and moves no money. The operator may sell plans through {outsidePayments.stripe} instead. It then
          receives your email address, the number of your account and the plan that you choose and, on its own pages,
          your payment details, such as a card number and an address, which this site never sees. It sends this site a
          code of the card, the same for each payment with it. Its own terms state how long it keeps the data that it
          received.
        </p>
        <p>
          <Emphasis>Images.</Emphasis> Images are stored on the operator’s own machine, or in {outsideFileStores.s3}. It
          then holds the images and nothing else about you, and gives them only to this site.
        </p>
        <p>
          <Emphasis>Email.</Emphasis> If the operator has set up an email server, it receives your email address and the
          content of each email. If not, emails are stored in the operator’s database and not sent.
        </p>
        <p>
          <Emphasis>Signing in with Google.</Emphasis> If the operator offers it and you choose it, your browser is
          redirected to Google and back. Google learns that you use this site, and sends it your email address, your
          name and whether the address is confirmed. Google receives nothing that you create here.
        </p>
        <p>
          Otherwise, data is shared only if the law requires it of the operator, and with companies or people who run
          servers on the operator’s behalf.
        </p>
      </>
    ),
  },
  {
    id: 'protection',
    title: 'How it is protected',
    body: (
      <p>
        The database gives each user access only to their own rows, passwords are stored as hashes, and a session can be
        ended immediately on every device. The operator and those who run the servers can technically read the stored
        data.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>You have the right to</p>
        <Points>
          {[
            'know what is stored about you, and receive a copy of it;',
            'have incorrect data corrected;',
            'have your data deleted, with or without your account;',
            'object to how your data is used, and withdraw consent;',
            'complain to the data protection authority where you live.',
          ]}
        </Points>
        <p>
          You can request a copy of everything on your account page, as JSON with your images. You can also delete
          photos, cancel posts, and withdraw the photo of a clone on its Info page: the photo is deleted with the colors
          and traits that were read from it and every image of the clone, and no more images are generated. For
          everything else, ask the operator.
        </p>
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'When you delete your account',
    body: (
      <>
        <p>
          You can delete your account on your account page.{' '}
          <Emphasis>You are signed out immediately, and nothing more is posted.</Emphasis> For {erasureGraceDays} days
          you can change your mind by signing in. Then
        </p>
        <Points>
          {[
            'your posts are canceled, your Instagram accounts are disconnected, and your subscription ends;',
            'your influencers, their images and everything else that you created are deleted, including the files;',
            'your messages to us are deleted, and so is everything about you in emails, logs and notes of operators;',
            'accounting records are kept permanently, under a random number and without anything that identifies you: the ledgers of credits and commissions, the payouts, and the numbers of your invoices.',
          ]}
        </Points>
        <p>
          This covers everything under{' '}
          <a href="#stored" className={linkStyles()}>
            What is stored
          </a>
          . Posts on Instagram must be deleted there. Companies under{' '}
          <a href="#others" className={linkStyles()}>
            Who else receives data
          </a>{' '}
          are instructed to delete your data where this is possible: publishers, the connected accounts; payment
          providers, your customer record.
        </p>
        <p>
          <Emphasis>Backups.</Emphasis> Galatea does not create backups automatically. If the operator keeps backups of
          the database or the files, data that you deleted stays in them until they are deleted as well. The operator
          can tell you how long that takes, and deletes your data again if a backup is restored.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Galatea is not intended for anyone under {minAge}. If you learn that a younger child has an account, tell the
        operator, who will delete it. The{' '}
        <Link to="/terms" className={linkStyles()}>
          terms
        </Link>{' '}
        contain more about age.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When this notice changes, this page is updated, with the date of the change at the top. Send questions and
        requests to the operator of this site.
      </p>
    ),
  },
];
