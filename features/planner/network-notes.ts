import { type CaptionLabels, euLabels, needsLabel } from '#contract/disclosure.ts';
import { brokenRules, type CheckedPost, ruleWarnings } from '#contract/network-rules.ts';
import { type FurtherNetwork, hasAiLabel, networks } from '#contract/networks.ts';

/** The remarks on a post for one network. */
export type NetworkNotes = {
  /** Why the network would refuse the post, unless Instagram would refuse it for the same reason. */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** What the network changes or leaves out, although it publishes the post. */
  readonly warnings: readonly string[];
};

/** Returns the remarks on a post for a network next to Instagram. @param post with the caption for this network. */
export function listNetworkNotes(
  post: CheckedPost & { readonly labels: CaptionLabels },
  network: FurtherNetwork,
  /** The caption on Instagram. */
  caption: string,
): NetworkNotes {
  const onInstagram = brokenRules({ ...post, caption }).map(({ rule }) => rule);
  const { label, commentLength } = networks[network];
  return {
    errors: brokenRules(post, network).filter(({ rule }) => !onInstagram.includes(rule)),
    warnings: [
      ...ruleWarnings(post, network).map(({ message }) => message),
      ...(commentLength === 0 && post.firstComment ? [`${label} has no first comments, so it is left out there.`] : []),
      ...listLabelNotes(post, network),
    ],
  };
}

function listLabelNotes(
  { mediaUrls = [], labels }: CheckedPost & { readonly labels: CaptionLabels },
  network: FurtherNetwork,
) {
  const traits = networks[network];
  if (labels.eu_label || hasAiLabel(traits, mediaUrls)) return [];
  if (needsLabel(traits, mediaUrls))
    return [
      `${traits.label} labels only videos as made with AI, so the caption ends with “${euLabels.image[labels.language]}”.`,
    ];
  return [
    `${traits.label} has no label for AI images. Only the label for readers in the EU would state it in the caption.`,
  ];
}
