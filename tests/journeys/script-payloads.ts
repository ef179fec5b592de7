/** Calls that a test notices if one of them is executed. */
const calls = ['alert(1)', 'window.executed=1'] as const;

/** Prefixes that break out of the context of a text: an attribute, a tag, a comment, a script, a URL. */
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

/** 220 texts, each of which executes a script if a page writes it as markup. */
export const scriptPayloads: readonly string[] = calls.flatMap((call) =>
  prefixes.flatMap((prefix) => scripts(call).map((script) => prefix + script)),
);
