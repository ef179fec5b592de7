/** Script calls that a test can detect when they are executed. */
const calls = ['alert(1)', 'window.executed=1'] as const;

/** Prefixes that break out of the surrounding context: an attribute, a tag, a comment, a script, a URL. */
const prefixes = [
  '',
  '">',
  "'>",
  '</script>',
  '-->',
  ']]>',
  '</title>',
  '</textarea>',
  '\\u003c/script>',
  '`-',
  '\\";',
] as const;

const scripts = (call: string) => [
  `<script>${call}</script>`,
  `<img src=x onerror=${call}>`,
  `<svg/onload=${call}>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<a href="javascript:${call}" autofocus onfocus=${call}>x</a>`,
  `<details open ontoggle=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<style onload=${call}></style>`,
  `<object data="javascript:${call}"></object>`,
  `<math><mtext><img src=x onerror=${call}></mtext></math>`,
];

/** 220 strings that each run a script if a page renders them as markup. */
export const scriptPayloads: readonly string[] = calls.flatMap((call) =>
  prefixes.flatMap((prefix) => scripts(call).map((script) => prefix + script)),
);
