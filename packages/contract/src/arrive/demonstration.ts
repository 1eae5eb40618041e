/** Shown on every page, PDF and email of a demonstration site. */
export const demonstrationNotice = 'This is a demonstration, not an offer.'
/** Shown on every page while a test processor takes the cards. */
export const testCardsNotice = 'Card payments are a test: no card is charged.'
