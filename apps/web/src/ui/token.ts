/** A color from styles/tokens.css, for what is drawn on a canvas. */
export const token = (name: `--${string}`): string => getComputedStyle(document.documentElement).getPropertyValue(name)
