/** The theme that a user chose; "system" follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/**
 * Applies a theme by setting data-theme on <html>, and follows the device while "system" is chosen. Returns a cleanup
 * function.
 */
export function showTheme(choice: ThemeChoice): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const dark = choice === 'dark' || (choice === 'system' && device.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  show();
  device.addEventListener('change', show);
  return () => device.removeEventListener('change', show);
}
