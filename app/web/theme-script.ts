/** The localStorage key of the chosen theme. */
export const themeKey = 'galatea-theme';

/** Sets the theme before the first paint. Later ui/kit/theme.ts applies it. */
export const themeScript = `(function(){try{var t=localStorage.getItem('${themeKey}')}catch(e){}document.documentElement.dataset.theme=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'})()`;
