export function namesWebAddress(text: string): boolean {
  return /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|co|shop|link)\b/i.test(text);
}

export function namesAccount(text: string): boolean {
  return /(^|[^\p{L}\p{N}_])@[\w.]/u.test(text);
}
