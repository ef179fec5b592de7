/** Google's logo as its branding rules for buttons require: the letter in four colors, the same in every theme. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true" className="!stroke-[4]">
      <path d="M18.36 5.64A9 9 0 0 0 4.2 7.5" stroke="#ea4335" />
      <path d="M4.2 7.5a9 9 0 0 0 0 9" stroke="#fbbc05" />
      <path d="M4.2 16.5a9 9 0 0 0 13.9 2.1" stroke="#34a853" />
      <path d="M18.1 18.6A9 9 0 0 0 21 12h-9" stroke="#4285f4" />
    </svg>
  );
}
