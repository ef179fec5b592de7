const marks = [
  {
    name: 'Invisible watermark',
    text: 'A pattern in the pixels that Galatea adds to every generated image. It survives compression, other sizes and moderate crops, but not strong edits. Only the installation that made an image can read its mark, so this page recognizes images of this site only.',
  },
  {
    name: 'C2PA signature',
    text: 'A signed statement inside the file about its origin. Any later change breaks it. A self-signed certificate shows that the file is unchanged since it was signed; only a certificate from a trusted authority also shows who signed it.',
  },
  {
    name: 'IPTC digital source type',
    text: 'A term in the metadata of the file, such as “trainedAlgorithmicMedia” for an image from an AI model. Instagram and others read it to show their AI label. It is not signed, so anyone can add, change or remove it.',
  },
  {
    name: 'No mark',
    text: 'Does not show that an image is a real photo. Screenshots and messengers remove metadata, and many AI services add none.',
  },
];

/** Explains the marks that the page looks for. */
export function AboutMarks() {
  return (
    <section aria-labelledby="about-marks" className="mt-14 border-t border-line pt-10">
      <h2 id="about-marks" className="type-display text-display-xs">
        What the marks mean
      </h2>
      <dl className="mt-6 flex flex-col gap-6">
        {marks.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="mt-1 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
