import { Link } from 'react-router';
import { formatList } from '#contract/format.ts';
import { erasureGraceDays, sessionDays } from '#features/account/account-rules.ts';
import { referralDays } from '#features/rewards/reward-rules.ts';
import { linkStyles } from '#ui/kit/link.tsx';
import {
  minAge,
  outsideEngines,
  outsideFileStores,
  outsidePayments,
  outsidePublishers,
  outsideWriters,
} from '../legal-facts.ts';
import type { LegalSection } from './legal-page.tsx';
import { OperatorName } from './operator-name.tsx';
import { Emphasis, Points } from './prose.tsx';
import { StoredData } from './stored-data.tsx';

const engines = formatList(Object.values(outsideEngines), 'or');
const writers = formatList(Object.values(outsideWriters), 'or');

/** Sections of the privacy notice, in order. */
export const privacySections: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <Points>
        {[
          'There are no advertisements, no analytics, and nothing from third parties in these pages. Fonts and scripts come from this site.',
          'There is one cookie that stays, and it keeps you signed in.',
          'What you make is stored in the database and the files of the operator of this site, and nobody sells it.',
          'Another company receives data only where the operator has chosen an image engine, a language model or a mail server from outside, and then only what a picture, a text or a mail needs. Google learns that you come only where you sign in with it.',
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
          responsible for what is stored, and is the one to ask. The makers of Galatea receive nothing from this site.
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
        <p>Everything here is stored because a part of Galatea that you use does not work without it.</p>
        <StoredData />
        <p>
          What is to be deleted by its age is deleted once a day. A file that nothing uses any more goes within minutes,
          with all of its smaller copies. The log of the server holds ids, codes and durations, and nothing that you
          wrote.
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
          scripts, and ends with the session: {sessionDays} days after you last came. A second one is there for the ten
          minutes at most that signing in with Google takes. Where this site reads lists from a copy of its database, a
          third one says for a minute how far the copy has to be to show what you changed; it says nothing of you.
          Requests that other sites make in the background do not carry it. As it is needed for signing in, no banner
          asks you about it.
        </p>
        <p>
          Your browser itself also keeps whether you prefer light or dark, and what you wrote and have not sent yet,
          such as a prompt or a post, and for {referralDays} days by whose link you came. The site does not receive what
          you wrote before you send it, and clearing the site’s data in your browser removes them.
        </p>
      </>
    ),
  },
  {
    id: 'addresses',
    title: 'Addresses of pictures',
    body: (
      <p>
        Each picture has an address with a long random part that nobody can guess or list.{' '}
        <Emphasis>Whoever has the address can see the picture</Emphasis>, as Instagram fetches the pictures of a post
        that way. Pass an address on only where the picture may be seen. Browsers and servers on the way may keep a copy
        after the picture was deleted here.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who else receives data',
    body: (
      <>
        <p>
          <Emphasis>Image engines.</Emphasis> Galatea has an illustrator built in, which gives nothing to anybody. The
          operator may choose an image engine from outside instead: {engines}. It then receives your prompt, a
          description of the persona in words, and pictures of the persona to go by, which for a clone is the photo that
          you uploaded. It does not receive your name, your email address or your IP address. How long it keeps what it
          received, its own terms say. The page on which you generate says with which engine pictures are made.
        </p>
        <p>
          <Emphasis>Captions.</Emphasis> Galatea has a phrasebook built in that writes captions and plans shoots, and
          gives nothing to anybody. The operator may choose a language model from outside instead: {writers}. It then
          receives the name of the persona, its interests and tone, what you ask for, the prompt of the picture, the
          last captions of its posts so that none comes twice and, where the operator lets the model see, the picture
          itself. Where it thinks out what the posts of Autopilot show, it also receives the gender of the persona, the
          country of its seasons, and what its posts of the weeks around show. It does not receive your name, your email
          address or your IP address. How long it keeps what it received, its own terms say. With each caption you are
          told who wrote it.
        </p>
        <p>
          <Emphasis>Instagram.</Emphasis> Galatea has a simulated Instagram built in and labeled so: posts reach nobody,
          and what it holds stays in the operator’s database. The operator may publish to the real one through{' '}
          {outsidePublishers.zernio} instead. It then receives the name of the persona, its pictures, captions and
          descriptions of the posts that you publish, and hands them on to Instagram. Where you connect an account, you
          allow that on Instagram’s own page, and {outsidePublishers.zernio} keeps the access; your password is seen by
          neither of us. It does not receive your name, your email address or your IP address. How long it keeps what it
          received, its own terms say. Or the operator publishes without anybody in between, through an app of their own
          at Meta: {outsidePublishers['instagram-graph']} then receives the same, and this site keeps the access,
          encrypted. It goes when you disconnect the account or remove the app in Instagram’s settings, where you can
          also ask for what Instagram told us to be deleted.
        </p>
        <p>
          <Emphasis>Payments.</Emphasis> Galatea has a simulated checkout built in and labeled so, which asks for no
          card number and moves no money. The operator may sell plans by {outsidePayments.stripe} instead. It then
          receives your email address, the number of your account and the plan that you choose, and on its own pages
          what you enter to pay, such as a card number and an address, which this site never sees. It tells this site a
          code of the card, the same for each payment with it. How long it keeps what it received, its own terms say.
        </p>
        <p>
          <Emphasis>Pictures.</Emphasis> Pictures are kept on the operator’s own machine, or in {outsideFileStores.s3}.
          It then holds the pictures and nothing else about you, and gives them to nobody but this site.
        </p>
        <p>
          <Emphasis>Mail.</Emphasis> Where the operator has named a mail server, it receives your email address and what
          a mail says. Where none is named, mails are kept in the operator’s database and not sent.
        </p>
        <p>
          <Emphasis>Signing in with Google.</Emphasis> Where the operator offers it and you choose it, your browser goes
          to Google and back. Google learns that you use this site, and tells it your email address, your name and
          whether the address is confirmed. Nothing that you make here is given to Google by that.
        </p>
        <p>
          Apart from that, data is given to others only where the law obliges the operator to it, and to whoever runs
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
        The database itself shows each person only their own rows, passwords are stored as hashes, and a session can be
        ended at once on every device. The operator and those who run the servers can technically read what is stored.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>You may</p>
        <Points>
          {[
            'know what is stored about you, and have a copy of it;',
            'have what is wrong corrected;',
            'have it deleted, with your account or without it;',
            'object to how it is used, and withdraw a consent;',
            'complain to the authority for data protection where you live.',
          ]}
        </Points>
        <p>
          A copy of everything you make yourself on your account page, as JSON with your pictures. Photos you delete
          yourself, posts you cancel yourself, and the photo of a clone you withdraw on its page Info: it goes with the
          colors and traits that were read from it and every picture of the clone, and no more are made. For everything
          else, ask the operator.
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
          You delete your account yourself, on your account page.{' '}
          <Emphasis>You are signed out at once, and nothing more is posted.</Emphasis> For {erasureGraceDays} days you
          can change your mind by signing in. Then
        </p>
        <Points>
          {[
            'your posts are canceled, your Instagram accounts are disconnected, and your subscription ends;',
            'your personas, their pictures and everything else that you made are deleted, with the files;',
            'your messages to us are deleted, and so is what mails, logs and the notes of operators say of you;',
            'what the books need stays for good, under a random number and without anything that names you: the ledgers of credits and commissions, the payouts, and the numbers of your invoices.',
          ]}
        </Points>
        <p>
          That is all of what stands under{' '}
          <a href="#stored" className={linkStyles()}>
            What is stored
          </a>
          . Posts that are on Instagram have to be deleted there. Companies under{' '}
          <a href="#others" className={linkStyles()}>
            Who else receives data
          </a>{' '}
          are told to forget what they keep of you where they can be: who publishes, the accounts; who takes payments,
          you as a customer.
        </p>
        <p>
          <Emphasis>Backups.</Emphasis> Galatea makes no backups by itself. Where the operator keeps any of the database
          or the files, what you deleted stays in them until they are deleted as well; the operator says how long that
          takes, and deletes it again where a backup is put back.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Galatea is not made for anybody under {minAge}. If you learn that a younger child has an account, tell the
        operator, who deletes it. The{' '}
        <Link to="/terms" className={linkStyles()}>
          terms
        </Link>{' '}
        say more about age.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When something about this changes, this page does too, and says at the top when. Questions and requests go to
        the operator of this site.
      </p>
    ),
  },
];
