/** Color schemes: the device's, or one the person chose. */
export const schemes = { system: 'Same as device', light: 'Light', dark: 'Dark' } as const
export type Scheme = keyof typeof schemes
export const isScheme = (value: string | undefined): value is Scheme => value !== undefined && value in schemes

/** The cookie with the chosen scheme; signing out clears local storage (SF-4.21). */
export const schemeCookie = 'openroll_scheme'

/** Script for the page's head: marks the page with the chosen scheme before anything is painted. */
export const schemeScript =
  `document.documentElement.dataset.scheme=` +
  String.raw`/(?:^|; )(?:__Host-)?${schemeCookie}=(light|dark)/.exec(document.cookie)?.[1]??'system'`
