/** The name under which the browser keeps the chosen theme. */
export const themeKey = 'galatea-theme';

/** Sets the theme before anything is painted; after that ui/kit/theme.ts has it. */
export const themeScript = `(function(){try{var t=localStorage.getItem('${themeKey}')}catch(e){}document.documentElement.dataset.theme=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'})()`;
