/** Shown on every page, PDF and email of a demonstration site. */
export const demonstrationNotice = 'This is a demonstration, not an offer.'
