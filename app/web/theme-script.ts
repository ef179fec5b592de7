/** The localStorage key for the chosen theme. */
export const themeKey = 'galatea-theme';

/** Sets the theme before the first paint. After that, ui/kit/theme.ts takes over. */
export const themeScript = `(function(){try{var t=localStorage.getItem('${themeKey}')}catch(e){}document.documentElement.dataset.theme=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'})()`;
