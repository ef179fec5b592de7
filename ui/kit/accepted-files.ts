/** The files that a file drop accepts. */
export type FileRule = {
  /** MIME types and extensions, e.g. "image/png", "image/*", ".heic"; the same list as `<input accept>`. */
  accept: readonly string[];
  maxBytes: number;
  maxFiles: number;
};

/** Returns the message for a rejected file, or null if it is accepted. */
export type FileCheck = (file: File) => Promise<string | null>;

/**
 * Splits the given files into accepted ones and a message for the first rejected one. `check` replaces the rule's types
 * and size, for pages with their own messages or content checks.
 */
export async function acceptedFiles(
  files: readonly File[],
  rule: FileRule,
  check?: FileCheck,
): Promise<{ taken: File[]; refusal: string | null }> {
  const reasons = await Promise.all(files.map((file) => (check ? check(file) : reasonAgainst(file, rule))));
  const good = files.filter((_, at) => reasons[at] === null);
  const taken = good.slice(0, rule.maxFiles);
  const tooMany =
    rule.maxFiles === 1 ? 'Choose only one file at a time.' : `Choose up to ${rule.maxFiles} files at a time.`;
  const refusal = reasons.find((reason) => reason !== null) ?? (good.length > taken.length ? tooMany : null);
  return { taken, refusal };
}

/** Accepts any image. Systems without HEIC support do not assign its files a type. */
export const anyImage: readonly string[] = ['image/*', '.heic', '.heif'];

/** Checks if a file is a HEIC photo, which few browsers can show. */
export function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** 5242880 → "5 MB". */
export function megabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}

function reasonAgainst(file: File, rule: FileRule): string | null {
  const fits = rule.accept.some((type) => {
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type);
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type;
  });
  if (!fits) return `${file.name} is not a supported file type.`;
  if (file.size > rule.maxBytes) return `${file.name} is larger than ${megabytes(rule.maxBytes)}.`;
  return null;
}
